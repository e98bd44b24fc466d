import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtPages } from './built-pages.ts';

/** What Astro prints before the first island of a page. */
const islandStyle = /<style>astro-island,[^<]*<\/style>/;

/** Moves the style of the islands into the head, since HTML allows no `style` in the body. */
export function islandStyleInHead(): AstroIntegration {
  return {
    name: 'island-style-in-head',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const { location } of builtPages(fileURLToPath(dir))) {
          const page = readFileSync(location, 'utf8');
          const [style] = islandStyle.exec(page) ?? [];
          if (!style) continue;
          writeFileSync(location, page.replace(style, '').replace('</head>', `${style}</head>`));
        }
      },
    },
  };
}
