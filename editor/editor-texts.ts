import { join, parse, resolve } from 'node:path';
import { contentFiles, readContentFile } from '../src/content-model/content-files.ts';
import { wordLanguage } from '../src/content-model/texts/words.ts';
import { valueAt } from '../src/content-model/validation/problems.ts';
import { readSourceFile } from '../src/content-model/validation/source-file.ts';

/** Absolute path of the folder with a file for each language. */
const folder = resolve('words/tools');

/** Labels, hints and buttons of the editor in the language of a site, by the English ones; what is missing is English. */
export function editorTexts(site: string): Readonly<Record<string, string>> {
  const languages = contentFiles(folder, '*.yaml').map((file) => parse(file).name);
  const tag = String(valueAt(readSourceFile(site, 'site.yaml').data, ['language']));
  const language = wordLanguage(tag, languages);
  if (language === undefined) return {};
  return readContentFile(join(folder, `${language}.yaml`), tag).data as Record<string, string>;
}
