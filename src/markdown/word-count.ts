import { defineHastPlugin } from 'satteri';

/** The number of words of a text, in its `frontmatter.wordCount`, where Astro keeps what plugins find. */
export const wordCount = defineHastPlugin({
  name: 'word-count',
  after(root, context) {
    const words = context.textContent(root).split(/\s+/).filter(Boolean);
    if (context.data.astro) context.data.astro.frontmatter['wordCount'] = words.length;
  },
});
