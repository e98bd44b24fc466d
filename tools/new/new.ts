/**
 * Writes the site folder of a new site. Asks for missing options; without a terminal, they are an error. Changes no
 * existing file except `.env`, which gets the folder if it names none.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import {
  envLine,
  processEnvironment,
  productFolder,
} from '../../environment/process-environment.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { orExit } from '../or-exit.ts';
import { type NewSite, newSiteFiles } from './new-site.ts';
import { newSiteAnswers } from './new-site-answers.ts';
import { questions, textsFor } from './new-site-questions.ts';

const program = new Command('npm run new --')
  .description('Writes a small site of your own, and asks for what no option says.')
  .argument('<folder>', 'a new folder, such as ../my-site')
  .option('--time-zone <text>', 'a time zone, such as Europe/London');
for (const { name, expected } of questions()) program.option(`--${name} <text>`, expected);
program.parse();
const [folder = ''] = program.args;

if (existsSync(folder)) program.error(`${folder} exists: expected the name of a new folder.`);
const files = filesOf(await askForSite());
try {
  write(files);
  console.log(
    `Wrote ${folder}. What begins with ??? in it is yours to write: npm run doctor lists it.`,
  );
  useFolder();
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  program.error(`Expected ${folder} and .env to be writable, found ${error.message}`);
}

async function askForSite(): Promise<NewSite> {
  const { stdin: input, stdout: output } = process;
  const terminal = input.isTTY ? createInterface({ input, output }) : undefined;
  const ask = terminal && ((question: string) => terminal.question(question).catch(cancelled));
  const given = program.options.map((it) => [
    it.name(),
    program.getOptionValue(it.attributeName()) as unknown,
  ]);
  const { site, problems } = await newSiteAnswers(Object.fromEntries(given), ask);
  terminal?.close();
  if (problems.length > 0) program.error(problems.join('\n'));
  return site as NewSite;
}

/** Ends the process after Ctrl+C or Ctrl+D, with the status of a shell; nothing is written yet. */
function cancelled(error: unknown): never {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  console.error('\nCancelled: nothing is written.');
  process.exit(130);
}

function filesOf(site: NewSite): Map<string, string> {
  const { version } = JSON.parse(readFileSync(join(productFolder, 'package.json'), 'utf8'));
  const now = { version: String(version), today: companyDay(site) };
  return newSiteFiles(site, textsFor(site.language) ?? '', now);
}

function write(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    const written = resolve(folder, file);
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, text);
  }
}

/** Makes all commands use the folder, unless one is set. */
function useFolder(): void {
  const fromProject = relative(productFolder, resolve(folder)).replaceAll('\\', '/');
  const line = envLine('CONTENT_DIR', fromProject);
  if (orExit(processEnvironment)['CONTENT_DIR']) {
    console.log(
      `CONTENT_DIR is set to another folder; with ${line} in .env, all commands take this one.`,
    );
    return;
  }
  const file = join(productFolder, '.env');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  appendFileSync(file, `${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`);
  console.log(`Wrote ${line} into .env: all commands take this folder. Now: npm run dev`);
}
