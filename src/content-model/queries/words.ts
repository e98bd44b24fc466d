import { contentOf, filledIn, optionalContentOf } from './content.ts';
import { memoize } from './memoize.ts';
import { wordsOf } from '../texts/words.ts';

/** The words of the site in its language, with the exceptions of the owner. */
export const words = memoize(async () => {
  const { language } = await contentOf('site');
  return filledIn(wordsOf(language, await optionalContentOf('words')));
});
