import { isPair, isScalar, parseDocument, visit } from 'yaml';
import { splitContentText } from '../../src/content-model/content-files.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

/** A sentence, where it begins, in UTF-16 code units, and whether it is marked with `???`. */
export type Sentence = { text: string; at: number; isMarked: boolean };

const mark = '???';
const english = new Intl.Segmenter('en', { granularity: 'sentence' });
const placeholder = /\{+[^{}]*\}+/g;
/** Fields of the starter with names, addresses and days, which are no sentences. */
const names = ['category', 'footer', 'privacy', 'packages', 'date'];

/** The sentences of an English text. One without a word, such as a placeholder alone, is none. */
export function sentencesIn(text: string): Sentence[] {
  let start = 0;
  return text.split(mark).flatMap((part, order) => {
    const from = start;
    start += part.length + mark.length;
    // To the segmenter a line ends a sentence, and a placeholder begins none.
    const plain = part.replaceAll('\n', ' ').replaceAll(placeholder, (it) => 'A'.repeat(it.length));
    return [...english.segment(plain)].flatMap(({ segment, index }, place) => {
      const written = part.slice(index, index + segment.length);
      if (!/\p{L}/u.test(written.replaceAll(placeholder, ''))) return [];
      const at = from + index + (written.length - written.trimStart().length);
      const isMarked = order > 0 && place === 0;
      return [{ text: written.trim().replaceAll(/\s+/g, ' '), at, isMarked }];
    });
  });
}

/** Marks each sentence of an English content file with `???`. @param name path inside the site folder */
export function markSentences(name: string, file: string): string {
  const { yaml, body } = splitContentText(file, name.endsWith('.md'));
  const document = parseDocument(yaml);
  visit(document, {
    Scalar: (key, node, path) => {
      const pair = path.findLast(isPair);
      const isName = isScalar(pair?.key) && names.includes(String(pair.key.value));
      if (key === 'key' || isName || typeof node.value !== 'string') return;
      const text = inserted(node.value, sentencesIn(node.value));
      if (text === node.value) return;
      // What is typed there may have a colon.
      Object.assign(node, { value: text, type: 'BLOCK_FOLDED' });
    },
  });
  const fields = document.toString({ lineWidth: 0 });
  return name.endsWith('.md') ? `---\n${fields}---\n${markedMarkdown(body)}` : fields;
}

function markedMarkdown(body: string): string {
  const sentences = readMarkdown(body).blocks.flatMap(({ text, at: start }) =>
    sentencesIn(text).map((sentence) => ({ ...sentence, at: start + sentence.at })),
  );
  return inserted(body, sentences);
}

function inserted(text: string, sentences: readonly Sentence[]): string {
  return sentences
    .filter(({ isMarked }) => !isMarked)
    .reduceRight((before, { at }) => `${before.slice(0, at)}${mark} ${before.slice(at)}`, text);
}
