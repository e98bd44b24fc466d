import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { manifestPath, parseManifest, type BuildManifest } from '../contract/build-manifest.ts';
import { notSentPath, thanksPath } from '../contract/paths.ts';
import type { InlineHashes } from '../contract/security-headers.ts';
import { headerProblems, headerRules, redirectRules } from './header-rules.ts';
import { builtPages } from './built-pages.ts';

type Hosting = {
  /** Hosting of the site: behind its own server, or on a static host. */
  hosting: 'server' | 'static';
  /** Origin of the provider that receives the form; undefined means the site's own. */
  formOrigin: string | undefined;
};

/** Pages that only the site's own server can fill. */
const filledPages = [thanksPath, notSentPath];

/**
 * Writes `_headers` and `_redirects` for static hosts. It comes after the manifest. A problem of these files
 * is an error in a build for a static host, else a warning.
 */
export function staticHostFiles({ hosting, formOrigin }: Hosting): AstroIntegration {
  let isHttps = false;
  return {
    name: 'static-host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        isHttps = config.site?.startsWith('https:') ?? false;
      },
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        if (hosting === 'static') {
          for (const page of filledPages) rmSync(join(folder, `${page}.html`));
        }
        const notFoundPages = builtPages(folder)
          .map(({ path }) => path)
          .filter((path) => path.endsWith('/404'));
        const file = join(folder, manifestPath);
        const manifest = parseManifest(() => readFileSync(file, 'utf8'), file);
        const parts = { inline: allHashes(manifest), names: namesAtTop(folder) };
        const rules = headerRules(parts, { formOrigin, isHttps });
        const problems = headerProblems(rules, manifest.pageGroups);
        if (hosting === 'static' && problems.length > 0) throw new Error(problems.join('\n'));
        for (const problem of problems) logger.warn(problem);
        writeFileSync(join(folder, '_headers'), rules);
        writeFileSync(join(folder, '_redirects'), redirectRules(manifest.redirects, notFoundPages));
      },
    },
  };
}

/** Names of the files and folders at the top of the site, without hidden ones. */
function namesAtTop(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}

/** The scripts and styles of all pages: a static host has one policy for all of them. */
function allHashes({ pageGroups }: BuildManifest): InlineHashes {
  const all = (kind: keyof InlineHashes) => [...new Set(pageGroups.flatMap((it) => it[kind]))];
  return { scripts: all('scripts'), styles: all('styles') };
}
