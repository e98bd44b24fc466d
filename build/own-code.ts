import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import { AtRule, type Root } from 'postcss';
import { ownRoutes } from '../src/content-model/own-files.ts';
import { attributeOf, builtPages, elementsOf } from './built-pages.ts';
import { ownModules } from './own-modules.ts';

/**
 * Builds `own/` of the site folder into the site: its pages, its modules and its styles. Its public files are Astro's `publicDir`.
 *
 * @param unlist takes the path of each page that keeps itself out of search engines, before the sitemap is written
 */
export function ownCode(folder: string, unlist: (path: string) => void): AstroIntegration {
  const styles = join(folder, 'own/styles.css');
  const pages = join(folder, 'own/pages') + sep;
  /** Whether Astro has to start anew when a file comes or goes. */
  const isRoute = (path: string) =>
    path === styles || (path.startsWith(pages) && path.endsWith('.astro'));
  let restartAfter: (path: string) => void = () => undefined;
  return {
    name: 'own-code',
    hooks: {
      'astro:config:setup': ({ addWatchFile, injectRoute, injectScript, updateConfig }) => {
        restartAfter = addWatchFile;
        for (const { path, own } of pagesIn(folder)) {
          injectRoute({ pattern: path, entrypoint: join(folder, own) });
        }
        if (existsSync(styles)) injectScript('page-ssr', `import ${JSON.stringify(styles)};`);
        updateConfig({
          vite: {
            resolve: { alias: { '@own': join(folder, 'own') } },
            plugins: [ownModules(folder)],
            css: { postcss: { plugins: [ownLayer(styles)] } },
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        for (const event of ['add', 'unlink']) {
          server.watcher.on(event, (path: string) => {
            if (isRoute(path)) restartAfter(path);
          });
        }
      },
      'astro:build:done': ({ dir }) => {
        composeNames(folder, fileURLToPath(dir));
        const paths = new Set(pagesIn(folder).map(({ path }) => path));
        for (const { path, location } of builtPages(fileURLToPath(dir))) {
          if (paths.has(path) && isUnlisted(readFileSync(location, 'utf8'))) unlist(path);
        }
      },
    },
  };
}

function pagesIn(folder: string) {
  return ownRoutes(folder).filter(({ isListed }) => isListed);
}

/** Composes the accents in the names of public files, as links have them: on a Mac they may be decomposed (Unicode NFD). */
function composeNames(folder: string, built: string) {
  for (const { path, own } of ownRoutes(folder).filter(({ isListed }) => !isListed)) {
    const [stored, composed] = [join(built, own.slice('own/public'.length)), join(built, path)];
    if (stored === composed) continue;
    mkdirSync(dirname(composed), { recursive: true });
    renameSync(stored, composed);
  }
}

/** Puts the styles of the owner into a layer; `astro.config.ts` says which ones it wins over. */
function ownLayer(styles: string) {
  return {
    postcssPlugin: 'own-layer',
    Once: (sheet: Root) => {
      if (sheet.source?.input.file !== styles) return;
      const inLayer = sheet.nodes.filter(
        (node) =>
          node.type !== 'atrule' || node.nodes || !/^(?:import|layer|charset)$/.test(node.name),
      );
      const layer = new AtRule({ name: 'layer', params: 'own' });
      layer.append(...inLayer);
      sheet.append(layer);
    },
  };
}

function isUnlisted(html: string): boolean {
  const robots = elementsOf(parse(html), 'meta').find((it) => attributeOf(it, 'name') === 'robots');
  return robots !== undefined && /noindex/.test(attributeOf(robots, 'content') ?? '');
}
