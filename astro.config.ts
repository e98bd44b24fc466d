import { basename, join } from 'node:path';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import type { Root } from 'postcss';
import { buildVariables, readBuildSettings } from './build/build-settings.ts';
import { hostFiles } from './build/host-files.ts';
import { unusedStyles } from './build/unused-styles.ts';
import { lookModules, looks } from './build/looks.ts';
import { manifestFields } from './build/manifest-fields.ts';
import { ownCode } from './build/own-code.ts';
import { makeFont } from './build/own-font/make-font.ts';
import { ownFont } from './build/own-font/own-font.ts';
import { orExit } from './tools/or-exit.ts';
import { ownPalette } from './build/own-palette.ts';
import { shareImages } from './build/share-images/share-images.ts';
import { standardFont, titleFont } from './build/share-images/title-font.ts';
import { storedPictures } from './build/stored-pictures.ts';
import { decoded, unservedFolder } from './contract/paths.ts';
import { productFolder, siteFolder } from './environment/site-folder.ts';
import { misspeltVariables } from './environment/misspelt-variables.ts';
import { processEnvironment } from './environment/process-environment.ts';
import { isContent } from './src/content-model/content-files.ts';
import { ownRoutes } from './src/content-model/own-files.ts';
import { servedPlaces } from './src/content-model/site-files.ts';
import { companyDay } from './src/content-model/schemas/company.ts';
import { companyPicture } from './src/content-model/pictures/company-pictures.ts';
import { isRightToLeft } from './src/content-model/texts/direction.ts';
import { typesetParts } from './src/content-model/texts/typography.ts';
import { wordsOf } from './src/content-model/texts/words.ts';
import { checkContent, requiredFields } from './src/content-model/validation/check.ts';
import { routesOf } from './src/content-model/validation/routes.ts';
import { markdownEngine } from './src/markdown/engine.ts';
import { pictureColours, readPalette } from './src/styles/read-palette.ts';

const folder = orExit(siteFolder);
const content = orExit(() => checkContent(folder));
const company = requiredFields(content.company);
const site = requiredFields(content.site);
const { language, thirdParties = [] } = site;
const font = await makeFont(folder, site.font);
const look = looks[site.look];
const headings = font ? titleFont(font.headings) : await standardFont();
const { blog } = wordsOf(language, content.words[0]?.data, folder);
const settings = orExit(readBuildSettings);
for (const warning of misspeltVariables(processEnvironment(), buildVariables)) {
  process.stderr.write(`${warning}\n`);
}
const manifest = manifestFields(settings, content, folder);
const { siteUrl, formId, formEndpoint } = manifest;

/** `client:touch`; Astro resolves no relative path, as it begins in a folder of the build. */
const touch = {
  name: 'touch',
  entrypoint: join(productFolder, 'src/page-scripts/hydrate-on-touch.ts'),
};

/** Records the packages in the scripts for a test. Astro passes no `license` on from `environments`. */
const recordScriptLicences = {
  name: 'record-script-licences',
  configEnvironment: (name: string) =>
    name === 'client'
      ? { build: { license: { fileName: `${unservedFolder}/licences.json` } } }
      : undefined,
};

/**
 * Names the layers of all styles, weakest first, in every sheet: the first one of a page decides their order. The owner's
 * win on the screen, and what makes a page fit for print wins on paper.
 */
const layerOrder = {
  postcssPlugin: 'layer-order',
  Once: (sheet: Root) => void sheet.prepend('@layer tokens, base, ui, sections, look, own, print;'),
};

/** A class of a CSS module, as `Card-title`: names of modules are unique, and words compress better than hashes. */
const className = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`;

const colours = pictureColours(readPalette(folder));

const listed = new Map(
  routesOf(Object.values(content).flat(), companyDay(company), ownRoutes(folder))
    .filter(({ isListed }) => isListed)
    .map(({ path, changed }) => [path, changed]),
);
const inProduct = (name: string) => join(productFolder, name);
const pathOfUrl = (url: string) => decoded(new URL(url).pathname);

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    react(),
    {
      name: 'client-touch',
      hooks: { 'astro:config:setup': ({ addClientDirective }) => addClientDirective(touch) },
    },
    ownCode(folder, (path) => listed.delete(path)),
    sitemap({
      filter: (page) => listed.has(pathOfUrl(page)),
      serialize: (item) => {
        const lastmod = listed.get(pathOfUrl(item.url));
        return lastmod ? { ...item, lastmod } : item;
      },
    }),
    shareImages(
      company.legalName,
      look.shareSvg,
      colours,
      companyPicture('share', folder),
      headings,
    ),
    unusedStyles(folder),
    hostFiles(manifest, thirdParties, folder),
  ],
  // The default, 4, takes six times as long for files that are a sixth smaller.
  image: {
    service: { entrypoint: inProduct('build/picture-service.ts'), config: { avif: { effort: 2 } } },
  },
  markdown: {
    // Classes for the colours of code, which the style sheet has.
    syntaxHighlight: 'prism',
    processor: markdownEngine(
      blog.article,
      (parts) => typesetParts(parts, language),
      isRightToLeft(language),
    ),
  },
  vite: {
    // Not one of the site, which need not fit.
    tsconfig: join(productFolder, 'tsconfig.json'),
    css: { postcss: { plugins: [layerOrder] }, modules: { generateScopedName: className } },
    plugins: [
      ...[lookModules(site.look), recordScriptLicences, ownPalette(folder), storedPictures(folder)],
      ...(font ? [ownFont(font)] : []),
    ],
    server: {
      fs: {
        // Other computers may ask too, and beside these are passwords, keys, enquiries and exports.
        allow: [
          ...['.astro', 'contract', 'editor', 'node_modules', 'src', 'words'].map(inProduct),
          ...servedPlaces.map((name) => join(folder, name)),
        ],
        deny: ['.env', '.env.*', '*.{crt,key,pem}', '**/.git/**', '*.db*'],
      },
      watch: {
        ignored: [(path: string) => !isContent(folder, path)],
        // Git and most editors empty a file before they write it.
        awaitWriteFinish: { stabilityThreshold: 150, pollInterval: 30 },
      },
    },
    // Declared in `src/env.d.ts`. Not members of `import.meta.env`: Astro reads those from the
    // environment, where an empty value counts.
    define: {
      __FORM_RECEIVER__: JSON.stringify({ formId, formEndpoint }),
      __SITE_FOLDER__: JSON.stringify(folder),
      __INITIALS__: JSON.stringify(look.initialsOf(company.name, headings)),
    },
  },
  devToolbar: { enabled: false },
});
