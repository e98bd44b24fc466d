import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { originOf, usualFormId } from '../../contract/paths.ts';
import { t } from '../../contract/translation.ts';
import type { Environment } from '../../environment/environment.ts';
import { productFolder, siteFolder } from '../../environment/site-folder.ts';
import { processEnvironment } from '../../environment/process-environment.ts';
import { type Company, companyDay } from '../../src/content-model/schemas/company.ts';
import { wordLanguage } from '../../src/content-model/texts/words.ts';
import {
  checkContent,
  type Content,
  ContentError,
  loadFiles,
  requiredFields,
} from '../../src/content-model/validation/check.ts';
import { setToolLanguage, untranslatedWords } from '../../src/content-model/validation/language.ts';
import {
  fileProblem,
  type Problem,
  problemLine,
} from '../../src/content-model/validation/problems.ts';
import { readSourceFile } from '../../src/content-model/validation/source-file.ts';
import { writeSchemas } from '../schemas.ts';
import { liveFindings } from './check-live.ts';
import { findings } from './findings.ts';
import { upgradeFindings } from './upgrade-findings.ts';

/** `mistake`: the build refuses it; `upgrade`: asked by a new version; `task`: left to do; `live`: at the public site. */
type Kind = 'upgrade' | 'mistake' | 'task' | 'live';
/** What is left to do; `file` is empty for what stands in none. docs/make-it-yours.md has its fields. */
type Finding = { kind: Kind } & Problem;

/**
 * Lists the tasks that are left before the site is the owner's; with `--live URL`, also the problems of the site there,
 * which gets a test enquiry; with `--json`, as a list for programs.
 *
 * @param args of the command line
 * @returns the exit code: 1 if it lists any
 */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const { live, json } = new Command('npm run doctor --')
    .description('Lists what is left before the site is yours.')
    .option('--live <url>', 'checks the site there too, and sends it a test enquiry', readOrigin)
    .option('--json', 'prints a list for programs')
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts<{ live?: string; json?: true }>();
  const site = siteFolder();
  setToolLanguage(site);
  const env = processEnvironment();
  // An upgrade begins here, and editors read the schemas of the version before until then.
  writeSchemas(site);
  // Comes before the check, as the changes of a version may break that.
  const changelog = readFileSync(join(productFolder, 'CHANGELOG.md'), 'utf8');
  const changes = of('upgrade', upgradeFindings(changelog, readSourceFile(site, 'site.yaml')));
  const left = [...changes, ...(await findingsIn(site, env, live))];
  if (json) console.log(JSON.stringify(left, undefined, 2));
  else for (const line of linesOf(left)) console.log(line);
  return left.length > 0 ? 1 : 0;
}

function readOrigin(text: string): string {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new InvalidArgumentError('Expected an address such as https://www.example.com.');
}

function of(kind: Kind, problems: readonly Problem[]): Finding[] {
  return problems.map((problem) => ({ kind, ...problem }));
}

/** The content, or the mistakes because of which it cannot be read. */
function readContent(site: string): Content | Finding[] {
  try {
    return checkContent(site);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return of('mistake', error.problems);
  }
}

async function findingsIn(site: string, env: Environment, live?: string): Promise<Finding[]> {
  const content = readContent(site);
  if (Array.isArray(content)) return content;
  const company = requiredFields(content.company);
  const { language } = requiredFields(content.site);
  const starters = join(productFolder, 'starter');
  const starterLanguage = wordLanguage(language, readdirSync(starters));
  const files = loadFiles(site);
  const tasks = findings({
    folder: relative(process.cwd(), site).replaceAll('\\', '/'),
    files,
    sample: loadFiles(join(productFolder, 'content')),
    starter: loadFiles(join(starters, starterLanguage ?? 'en')),
    isUntranslated: starterLanguage === undefined,
    env,
    today: companyDay(company),
  });
  const online = live === undefined ? [] : await liveProblems(live, company, env);
  return [
    ...of('task', tasks),
    ...of('mistake', untranslatedWords({ files, folder: site })),
    ...of('live', online),
  ];
}

async function liveProblems(url: string, company: Company, env: Environment): Promise<Problem[]> {
  const { MAIL_FROM, FORM_ID, FORM_ENDPOINT } = env;
  const found = await liveFindings({
    url,
    formId: FORM_ID || usualFormId,
    receiver: originOf(FORM_ENDPOINT ?? '') ?? url,
    email: company.email,
    mailFrom: MAIL_FROM || company.email,
  });
  return found.map((line) => fileProblem('', line));
}

function linesOf(found: readonly Finding[]): string[] {
  const lines = found.map((it) => (it.file ? problemLine(it).trim() : it.message));
  if (found.length === 0) return [t`Nothing is left.`];
  const mistakes = found.filter(({ kind }) => kind === 'mistake').length;
  const first = mistakes > 0 ? t`, of which ${mistakes} the build refuses: mend these first` : '';
  return [...lines, t`${found.length} left${first}.`];
}
