import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { parse } from 'yaml';
import { checkedContent } from './src/content-model/checked-content.ts';
import { unlistedPaths } from './src/content-model/unlisted.ts';
import { readSettings } from './server/settings.ts';
import { layerOrder } from './src/styles/layer-order.ts';

const { siteUrl } = readSettings();
const { url } = parse(readFileSync('content/company.yaml', 'utf8')) as { url: string };

export default defineConfig({
  site: siteUrl ?? url,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    checkedContent(),
    react(),
    sitemap({ filter: (page) => !unlistedPaths('content').has(new URL(page).pathname) }),
  ],
  markdown: { syntaxHighlight: false },
  vite: { css: { postcss: { plugins: [layerOrder] } } },
  devToolbar: { enabled: false },
});
