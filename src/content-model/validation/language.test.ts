import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { languageProblems } from './language.ts';
import { problemLine } from './problems.ts';
import { readSourceFile } from './source-file.ts';

/** The problems of a site in a language, with paths from its folder. */
function problemsOf(language: string): string[] {
  const temporary = temporaryFolder();
  mkdirSync(join(temporary, 'words'));
  writeFileSync(join(temporary, 'words/it.yaml'), 'layout:\n  skip: ["Salta\\a"]\n');
  writeFileSync(join(temporary, 'site.yaml'), `language: ${language}\n`);
  const file = readSourceFile(temporary, 'site.yaml');
  const site = { name: 'site.yaml', collection: 'site' as const, ...file };
  return languageProblems({ files: [site], folder: temporary }).map((problem) =>
    problemLine({ ...problem, file: relative(temporary, problem.file) }),
  );
}

test('a language with a file of words has no problem', () => {
  expect(problemsOf('pt-BR')).toEqual([]);
});

test('a language without a file is reported with those of the product and of the site folder', () => {
  expect(problemsOf('fi')).toEqual([
    '  site.yaml:1:1, field language: expected a language that has a file in words/ (de, en, es, fr, it, pt), found fi',
  ]);
});

test('each word that the file of a language lacks is reported by its name', () => {
  const problems = problemsOf('it-CH').join('\n');
  expect(problems).toMatch(/^ {2}words\/it\.yaml:1:1, field server: expected .*, found nothing$/m);
  expect(problems).toContain('found U+0007 behind “Salta”');
  expect(problems).toMatch(
    /^ {2}words\/it\.yaml:2:3, field layout › skip: expected skipLink, found skip/m,
  );
});
