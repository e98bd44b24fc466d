import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { CollectionEntry } from 'astro:content';
import { stringify } from 'yaml';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { copySample } from '../support/copy-sample.ts';
import { thirdPartyAddress } from '../e2e/addresses.ts';
import { contentNames, textOf } from '../support/content-texts.ts';
import { addOwnCode } from './own-site.ts';

/** The text of each page that is written in Markdown. */
const markdown = `
## Größe

Ein **fetter** Satz mit \`Würfel\` und [Brücke](/contact).[^1]

> Rätsel.

| Wörter |
| ------ |
| Blätter |

\`\`\`ts
const länge = 1;
\`\`\`

[^1]: Fußnote.
`;

/** A stand-in for third parties, on pages of both kinds of patterns. */
const thirdParties = [
  {
    name: 'Zähler',
    why: 'Zählt Besuche.',
    pages: ['/about', '/blog/*'],
    tag: `<script src="${thirdPartyAddress}/counter.js" data-site="1"></script>`,
    connect: [thirdPartyAddress],
  },
  {
    name: 'Übersicht',
    why: 'Zeigt Weg, Film und Termine.',
    pages: ['/about'],
    frame: [thirdPartyAddress],
    image: [thirdPartyAddress],
  },
];

/**
 * Fills a site of `npm run new` with every page and field of the sample, what proves its work, and code of its own. All fields of
 * the sample get an umlaut for each vowel (as in pseudo-localisation) and all Markdown is German, so that English on a page comes from the
 * code. The new site keeps its facts, language and colours.
 *
 * @param folder absolute path of the content of the new site
 * @param sample absolute path of the content of the sample
 */
export function fillWithAccented(sample: string, folder: string): void {
  const facts = fieldsOf(folder, 'company.yaml');
  const { language, look } = fieldsOf(folder, 'site.yaml');
  for (const name of ['blog', 'pages', 'services', 'team']) {
    rmSync(join(folder, name), { recursive: true });
  }
  copySample(folder);
  for (const file of contentNames(sample)) {
    const { data, body } = readContentFile(join(sample, file));
    if (data) write(join(folder, file), accentedFields(data) as object, body && markdown);
  }
  const company = join(folder, 'company.yaml');
  const booking = 'https://termine.example/muehle';
  const changed = { retentionDays: 180, booking };
  write(company, { ...fieldsOf(folder, 'company.yaml'), ...facts, ...changed });
  const site = join(folder, 'site.yaml');
  const { footer, ...others } = fieldsOf(folder, 'site.yaml') as CollectionEntry<'site'>['data'];
  footer?.groups[0]?.links.push({ label: 'Wärkzäügä', href: '/werkzeuge' });
  write(site, { ...others, footer, ...ownLook(folder), language, look, thirdParties });
  const privacy = join(folder, 'pages/privacy.md');
  const { data, body } = readContentFile(privacy);
  const identity = '{{company.legalForm}} {{company.registration}} {{company.taxNumber}}';
  const covers = thirdParties.map(({ name }) => name);
  write(privacy, { ...(data as object), covers }, `${body}\n${identity}\n`);
  addOwnCode(folder);
  addProof(folder);
}

/** Adds a font, and returns the fields of the site with it and five links in the top bar. */
function ownLook(folder: string) {
  const font = 'fonts/kranich.woff2';
  const latin =
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';
  mkdirSync(join(folder, 'fonts'));
  copyFileSync(createRequire(import.meta.url).resolve(latin), join(folder, font));
  const labels = {
    ...{ '/': 'Startseite', '/services': 'Dienstleistungen', '/work': 'Fallbeispiele' },
    ...{ '/privacy': 'Datenschutz', '/contact': 'Kontakt' },
  };
  const links = Object.entries(labels).map(([href, label]) => ({ label, href }));
  return { font: [font], navigation: { links } };
}

/** Adds two testimonials, one with all fields, and to one case study what a sample has none of. */
function addProof(folder: string): void {
  const [study = ''] = contentNames(folder).filter((name) => name.startsWith('work/'));
  const { body, ...file } = readContentFile(join(folder, study));
  const data = file.data as CollectionEntry<'work'>['data'];
  const address = 'https://tischlerei.example/';
  const said = accentedFields({
    content: 'Since then we find every order again.',
    name: 'Ronja Ahlers',
    company: 'A joinery',
  }) as object;
  write(join(folder, 'testimonials/first.yaml'), said);
  write(join(folder, 'testimonials/second.yaml'), {
    ...said,
    ...{ role: accented('Head of orders'), on: '2026-03-04', link: address },
    case: basename(study, '.md'),
  });
  write(
    join(folder, study),
    {
      ...data,
      tryIt: [...(data.tryIt ?? []), { label: accented('A running copy'), href: address }],
      quote: accentedFields({ content: 'It holds.', name: 'Momme Petersen', role: 'Porter' }),
    },
    body,
  );
}

export function fieldsOf(folder: string, file: string): Record<string, unknown> {
  return readContentFile(join(folder, file)).data as Record<string, unknown>;
}

export function write(file: string, data: object, body = ''): void {
  const fields = stringify(data);
  writeFileSync(file, file.endsWith('.md') ? `---\n${fields}---\n${body}` : fields);
}

/** Respells the texts in a value and all that it holds. @param at place of the value in its file */
export function accentedFields(value: unknown, spell = accented, at = ''): unknown {
  if (typeof value !== 'object' || value === null) {
    // The headings that links lead to get umlauts, too.
    if (at.endsWith('.href')) return String(value).replace(/#.*/, '');
    const text = textOf(value, at);
    return text === undefined ? value : spell(text);
  }
  if (Array.isArray(value)) {
    return value.map((item, key) => accentedFields(item, spell, `${at}.${key}`));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, accentedFields(item, spell, `${at}.${key}`)]),
  );
}

/** Puts an umlaut in place of each vowel, except in placeholders and addresses. */
function accented(text: string): string {
  return respelled(text, (letter) =>
    /[aeiou]/i.test(letter) ? `${letter}\u0308`.normalize() : letter,
  );
}

/** Replaces the Latin letters of a text, except in placeholders and addresses. */
export function respelled(text: string, spell: (letter: string) => string): string {
  return text.replaceAll(/\{+[\w.]+\}+|https?:\S+|\S+@\S+|[a-z]/gi, (found) =>
    found.length === 1 ? spell(found) : found,
  );
}
