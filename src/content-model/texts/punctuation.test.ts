import { expect, test } from 'vitest';
import { bindPunctuation } from './punctuation.ts';

test('French punctuation is bound to its word, and no other', () => {
  const text = '« Qui ? » Nous : un atelier ; à Lyon !';
  const bound = '«\u00a0Qui\u00a0?\u00a0» Nous\u00a0: un atelier\u00a0; à Lyon\u00a0!';
  expect(bindPunctuation(text, 'fr-FR')).toBe(bound);
  expect(bindPunctuation(text, 'en-IN')).toBe(text);
});
