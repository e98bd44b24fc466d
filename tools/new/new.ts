/**
 * Writes the content folder of a new site. Asks for missing options; without a terminal, they are an error. Changes no
 * existing file except `.env`, which gets the folder if it names none.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fail, orExit } from '../../build/or-exit.ts';
import {
  envLine,
  processEnvironment,
  projectFolder,
} from '../../environment/process-environment.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { commandLine } from '../command-line.ts';
import { type NewSite, newSiteFiles } from './new-site.ts';
import { newSiteAnswers } from './new-site-answers.ts';
import { textsFor } from './new-site-questions.ts';

const usage =
  "npm run new -- FOLDER [--language TAG] [--name NAME] [--place 'CITY, COUNTRY'] [--email ADDRESS] [--colour COLOUR] [--second-colour COLOUR] [--time-zone ZONE]";
const option = { type: 'string' } as const;
const { values, positionals } = commandLine(usage, {
  options: {
    language: option,
    name: option,
    place: option,
    email: option,
    colour: option,
    'second-colour': option,
    'time-zone': option,
  },
  allowPositionals: true,
});
const [folder = '', ...others] = positionals;

requireNewFolder();
await begin();

function requireNewFolder(): void {
  const expected = 'expected the name of a new folder, as in npm run new -- ../my-site';
  if (folder === '' || others.length > 0) fail(`${expected}, found ${positionals.length} names`);
  if (existsSync(folder)) fail(`${folder} exists: ${expected}`);
}

async function begin(): Promise<void> {
  const { stdin: input, stdout: output } = process;
  const terminal = input.isTTY ? createInterface({ input, output }) : undefined;
  const ask = terminal && ((question: string) => terminal.question(question).catch(cancelled));
  const { site, problems } = await newSiteAnswers(values, ask);
  terminal?.close();
  if (problems.length > 0) fail(problems.join('\n'));
  const files = filesOf(site as NewSite);
  try {
    write(path.resolve(folder), files);
    console.log(
      `Wrote ${folder}. What begins with ??? in it is yours to write: npm run doctor lists it.`,
    );
    useFolder();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    fail(`Expected ${folder} and .env to be writable, found ${error.message}`);
  }
}

/** Ends the process after Ctrl+C or Ctrl+D, with the status of a shell; nothing is written yet. */
function cancelled(error: unknown): never {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  console.error('\nCancelled: nothing is written.');
  process.exit(130);
}

function filesOf(site: NewSite): Map<string, string> {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
  const now = { version: String(version), today: companyDay(site) };
  return newSiteFiles(site, textsFor(site.language) ?? '', now);
}

/** Writes a new folder; if a file cannot be written, removes the folder. */
function write(made: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(path.dirname(made), { recursive: true });
  mkdirSync(made);
  try {
    for (const [file, text] of files) {
      const written = path.join(made, file);
      mkdirSync(path.dirname(written), { recursive: true });
      writeFileSync(written, text);
    }
  } catch (error) {
    rmSync(made, { recursive: true });
    throw error;
  }
}

/** Makes all commands use the folder, unless one is set. */
function useFolder(): void {
  const relative = path.relative(projectFolder, path.resolve(folder)).replaceAll('\\', '/');
  const line = envLine('CONTENT_DIR', relative);
  if (orExit(processEnvironment)['CONTENT_DIR']) {
    console.log(
      `CONTENT_DIR is set to another folder; with ${line} in .env, all commands take this one.`,
    );
    return;
  }
  const file = path.join(projectFolder, '.env');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  appendFileSync(file, `${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`);
  console.log(`Wrote ${line} into .env: all commands take this folder. Now: npm run dev`);
}
