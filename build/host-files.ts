import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import { buildManifest, manifestPath, type BuildManifest } from '../contract/build-manifest.ts';
import { ownContentType } from '../contract/content-type.ts';
import { contactPath, filledPages, repliedPath, thanksPath } from '../contract/paths.ts';
import type { InlineHashes, ThirdPartyOrigins } from '../contract/security-headers.ts';
import { productFolder } from '../environment/site-folder.ts';
import {
  originsOf,
  thirdPartiesOn,
  type ThirdParty,
} from '../src/content-model/schemas/third-party.ts';
import { ownRoutes } from '../src/content-model/own-files.ts';
import { ContentError } from '../src/content-model/validation/check.ts';
import { fileProblem } from '../src/content-model/validation/problems.ts';
import { blockedLoads } from './blocked-loads.ts';
import { builtFiles, builtPages, elementsOf, type Element } from './built-pages.ts';
import { groupByPolicy } from './csp-hashes.ts';
import { headerRules, redirectRules } from './header-rules.ts';
import type { ManifestFields } from './manifest-fields.ts';

/**
 * Writes the build manifest for the site's own server and, if a provider receives the form, `_headers`, `_redirects` and
 * `.nojekyll` for a static host. Integrations that rewrite pages have to come before, as it reads the final pages.
 */
export function hostFiles(
  fields: ManifestFields,
  thirdParties: readonly ThirdParty[],
  site: string,
): AstroIntegration {
  const isStatic = fields.formEndpoint !== undefined;
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const services = join(folder, `${contactPath}/services.json`);
        const taken = {
          services: JSON.parse(readFileSync(services, 'utf8')) as unknown,
          receipt: takeTemplate(join(folder, `${thanksPath}.html`)),
          repliedPage: takeTemplate(join(folder, `${repliedPath}.html`)),
        };
        rmSync(services);
        // A provider receives the form, so nothing leads to these pages.
        if (isStatic) {
          for (const page of filledPages) rmSync(join(folder, `${page}.html`));
        }
        // A file of the owner keeps the ending of its name.
        const kept = new Map(ownRoutes(site).map(({ path }) => [join(folder, path), path]));
        const pages = builtPages(folder).map(({ path, location }) => {
          return [kept.get(location) ?? path, readFileSync(location, 'utf8')] as const;
        });
        const { siteUrl } = fields;
        const thirdPartiesOf = (path: string) => originsOf(thirdPartiesOn(thirdParties, path));
        const security = { siteUrl, ...siteSecurity(fields) };
        const blocked = blockedLoads(pages, security, thirdPartiesOf);
        if (blocked.length > 0) throw blockedError(blocked, site);
        const pageGroups = groupByPolicy(pages, thirdPartiesOf);
        const builtAt = new Date().toISOString();
        const manifest = buildManifest.parse({ builtAt, ...fields, ...taken, pageGroups });
        const file = join(folder, manifestPath);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(manifest)}\n`);
        if (isStatic) writeRules(folder, manifest, originsOf(thirdParties));
      },
    },
  };
}

/** @param sentences what the pages load without being allowed to @param site path of the site folder */
function blockedError(sentences: readonly string[], site: string): ContentError {
  // The build's working directory is another one.
  const file = relative(productFolder, join(site, 'site.yaml')).replaceAll('\\', '/');
  return new ContentError(sentences.map((sentence) => fileProblem(file, sentence)));
}

/**
 * Takes the template out of a page.
 *
 * @returns the page with the template in place of the element around it; undefined if it has none
 */
export function takeTemplate(file: string): string | undefined {
  const html = readFileSync(file, 'utf8');
  const page = parse(html, { sourceCodeLocationInfo: true });
  const [template, ...others] = elementsOf(page, 'template');
  if (!template) return undefined;
  const inner = template.sourceCodeLocation;
  const outer = (template.parentNode as Element | undefined)?.sourceCodeLocation;
  if (!inner?.startTag || !inner.endTag || !outer || others.length > 0) {
    throw new Error(`${file} has a template without an end, or several.`);
  }
  writeFileSync(file, html.slice(0, inner.startOffset) + html.slice(inner.endOffset));
  const content = html.slice(inner.startTag.endOffset, inner.endTag.startOffset);
  return html.slice(0, outer.startOffset) + content + html.slice(outer.endOffset);
}

function writeRules(
  folder: string,
  manifest: BuildManifest,
  thirdParties: ThirdPartyOrigins | undefined,
): void {
  const { redirects, pageGroups } = manifest;
  const pages = pageGroups.flatMap((group) => group.pages);
  const parts = {
    inline: allHashes(manifest),
    thirdParties,
    widened: pageGroups.flatMap((group) => (group.thirdParties ? group.pages : [])),
    names: namesAtTop(folder),
    typed: builtFiles(folder)
      .map((name) => `/${name}`)
      .filter((address) => ownContentType(address) !== undefined),
  };
  writeFileSync(join(folder, '_headers'), headerRules(parts, siteSecurity(manifest)));
  writeFileSync(join(folder, '_redirects'), redirectRules(redirects, pages));
  // GitHub Pages otherwise leaves out what begins with an underscore.
  writeFileSync(join(folder, '.nojekyll'), '');
}

function siteSecurity({ formEndpoint: formOrigin, siteUrl }: ManifestFields) {
  return { formOrigin, isHttps: siteUrl.startsWith('https:') };
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
