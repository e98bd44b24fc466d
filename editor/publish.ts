import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkContent, ContentError } from '../src/content-model/validation/check.ts';
import type { Publish } from './endpoint.ts';

type Options = {
  /** Path of the project. */
  root: string;
  /** Path of the content folder. */
  folder: string;
  /** Shell command that publishes the built site; undefined means commit and push. */
  command: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
};

/** Makes the function that publishes the site: the check, the build, then the command; one run at a time. */
export function publisher(options: Options): Publish {
  let isRunning = false;
  return async (say) => {
    if (isRunning) return 'Publishing goes on already: wait for its end.';
    isRunning = true;
    try {
      return await publish(options, say);
    } finally {
      isRunning = false;
    }
  };
}

async function publish({ root, folder, command, env }: Options, say: (line: string) => void) {
  const run = async (program: string[] | string, cwd: string, advice: string) => {
    const { code, output } = await execute(program, { cwd, env, say });
    if (code !== 0) throw new Error(advice);
    return output;
  };
  say('Checking the content …');
  try {
    checkContent(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Error(`Nothing was published. ${error.message}\nCorrect this, then publish again.`, {
      cause: error,
    });
  }
  say('Building the site …');
  const build = [process.execPath, join(root, 'tools/build/build.ts')];
  await run(
    build,
    root,
    'Nothing was published: the site could not be built. Show the lines below to whoever looks after the site.',
  );
  if (command) {
    await run(
      command,
      root,
      `The site is built, but “${command}” failed. Read the lines below, then publish again.`,
    );
    return 'The site is built, and PUBLISH_COMMAND has ended without an error.';
  }
  const remotes = await execute(['git', 'remote'], { cwd: folder, env, say: () => undefined });
  const [remote] = remotes.output;
  if (remotes.code !== 0 || !remote) {
    return 'The site is built in dist/, and no way to send it is set: name one in PUBLISH_COMMAND, as docs/editing.md says.';
  }
  const git = (args: string[], advice: string) => run(['git', ...args], folder, advice);
  const notCommitted =
    'Nothing was published: git could not commit. Show the lines below to whoever looks after the site.';
  await git(['add', '--all', '--', '.'], notCommitted);
  const changed = await git(['diff', '--cached', '--name-only', '--', '.'], notCommitted);
  if (changed.length > 0)
    await git(['commit', '--message', commitMessage(changed), '--', '.'], notCommitted);
  const upstream = ['git', 'rev-parse', '--verify', '--quiet', '@{upstream}'];
  const { code } = await execute(upstream, { cwd: folder, env, say: () => undefined });
  const target = code === 0 ? [] : ['--set-upstream', remote, 'HEAD'];
  const output = await git(
    ['push', '--porcelain', ...target],
    'Your changes are kept, but could not be sent: the lines below say why. Without a connection to the internet, publish again later; otherwise show them to whoever looks after the site.',
  );
  // `=` marks a branch that was up to date (git-push, section "Output").
  return output.some((line) => line.startsWith('=\t'))
    ? 'Nothing has changed since the last time.'
    : 'Your changes are sent. They are on the site as soon as its host has built it, as docs/publishing.md says.';
}

/** “content: change about, own-your-keys”, and the files below. */
function commitMessage(files: readonly string[]): string {
  const entries = files.map((file) => basename(file, extname(file)));
  const named =
    entries.length > 3 ? `${entries.slice(0, 3).join(', ')} and others` : entries.join(', ');
  return `content: change ${named}\n\n${files.join('\n')}`;
}

async function execute(
  program: string[] | string,
  { cwd, env, say }: Pick<Options, 'env'> & { cwd: string; say: (line: string) => void },
): Promise<{ code: unknown; output: string[] }> {
  const [name = '', ...args] = typeof program === 'string' ? [program] : program;
  const child = spawn(name, args, {
    cwd,
    // The build is no part of the development server; git asks nobody for a password.
    env: { ...env, NODE_ENV: undefined, GIT_TERMINAL_PROMPT: '0' },
    shell: typeof program === 'string',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    output.push(line);
    say(line);
  });
  createInterface(child.stderr).on('line', say);
  const [code] = await once(child, 'close').catch((error: unknown) => {
    say(String(error));
    return [1];
  });
  return { code, output };
}
