import { expect, test } from 'vitest';
import { textHash } from './same-text.ts';

const text = 'We offer you the best links of the world for your site. '.repeat(4);

test('a long text is the same, whatever its case, numbers and spaces', () => {
  expect(textHash(text)).not.toBeNull();
  expect(textHash(`${text.toUpperCase()}\r\n 99`)).toEqual(textHash(text));
  expect(textHash(`${text} for you`)).not.toEqual(textHash(text));
});

test('a short text is compared with none', () => {
  expect(textHash('Hello')).toBeNull();
});
