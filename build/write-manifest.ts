import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildManifest, manifestPath } from '../contract/build-manifest.ts';
import { contactPath, formAction } from '../contract/paths.ts';
import { builtPages } from './built-pages.ts';
import { groupByHashes } from './csp-hashes.ts';
import type { ManifestFields } from './manifest-fields.ts';

/**
 * Writes the build manifest: the settings of the build, and the inline scripts and styles of each page.
 * Integrations that rewrite pages have to come before, as it reads the final pages.
 */
export function writeManifest(fields: ManifestFields): AstroIntegration {
  return {
    name: 'write-manifest',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const action = formAction(fields.formId, fields.formEndpoint);
        checkForm(join(folder, `${contactPath}.html`), action);
        const pages = builtPages(folder).map(
          ({ path, location }) => [path, readFileSync(location, 'utf8')] as const,
        );
        const pageGroups = groupByHashes(pages);
        const builtAt = new Date().toISOString();
        const manifest = buildManifest.parse({ builtAt, ...fields, pageGroups });
        const file = join(folder, manifestPath);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(manifest)}\n`);
      },
    },
  };
}

/**
 * Checks the address of the form: with another one, every enquiry would be lost.
 *
 * @throws Error if the page holds no form with this action
 */
function checkForm(page: string, action: string): void {
  if (readFileSync(page, 'utf8').includes(` action="${action}"`)) return;
  throw new Error(`${page} holds no form that is sent to ${action}.`);
}
