/** Lists what is left to do before the site is the owner's. Exits with 1 while anything is. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { orExit } from '../build/or-exit.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { processEnvironment } from '../environment/process-environment.ts';
import { contentFiles, readContentFile } from '../src/content-model/content-files.ts';
import { companyDay } from '../src/content-model/schemas/company.ts';
import { checkContent } from '../src/content-model/validation/check.ts';
import { findings } from './findings.ts';

const root = path.join(import.meta.dirname, '..');
const content = orExit(contentFolder);
orExit(() => checkContent(content));

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const left = findings({
  folder: path.relative(process.cwd(), content).replaceAll('\\', '/'),
  files: contentFiles(content, '**/*.{yaml,md}').map((name) => ({
    name,
    ...readContentFile(path.join(content, name)),
  })),
  pictureText: (name) => textOf(path.join(content, name)),
  env: processEnvironment(),
  today: companyDay(readContentFile(path.join(content, 'company.yaml')).data),
  securityTxt: textOf(path.join(root, 'dist/.well-known/security.txt')),
});
for (const line of left) console.log(line);
console.log(left.length > 0 ? `${left.length} left.` : 'Nothing is left.');
if (left.length > 0) process.exitCode = 1;
