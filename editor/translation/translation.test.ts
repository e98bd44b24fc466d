import { afterEach, expect, test } from 'vitest';
import { setTranslations, t } from './translation.ts';

afterEach(() => setTranslations({}));

test('a translation has the values where its language wants them', () => {
  setTranslations({ 'expected {0}, found {1}': '{1} statt {0}' });
  expect(t`expected ${'two'}, found ${1}`).toBe('1 statt two');
});

test('what has no translation is English, and values stay as they are', () => {
  expect(t`found ${'{1}'} and ${'$&'}`).toBe('found {1} and $&');
  expect(t`nothing`).toBe('nothing');
});
