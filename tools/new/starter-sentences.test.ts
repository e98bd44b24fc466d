import { expect, test } from 'vitest';
import { markSentences, sentencesIn } from './starter-sentences.ts';

test('a sentence may have figures and several lines; a placeholder alone is none', () => {
  const text = 'Rule 1.4.12 of\nWCAG 2.2 holds. {{company.name}}. ??? Say how. And when.';
  expect(sentencesIn(text)).toEqual([
    { text: 'Rule 1.4.12 of WCAG 2.2 holds.', at: 0, isMarked: false },
    { text: 'Say how.', at: 53, isMarked: true },
    { text: 'And when.', at: 62, isMarked: false },
  ]);
});

test('marks each sentence of a file, and no name, address or day', () => {
  const lines = ['---', '# Its title.', "title: 'Notes: all'", 'footer: Legal', 'date: 2026-01-01'];
  const body = ['---', '', '## One more', '', 'It works. See', '[there](/a). ??? How.', '', '- A'];
  expect(markSentences('pages/a.md', [...lines, ...body].join('\n'))).toBe(
    [
      ...['---', '# Its title.', 'title: >-', '  ??? Notes: all', 'footer: Legal'],
      ...['date: 2026-01-01', '---', '', '## ??? One more', '', '??? It works. ??? See'],
      ...['[there](/a). ??? How.', '', '- ??? A'],
    ].join('\n'),
  );
});
