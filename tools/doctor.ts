/** Lists what is left to do before the site is the owner's. Exits with 1 while anything is. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentFiles, readContentFile } from '../src/content-model/content-files.ts';
import { companyDay } from '../src/content-model/schemas/company.ts';
import { checkContent, ContentError } from '../src/content-model/validation/check.ts';
import { findings } from './findings.ts';

const root = path.join(import.meta.dirname, '..');
const content = path.join(root, 'content');
const textOf = (name: string) => {
  const file = path.join(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

function review(): string[] {
  checkContent(content);
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  const files = contentFiles(content, '**/*.{yaml,md}').map((name) => ({
    name: `content/${name}`,
    ...readContentFile(path.join(content, name)),
  }));
  return findings({
    files,
    pictureText: textOf,
    env: process.env,
    today: companyDay(readContentFile(path.join(content, 'company.yaml')).data),
    securityTxt: textOf('dist/.well-known/security.txt'),
  });
}

function problems(): string[] {
  try {
    return review();
  } catch (error) {
    if (error instanceof ContentError) return [error.message];
    throw error;
  }
}

const left = problems();
for (const line of left) console.log(line);
console.log(left.length > 0 ? `${left.length} left.` : 'Nothing is left.');
if (left.length > 0) process.exitCode = 1;
