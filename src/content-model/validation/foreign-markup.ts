import { foreignMarkup } from './markdown.ts';

/** What to write instead of an element of HTML, by its name. */
const insteadOf: Readonly<Record<string, string>> = {
  img: 'a picture such as ![What it shows](./name.jpg)',
  a: 'a link such as [its text](https://www.example.com)',
  br: 'an empty line between two paragraphs',
  b: '**bold** text',
  strong: '**bold** text',
  i: '*italic* text',
  em: '*italic* text',
};
const embedded = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'script']);
/** What word processors write into HTML. */
const wordProcessor = /\bmso\b|\bMso[A-Z]|<\/?o:p\b|docs-internal-guid/;

/** HTML and headings of the first level in Markdown, and what to write instead. */
export function markupMessages(markdown: string): { message: string; at: number }[] {
  const opening = foreignMarkup(markdown).filter(({ found }) => !found.startsWith('</'));
  const pasted = wordProcessor.test(markdown) ? opening.filter(({ found }) => isHtml(found)) : [];
  return opening
    .filter((each) => !pasted.slice(1).includes(each))
    .map((each) => {
      const { found, at } = each;
      const expected = pasted.includes(each)
        ? 'text pasted without its formatting'
        : instead(found);
      return { message: `expected ${expected}, found ${found}`, at };
    });
}

function isHtml(found: string): boolean {
  return found.startsWith('<');
}

function instead(found: string): string {
  if (!isHtml(found)) return 'headings that begin with ## or more #, below the title';
  const name = found.slice(1).toLowerCase();
  if (embedded.has(name)) {
    return 'a link such as [Watch the film](https://www.example.com), as nothing of other sites is embedded';
  }
  return insteadOf[name] ?? 'Markdown without HTML';
}
