import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const site = readFileSync(new URL('content/site.yaml', import.meta.url), 'utf8');
/** An owner's content is in any language, and full of names. */
const content = parse(site)?.sampleContent ? ['content/**/*.{md,yaml}'] : [];

/** Spelling of the documentation and of the sample. */
export default {
  language: 'en-GB',
  // What these add is American.
  dictionaries: ['!css', '!html', '!typescript', '!npm'],
  files: ['*.md', 'docs/**/*.md', 'words/en.yaml', ...content],
  ignoreRegExpList: [
    // Code, and names of icons.
    '/^ *```[^]*?^ *```/gm',
    '/`[^`\\n]+`/g',
    '/^ +- \\{ .*icon: \\w+/gm',
  ],
  words: [
    // People, places and the company of the sample.
    'Asha',
    'CLDR',
    'Coimbatore',
    'Divya',
    'Imran',
    'Karthik',
    'Latha',
    'Loomwright',
    'Meena',
    'Ravi',
    'Selvi',
    'Tiruppur',
    // Money and weaving.
    'GSTIN',
    'paise',
    'rosepath',
    // Products and their makers.
    'astrojs',
    'autocannon',
    'Familjen',
    'fontkitten',
    'Fontsource',
    'Formspree',
    'Gitea',
    'Grotesk',
    'Hono',
    'Kysely',
    'mutmut',
    'Notionists',
    'opentype',
    'pino',
    'Sätteri',
    'Sveltia',
    'Vitest',
    'Zoish',
    // Standards and terms.
    'DMARC',
    'fontconfig',
    'HMAC',
    'HSTS',
    'prerendered',
    'prerendering',
    'prerenders',
    'RDAP',
    'setext',
    'STARTTLS',
    'stylesheet',
    'unlogged',
    'WCAG',
  ],
};
