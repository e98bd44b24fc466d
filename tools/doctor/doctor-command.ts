import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { type Environment, SettingsError } from 'enquiries/settings/environment';
import { productFolder, siteFolder } from '../../environment/site-folder.ts';
import { processEnvironment } from '../../environment/process-environment.ts';
import { checkContent, ContentError, loadFiles } from '../../src/content-model/validation/check.ts';
import { languageTasks } from '../../src/content-model/validation/language.ts';
import {
  fileProblem,
  type Problem,
  problemLine,
} from '../../src/content-model/validation/problems.ts';
import { readSourceFile } from '../../src/content-model/validation/source-file.ts';
import { writeSchemas } from '../schemas.ts';
import { findings } from './findings.ts';
import { upgradeFindings } from './upgrade-findings.ts';

/** `mistake`: the build refuses it; `upgrade`: asked by a new version; `task`: left to do. */
type Kind = 'upgrade' | 'mistake' | 'task';
/** What is left to do. docs/make-it-yours.md has its fields. */
type Finding = { kind: Kind } & Problem;

/**
 * Lists the tasks that are left before the site is the owner's; with `--json`, as a list for programs.
 *
 * @returns the exit code: 1 if it lists any
 */
export function runDoctor(args: readonly string[]): number {
  const { json } = new Command('npm run doctor --')
    .description('Lists what is left before the site is yours.')
    .option('--json', 'prints a list for programs')
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts<{ json?: true }>();
  const site = siteFolder();
  // An upgrade begins here, and editors read the schemas of the version before until then.
  writeSchemas(site);
  const left = findingsIn(site);
  if (json) console.log(JSON.stringify(left, undefined, 2));
  else for (const line of linesOf(left)) console.log(line);
  return left.length > 0 ? 1 : 0;
}

function of(kind: Kind, problems: readonly Problem[]): Finding[] {
  return problems.map((problem) => ({ kind, ...problem }));
}

/** The tasks of an upgrade and those left, or the mistakes because of which settings or content cannot be read. */
function findingsIn(site: string): Finding[] {
  try {
    const env = processEnvironment();
    // Comes before the check, as the changes of a version may break that.
    const changelog = readFileSync(join(productFolder, 'CHANGELOG.md'), 'utf8');
    const has = (name?: string) => !name || existsSync(join(site, name)) || Boolean(env[name]);
    const changes = upgradeFindings(changelog, readSourceFile(site, 'site.yaml'), has);
    return [...of('upgrade', changes), ...contentFindings(site, env)];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return of('mistake', [fileProblem('.env', error.message)]);
  }
}

function contentFindings(site: string, env: Environment): Finding[] {
  try {
    checkContent(site);
    const files = loadFiles(site);
    const folder = relative(process.cwd(), site).replaceAll('\\', '/');
    const tasks = findings({ folder, files, env });
    return of('task', [...tasks, ...languageTasks({ files, folder: site })]);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return of('mistake', error.problems);
  }
}

function linesOf(found: readonly Finding[]): string[] {
  const lines = found.map((it) => problemLine(it).trim());
  if (found.length === 0) return ['Nothing is left.'];
  const mistakes = found.filter(({ kind }) => kind === 'mistake').length;
  const first = mistakes > 0 ? `, of which ${mistakes} the build refuses: mend these first` : '';
  return [...lines, `${found.length} left${first}.`];
}
