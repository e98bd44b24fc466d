import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Publish } from './endpoint.ts';

type Options = {
  /** Path of the product. */
  product: string;
  /** Path of the site folder. */
  site: string;
  /** Shell command that publishes the built site; undefined means commit and push. */
  command: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
};

/**
 * Pathspecs of the site folder without passwords, enquiries and builds, also where no .gitignore names them. `git add`
 * fails on a plain name that a .gitignore has too.
 */
const published = [
  '.',
  ...['[.]env', '[d]ata/*', '[d]ist/*', '[d]ist.*/*'].map((it) => `:(exclude)${it}`),
];
const showLines = 'Show the lines below to whoever looks after the site.';

/** Makes the function that publishes the site: the build, which checks the content, then the command. */
export function publisher({ product, site, command, env }: Options): Publish {
  return async (say) => {
    const run = async (program: string[] | string, cwd: string, advice: string) => {
      const { code, output } = await execute(program, { cwd, env, say });
      if (code !== 0) throw new Error(advice);
      return output;
    };
    say('Building the site …');
    const notBuilt = `Nothing was published: the site could not be built. If the lines below name a file of the content, correct that and publish again. ${showLines}`;
    await run([process.execPath, join(product, 'tools/build/build.ts')], product, notBuilt);
    if (command) {
      const failed = `The site is built, but “${command}” failed. Read the lines below, then publish again.`;
      await run(command, site, failed);
      return 'The site is built, and PUBLISH_COMMAND has ended without an error.';
    }
    const remotes = await execute(['git', 'remote'], { cwd: site, env, say: () => undefined });
    if (remotes.code !== 0 || remotes.output.length === 0) {
      return 'The site is built in dist/ of its folder, and no way to send it is set: name one in PUBLISH_COMMAND, as docs/editing.md says.';
    }
    const git = (args: string[], advice: string) => run(['git', ...args], site, advice);
    const notCommitted = `Nothing was published: git could not commit. ${showLines}`;
    await git(['add', '--all', '--', ...published], notCommitted);
    const changed = await git(
      ['diff', '--cached', '--name-only', '--', ...published],
      notCommitted,
    );
    if (changed.length > 0) {
      const message = `Edit the content\n\n${changed.join('\n')}`;
      await git(['commit', '--message', message, '--', ...published], notCommitted);
    }
    await git(
      ['-c', 'push.autoSetupRemote=true', 'push'],
      `Your changes are kept, but could not be sent: the lines below say why. Without a connection to the internet, publish again later. Otherwise: ${showLines}`,
    );
    return 'Your changes are sent. They are on the site as soon as its host has built it, as docs/publishing.md says.';
  };
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
