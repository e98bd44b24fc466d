/**
 * Lists what is left to do before the site is the owner's; with `--live URL`, also what is wrong with the site there,
 * which gets a test enquiry. Exits with 1 while anything is.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contentFiles, readContentFile } from '../src/content-model/content-files.ts';
import { companyDay } from '../src/content-model/schemas/company.ts';
import { originOf } from '../environment/environment.ts';
import { checkContent, ContentError } from '../src/content-model/validation/check.ts';
import { testedFile } from '../server/cli/test-deliveries.ts';
import { liveFindings } from './check-live.ts';
import { findings } from './findings.ts';

const root = path.join(import.meta.dirname, '..');
const content = path.join(root, 'content');
const textOf = (name: string) => {
  const file = path.resolve(root, name);
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
    testedSettings: textOf(path.join(process.env['DATA_DIR'] || 'data', testedFile)),
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

async function liveProblems(): Promise<string[]> {
  const { values } = parseArgs({ options: { live: { type: 'string' } } });
  if (values.live === undefined) return [];
  const url = originOf(values.live);
  if (url === undefined) {
    return [`--live is “${values.live}”: expected an address such as https://www.example.com`];
  }
  const { data } = readContentFile(path.join(content, 'company.yaml'));
  const { email, formId } = data as Record<'email' | 'formId', string>;
  const { MAIL_FROM, FORM_ID } = process.env;
  return liveFindings({ url, email, formId: FORM_ID || formId, mailFrom: MAIL_FROM || email });
}

const left = [...problems(), ...(await liveProblems())];
for (const line of left) console.log(line);
console.log(left.length > 0 ? `${left.length} left.` : 'Nothing is left.');
if (left.length > 0) process.exitCode = 1;
