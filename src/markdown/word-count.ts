import { defineHastPlugin } from 'satteri';

/** Stores the number of words in `frontmatter.wordCount`: Astro keeps the results of plugins in the front matter. */
export const wordCount = defineHastPlugin({
  name: 'word-count',
  after(root, context) {
    const words = context.textContent(root).split(/\s+/).filter(Boolean);
    if (context.data.astro) context.data.astro.frontmatter['wordCount'] = words.length;
  },
});
