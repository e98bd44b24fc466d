import { expect, test } from 'vitest';
import { receiptThreads } from './receipt-cloth.ts';
import { clothOfWords, pickedWords } from './picks.ts';

test.each([
  ['', []],
  ['Hel', []],
  ['Hello ', ['Hello']],
  ['Żółw  i\nsyn,\tproszę', ['syn', 'i', 'Żółw']],
  ['你好 世界 ', ['世界', '你好']],
])('%j has the complete words %j, the newest first', (text, words) => {
  expect(pickedWords(text)).toEqual(words);
});

test.each(['我们需要网站', 'お店のサイトを作りたい', 'ร้านค้าออนไลน์'])(
  '%s, written without spaces, has several words',
  (text) => {
    const words = pickedWords(`${text} `);
    expect(words.length).toBeGreaterThan(1);
    expect(words.toReversed().join('')).toBe(text);
  },
);

test('of a long message, the warp holds the last words', () => {
  const words = pickedWords('a '.repeat(500) + 'last ');
  expect(words).toHaveLength(receiptThreads);
  expect(words[0]).toBe('last');
});

test.each(['i', 'the', 'straightforwardly', '世界', 'привет', '12:30', '🙂🙂🙂'])(
  'the row of %s has both warp and weft, on as many threads as the warp',
  (word) => {
    const { first, second, width, height } = clothOfWords([word, 'and', 'then']);
    expect(first).not.toBe('');
    expect(second).not.toBe('');
    expect(width / height).toBe(receiptThreads / 3);
  },
);

test('another word is another row', () => {
  expect(clothOfWords(['loom'])).not.toEqual(clothOfWords(['shop']));
});
