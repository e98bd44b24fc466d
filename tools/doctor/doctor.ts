/**
 * Lists the tasks that are left before the site is the owner's; with `--live URL`, also the problems of the site there,
 * which gets a test enquiry. Exits with 1 if it lists anything.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { orExit } from '../../build/or-exit.ts';
import { contentFolder } from '../../environment/content-folder.ts';
import { originOf } from '../../environment/environment.ts';
import { processEnvironment } from '../../environment/process-environment.ts';
import { testedFile } from '../../server/cli/test-deliveries.ts';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { checkContent, loadFiles } from '../../src/content-model/validation/check.ts';
import { problemLine } from '../../src/content-model/validation/problems.ts';
import { liveFindings } from './check-live.ts';
import { commandLine } from '../command-line.ts';
import { findings } from './findings.ts';
import { upgradeFindings } from './upgrade-findings.ts';

const root = path.join(import.meta.dirname, '../..');
const content = orExit(contentFolder);
const env = orExit(processEnvironment);
const folder = path.relative(process.cwd(), content).replaceAll('\\', '/');
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const inProject = (...names: string[]) => textOf(path.resolve(root, ...names));

// Comes before the check, as the changes of a version may break that.
const changes = upgradeFindings(inProject('CHANGELOG.md'), contentVersion(), `${folder}/site.yaml`);
for (const line of changes) console.log(line);
orExit(() => checkContent(content));
const others = findings({
  folder,
  files: loadFiles(content),
  pictureText: (name) => textOf(path.join(content, name)),
  env,
  testedSettings: inProject(env['DATA_DIR'] || 'data', testedFile),
  today: companyDay(readContentFile(path.join(content, 'company.yaml')).data),
  securityTxt: inProject('dist/.well-known/security.txt'),
});
const live = await liveProblems();
for (const line of [...others.map(problemLine), ...live]) console.log(line.trim());
const left = changes.length + others.length + live.length;
console.log(left > 0 ? `${left} left.` : 'Nothing is left.');
if (left > 0) process.exitCode = 1;

/** Version in the content. Ignores mistakes in the file, which the check reports. */
function contentVersion(): string | undefined {
  const version: unknown = parseDocument(textOf(path.join(content, 'site.yaml'))).get('version');
  return version === undefined ? undefined : String(version);
}

async function liveProblems(): Promise<string[]> {
  const { values } = commandLine('npm run doctor [-- --live URL]', {
    options: { live: { type: 'string' } },
  });
  if (values.live === undefined) return [];
  const url = originOf(values.live);
  if (url === undefined) {
    return [`--live: expected an address such as https://www.example.com, found “${values.live}”`];
  }
  const { data } = readContentFile(path.join(content, 'company.yaml'));
  const { email, formId } = data as Record<'email' | 'formId', string>;
  const { MAIL_FROM, FORM_ID, FORM_ENDPOINT, HOSTING } = env;
  return liveFindings({
    url,
    isStatic: HOSTING === 'static',
    formId: FORM_ID || formId,
    formEndpoint: originOf(FORM_ENDPOINT ?? ''),
    email,
    mailFrom: MAIL_FROM || email,
  });
}
