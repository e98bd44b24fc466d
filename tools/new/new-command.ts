import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { attempt } from '../../contract/attempt.ts';
import { SettingsError } from 'enquiries/settings/environment';
import { assertBuildable, productFolder, siteFolder } from '../../environment/site-folder.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { paletteName } from '../../src/styles/read-palette.ts';
import { isUntranslated, type NewSite, newSiteFiles } from './new-site.ts';
import { newSiteAnswers } from './new-site-answers.ts';
import { questions, textsFor } from './new-site-questions.ts';

/**
 * Writes the folder of a new site. Asks for missing options; without a terminal, they are an error. Changes no existing
 * file.
 */
export async function runNew(args: readonly string[]): Promise<number> {
  const program = new Command('npm run new --')
    .description('Writes a small site of your own, and asks for what no option says.')
    .argument('[folder]', 'a new folder beside the product', '../my-site')
    .option('--time-zone <text>', 'a time zone, such as Europe/London')
    .exitOverride();
  for (const { name, expected } of questions()) program.option(`--${name} <text>`, expected);
  program.parse(args, { from: 'user' });
  const [folder] = program.processedArgs as [string];
  // An empty name is the folder of the product.
  const written = resolve(folder.trim());
  if (existsSync(written)) {
    program.error(`${folder.trim() || written} exists: expected the name of a new folder.`);
  }
  assertBuildable(written);
  const site = await askForSite(program);
  const files = filesOf(site);
  try {
    write(files, written);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    // Half a site would be taken for a whole one.
    rmSync(written, { recursive: true, force: true });
    program.error(`Expected ${folder} to be writable, found ${error.message}`);
  }
  console.log(`Done: the new site is in ${folder}.`);
  console.log('To see it: npm run dev. README.md in its folder says how to go on.');
  const [, accent] = /--color-accent: (#\w+)/.exec(files.get(paletteName) ?? '') ?? [];
  console.log(`Links are ${accent}: npm run palette makes others of a dark and a bright colour.`);
  if (isUntranslated(site.language)) {
    console.log(
      `It is in English so far: write yours into its pages and into words/${site.language}.yaml.`,
    );
  }
  if (attempt(() => siteFolder(), SettingsError) !== written) {
    const name = relative(productFolder, written).replaceAll('\\', '/');
    console.log(
      `The commands do not find this folder by themselves: set SITE_DIR=${name} in the environment.`,
    );
  }
  return 0;
}

async function askForSite(program: Command): Promise<NewSite> {
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
  return newSiteFiles(site, textsFor(site.language), now);
}

function write(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [file, text] of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  }
}
