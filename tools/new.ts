/**
 * Writes the content folder of a new site. What the options do not say is asked for; without a terminal it is an
 * error. Nothing that exists is changed, but for `.env`, which gets the folder if it names none.
 *
 *   npm run new -- FOLDER [--name NAME] [--place 'CITY, COUNTRY'] [--email ADDRESS] [--language TAG]
 *     [--colour COLOUR] [--time-zone ZONE]
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { orExit } from '../build/or-exit.ts';
import { processEnvironment, projectFolder } from '../environment/process-environment.ts';
import { companyDay } from '../src/content-model/schemas/company.ts';
import { type NewSite, newSiteFiles } from './new-site.ts';
import {
  obviousTimeZone,
  type Question,
  questions,
  textsFor,
  timeZoneQuestion,
} from './new-site-questions.ts';

const option = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: {
    name: option,
    place: option,
    email: option,
    language: option,
    colour: option,
    'time-zone': option,
  },
  allowPositionals: true,
});

const [folder = '', ...others] = positionals;
const problems = folderProblems();
const answers = problems.length > 0 ? {} : await answersOf();
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
} else {
  writeSite(answers as NewSite);
}

function folderProblems(): string[] {
  const expected = 'expected the name of a new folder, as in npm run new -- ../my-site';
  if (folder === '' || others.length > 0) return [`${expected}, found ${positionals.length} names`];
  return existsSync(folder) ? [`${folder} exists: ${expected}`] : [];
}

/** The answers to all questions; what is none is a problem. */
async function answersOf(): Promise<Partial<NewSite>> {
  const { stdin: input, stdout: output } = process;
  const terminal = input.isTTY ? createInterface({ input, output }) : undefined;
  terminal?.once('close', leave);
  const site: Partial<NewSite> = {};
  for (const question of questions()) Object.assign(site, await answerTo(question, terminal));
  const { country } = site;
  if (country !== undefined) {
    const own = obviousTimeZone(country, Intl.DateTimeFormat().resolvedOptions().timeZone);
    Object.assign(site, await answerTo(timeZoneQuestion(country), terminal, own));
  }
  terminal?.off('close', leave).close();
  return site;
}

/** Ends the questions at Ctrl+C and Ctrl+D. */
function leave(): void {
  console.log('\nNothing was written.');
  process.exit(1);
}

async function answerTo(
  { name, text, expected, read }: Question,
  terminal: Interface | undefined,
  obvious?: string,
): Promise<Partial<NewSite> | undefined> {
  let given = values[name] ?? obvious;
  while (given === undefined && terminal) {
    const answer = (await terminal.question(`${text}: `)).trim();
    if (read(answer)) given = answer;
    else console.log(`Expected ${expected}.`);
  }
  const fields = read(given?.trim() ?? '');
  const found = given === undefined ? 'none' : `“${given}”`;
  if (!fields) problems.push(`--${name}: expected ${expected}, found ${found}`);
  return fields;
}

function writeSite(site: NewSite): void {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
  const now = { version: String(version), today: companyDay(site) };
  for (const [file, text] of newSiteFiles(site, textsFor(site.language) ?? '', now)) {
    const written = path.join(folder, file);
    mkdirSync(path.dirname(written), { recursive: true });
    writeFileSync(written, text, { flag: 'wx' });
  }
  console.log(
    `Wrote ${folder}. What begins with ??? in it is yours to write: npm run doctor lists it.`,
  );
  useFolder();
}

/** Makes the folder that of all commands, unless one is set. */
function useFolder(): void {
  const relative = path.relative(projectFolder, path.resolve(folder)).replaceAll('\\', '/');
  const line = `CONTENT_DIR=${relative}`;
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
