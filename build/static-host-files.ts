import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { InlineHashes, PageGroup } from '../contract/security-headers.ts';
import { headerRules, longestLine, mostRules, redirectRules } from './header-rules.ts';
import { inlineHashesFile } from './csp-hashes.ts';
import { pagesOf } from './built-pages.ts';

type Hosting = {
  /** Where the site will be: behind its own server, or on a host that knows nothing but files. */
  hosting: 'server' | 'static';
  /** Origin of the provider that the form is sent to; undefined stands for the site's own. */
  formOrigin: string | undefined;
};

/** Pages that only the site's own server can fill. */
const filledPages = ['contact/thanks.html', 'contact/not-sent.html'];

/**
 * Writes `_headers` and `_redirects` where static hosts look for them.
 */
export function hostFiles({ hosting, formOrigin }: Hosting): AstroIntegration {
  let isHttps = false;
  return {
    name: 'host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        isHttps = config.site?.startsWith('https:') ?? false;
      },
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        if (hosting === 'static') leaveOut(folder, filledPages);
        const inline = allHashes(folder);
        const site = { formOrigin, isHttps };
        const notFoundPages = pagesOf(folder)
          .map(({ path }) => path)
          .filter((path) => path.endsWith('/404'));

        const rules = headerRules({ inline, names: namesAtTop(folder) }, site);
        for (const fault of limitFaults(rules)) logger.warn(fault);
        const written: Record<string, string> = {
          _headers: rules,
          _redirects: redirectRules(notFoundPages),
        };
        for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text);
      },
    },
  };
}

/** Names of the files and folders that lie in the site's folder, without those that start with a dot. */
function namesAtTop(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}

/** What stands in any page: such a host has one policy for all of them. */
function allHashes(folder: string): InlineHashes {
  const groups = JSON.parse(readFileSync(join(folder, inlineHashesFile), 'utf8')) as PageGroup[];
  const all = (kind: keyof InlineHashes) => [...new Set(groups.flatMap((group) => group[kind]))];
  return { scripts: all('scripts'), styles: all('styles') };
}

function leaveOut(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name));
}

function limitFaults(rules: string): string[] {
  const lines = rules.split('\n');
  const count = lines.filter((line) => line.startsWith('/')).length;
  const long = lines.filter((line) => line.trim().length > longestLine);
  return [
    ...(count > mostRules
      ? [`_headers has ${String(count)} rules; Cloudflare Pages takes ${String(mostRules)}.`]
      : []),
    ...long.map(
      (line) =>
        `_headers has a line of ${String(line.trim().length)} characters; Cloudflare Pages takes ${String(longestLine)}: ${line.trim().slice(0, 40)}…`,
    ),
  ];
}
