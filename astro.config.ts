import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { parse } from 'yaml';
import { compressedFiles } from './build/precompress.ts';
import { hostFiles } from './build/static-host-files.ts';
import { inlineHashes } from './build/csp-hashes.ts';
import { checkContent, ContentError } from './src/content-model/validation/check.ts';
import { checkedContent } from './build/validate-content.ts';
import { factsForServer } from './build/write-manifest.ts';
import { unlistedPaths } from './src/content-model/unlisted.ts';
import { readBuildSettings, SettingsError, settingsWarnings } from './server/config/settings.ts';
import { layerOrder } from './src/styles/layer-order.ts';

orStop(() => {
  checkContent('content');
});
const company = parse(readFileSync('content/company.yaml', 'utf8')) as {
  url: string;
  formId: string;
};
const settings = orStop(() => readBuildSettings(company.url));
for (const warning of settingsWarnings()) process.stderr.write(`${warning}\n`);
const siteUrl = settings.siteUrl ?? company.url;
const formReceiver = {
  formId: settings.formId ?? company.formId,
  formEndpoint: settings.formEndpoint,
};

/** What several islands need is one file: each further one costs a request. */
const codeSplitting = { groups: [{ name: 'shared', minShareCount: 2 }] };

const unlisted = unlistedPaths('content');

export default defineConfig({
  site: siteUrl,
  server: { host: settings.host, port: settings.port },
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    checkedContent(),
    react(),
    hydrateAfterPaint(),
    factsForServer({ ...formReceiver, siteUrl }),
    sitemap({ filter: (page) => !unlisted.has(new URL(page).pathname) }),
    // Each reads what the ones before it have written.
    inlineHashes(),
    hostFiles({ hosting: settings.hosting, formOrigin: settings.formEndpoint }),
    // Last: what is written after it is not compressed.
    compressedFiles(),
  ],
  // Classes and no styles of its own: the colours of code are those of the tokens.
  markdown: { syntaxHighlight: 'prism' },
  vite: {
    css: { postcss: { plugins: [layerOrder] } },
    // A constant that a page script shares with an island would otherwise be a file to load.
    build: { rolldownOptions: { optimization: { inlineConst: true } } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
    // What `src/env.d.ts` declares. Not a member of `import.meta.env`: Astro reads those from the
    // environment, where an empty one counts.
    define: { __FORM_RECEIVER__: JSON.stringify(formReceiver) },
  },
  devToolbar: { enabled: false },
});

/** The islands' own moment to come to life, as `client:painted`. */
function hydrateAfterPaint(): AstroIntegration {
  const entrypoint = './src/islands/hydrate-after-paint.ts';
  return {
    name: 'hydrate-after-paint',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'paint', entrypoint });
      },
    },
  };
}

/**
 * A fault of the content or the settings is told as it is: a stack, and the words that Astro puts
 * around it, help nobody who has to mend it.
 */
function orStop<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
