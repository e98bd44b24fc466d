import { expect, test } from 'vitest';
import { sentenceAt } from './use-unsent-message.ts';

const sentences = { 'ci-cd': 'About releases.', 'AI-ML': 'About models.' };

test.for([
  ['?service=ci-cd', 'About releases.'],
  ['?from=mail&service=AI-ML', 'About models.'],
  ['?service=ai-ml', ''],
  ['?service=toString', ''],
  ['?service=__proto__', ''],
  ['?service=', ''],
  ['', ''],
])('%s has the sentence “%s”', ([query = '', sentence]) => {
  expect(sentenceAt(query, sentences)).toBe(sentence);
});
