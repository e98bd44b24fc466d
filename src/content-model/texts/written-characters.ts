import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles } from '../content-files.ts';
import { wordFiles, wordLanguage } from './words.ts';

/**
 * The characters of files in the site folder, and of words, dates and figures in the language, each once, also as capitals.
 *
 * @param language BCP 47 tag
 * @param pattern glob of the files
 */
export function writtenCharacters(folder: string, language: string, pattern: string): string[] {
  const words = wordFiles(folder);
  const ofLanguage = words.get(wordLanguage(language, [...words.keys()]) ?? '');
  const files = contentFiles(folder, pattern).map((name) => join(folder, name));
  const texts = [...files, ...(ofLanguage ? [ofLanguage] : [])].map((it) =>
    readFileSync(it, 'utf8'),
  );
  // Every month with every day of the week.
  const dates = Array.from({ length: 84 }, (_, at) =>
    new Date(2026, at % 12, 1 + Math.floor(at / 12)).toLocaleDateString(language, {
      dateStyle: 'full',
    }),
  );
  const text = [...texts, ...dates, (1234567890).toLocaleString(language)].join('').normalize();
  return [...new Set(text + text.toLocaleUpperCase(language))];
}
