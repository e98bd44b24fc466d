import { expect, test } from 'vitest';
import { sentenceFor } from './use-form-values.ts';

const sentences = { 'ci-cd': 'About releases.', 'AI-ML': 'About models.' };

test.for([
  ['?service=ci-cd', 'About releases.'],
  ['?from=mail&service=AI-ML', 'About models.'],
  ['?service=ai-ml', ''],
  ['?service=toString', ''],
  ['?service=__proto__', ''],
  ['?service=', ''],
  ['', ''],
])('the sentence for %s is “%s”', ([query = '', sentence]) => {
  expect(sentenceFor(query, sentences)).toBe(sentence);
});
