/**
 * Lists the tasks that are left before the site is the owner's; with `--live URL`, also the problems of the site there,
 * which gets a test enquiry. Exits with 1 if it lists anything.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { originOf, usualFormId } from '../../contract/paths.ts';
import { productFolder, siteFolder } from '../../environment/site-folder.ts';
import { processEnvironment } from '../../environment/process-environment.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { wordLanguage } from '../../src/content-model/texts/words.ts';
import {
  checkContent,
  loadFiles,
  requiredFields,
} from '../../src/content-model/validation/check.ts';
import { problemLine, valueAt } from '../../src/content-model/validation/problems.ts';
import { readSourceFile } from '../../src/content-model/validation/source-file.ts';
import { orExit } from '../or-exit.ts';
import { liveFindings } from './check-live.ts';
import { findings } from './findings.ts';
import { upgradeFindings } from './upgrade-findings.ts';

const { live } = new Command('npm run doctor --')
  .description('Lists what is left before the site is yours.')
  .option('--live <url>', 'checks the site there too, and sends it a test enquiry', readOrigin)
  .parse()
  .opts<{ live?: string }>();
const content = orExit(siteFolder);
const env = orExit(processEnvironment);
const folder = relative(process.cwd(), content).replaceAll('\\', '/');

// Comes before the check, as the changes of a version may break that.
const changelog = readFileSync(join(productFolder, 'CHANGELOG.md'), 'utf8');
const version = valueAt(readSourceFile(content, 'site.yaml').data, ['version']);
const changes = upgradeFindings(changelog, String(version ?? 'none'), `${folder}/site.yaml`);
for (const line of changes) console.log(line);
const checked = orExit(() => checkContent(content));
const company = requiredFields(checked.company);
const { language } = requiredFields(checked.site);
const starters = join(productFolder, 'starter');
const others = findings({
  folder,
  files: loadFiles(content),
  sample: loadFiles(join(productFolder, 'content')),
  starter: loadFiles(join(starters, wordLanguage(language, readdirSync(starters)) ?? 'en')),
  env,
  today: companyDay(company),
});
const online = live === undefined ? [] : await liveProblems(live);
for (const line of [...others.map(problemLine), ...online]) console.log(line.trim());
const left = changes.length + others.length + online.length;
console.log(left > 0 ? `${left} left.` : 'Nothing is left.');
if (left > 0) process.exitCode = 1;

function readOrigin(text: string): string {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new InvalidArgumentError('Expected an address such as https://www.example.com.');
}

function liveProblems(url: string): Promise<string[]> {
  const { MAIL_FROM, FORM_ID, FORM_ENDPOINT } = env;
  return liveFindings({
    url,
    formId: FORM_ID || usualFormId,
    receiver: originOf(FORM_ENDPOINT ?? '') ?? url,
    email: company.email,
    mailFrom: MAIL_FROM || company.email,
  });
}
