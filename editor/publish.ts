import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isSiteFile } from '../src/content-model/site-files.ts';
import type { Publish } from './endpoint.ts';

type Options = {
  product: string;
  site: string;
  /** Shell command that publishes the built site; undefined means commit and push. */
  command: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
};
/** Runs Git in the site folder, and returns the lines that it prints. @throws {Error} with the advice if it fails */
type Git = (args: string[], advice: string, say?: (line: string) => void) => Promise<string[]>;

/**
 * Pathspecs of the site folder without passwords, enquiries and builds, also where they were once added to Git. The
 * brackets keep them apart from what a .gitignore has.
 */
const published = [
  '.',
  ...['[.]env', '[d]ata/*', '[d]ist/*', '[d]ist.*/*'].map((it) => `:(exclude)${it}`),
];
const silent = () => undefined;
const alreadyRunning = () =>
  'Nothing was done: another window is publishing. Wait until it has ended, then publish again.';
/** Time for the build, and for each command that sends it. */
const LIMIT_MINUTES = 30;
const answerFirst = (command: string) =>
  `If ssh needs a passphrase, run “ssh-add” in a terminal first; if it does not know the host, run “${command}” there once, in the folder of the site.`;
const askMaintainer = () => 'Send the output below to the person who maintains the site.';

/** Makes the function that publishes the site: the build, which checks the content, then the command. */
export function publisher(options: Options): Publish {
  let isRunning = false;
  return async (say) => {
    if (isRunning) throw new Error(alreadyRunning());
    isRunning = true;
    return publish(options, say).finally(() => (isRunning = false));
  };
}

async function publish({ product, site, command, env }: Options, say: (line: string) => void) {
  const run = async (program: string[] | string, cwd: string, advice: string, show = say) => {
    const { code, output } = await execute(program, { cwd, env, say: show });
    if (code !== 0) throw new Error(advice);
    return output;
  };
  say('Building the site …');
  const notBuilt = `Nothing was published: the site could not be built. If the output below names a content file, correct it and publish again. ${askMaintainer()}`;
  await run([process.execPath, join(product, 'tools/build/build.ts')], product, notBuilt);
  if (command) {
    const failed = `The site is built, but “${command}” failed. See the output below, then publish again. ${answerFirst(command)}`;
    await run(command, site, failed);
    return 'The site is built, and PUBLISH_COMMAND has ended without an error.';
  }
  const remotes = await execute(['git', 'remote'], { cwd: site, env, say: silent });
  if (remotes.code !== 0 || remotes.output.length === 0) {
    return 'The site is built in dist/ of its folder, and no way to send it is set: name one in PUBLISH_COMMAND, or give Git a remote, as docs/make-it-yours.md says.';
  }
  const left = await push((args, advice, show) => run(['git', ...args], site, advice, show));
  const sent =
    'Your changes are sent. They are on the site as soon as its host has built it, as docs/make-it-yours.md says.';
  return sent + leftOut(left);
}

/** Commits what is content, and what Git has already of the site folder, and pushes. Returns what is left out. */
async function push(git: Git): Promise<string[]> {
  const notCommitted = `Nothing was published: git could not commit. ${askMaintainer()}`;
  const others = ['ls-files', '-z', '--others', '--exclude-standard', '--', ...published];
  const lines = await git(others, notCommitted, silent);
  const untracked = lines.join('\n').split('\0').filter(Boolean);
  const added = untracked.filter(isSiteFile);
  await git(['add', '--update', '--', ...published], notCommitted);
  // Windows limits the length of a command.
  for (let at = 0; at < added.length; at += 100) {
    const some = added.slice(at, at + 100);
    await git(['--literal-pathspecs', 'add', '--', ...some], notCommitted);
  }
  // Letters of other scripts as they are.
  const names = ['diff', '--cached', '--name-only', '--', ...published];
  const changed = await git(['-c', 'core.quotePath=false', ...names], notCommitted);
  if (changed.length > 0) {
    const message = `Edit the content\n\n${changed.join('\n')}`;
    await git(['commit', '--message', message, '--', ...published], notCommitted);
  }
  await git(
    ['-c', 'push.autoSetupRemote=true', 'push'],
    `Your changes are saved, but could not be sent: see the output below. If this computer is offline, publish again later. ${answerFirst('git push')} Otherwise: ${askMaintainer()}`,
  );
  return untracked.filter((path) => !added.includes(path));
}

/** A line on files that are no content; `''` if there are none. */
function leftOut(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : '';
  return `\n${`Not sent, as they are no content: ${paths.slice(0, 5).join(', ')}${more}. To send one all the same, run git add with its name in the folder of the site.`}`;
}

async function execute(
  program: string[] | string,
  { cwd, env, say }: Pick<Options, 'env'> & { cwd: string; say: (line: string) => void },
): Promise<{ code: unknown; output: string[] }> {
  const [name = '', ...args] = typeof program === 'string' ? [program] : program;
  const child = spawn(name, args, {
    cwd,
    // The build is no part of the development server; git must not ask for a password.
    env: { ...env, NODE_ENV: undefined, GIT_TERMINAL_PROMPT: '0' },
    shell: typeof program === 'string',
    stdio: ['ignore', 'pipe', 'pipe'],
    // ssh asks the terminal, which nobody looks at: without one it fails at once, and says why.
    detached: process.platform !== 'win32',
    timeout: LIMIT_MINUTES * 60_000,
  });
  const output: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    output.push(line);
    say(line);
  });
  createInterface(child.stderr).on('line', say);
  const [code, signal] = await once(child, 'close').catch((error: unknown) => {
    say(String(error));
    return [1];
  });
  if (signal) say(`Ended by ${String(signal)}: the limit is ${LIMIT_MINUTES} minutes.`);
  return { code, output };
}
