import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CollectionEntry } from 'astro:content';
import { markdownToMdast, type MdastNode } from 'satteri';
import { parse, stringify } from 'yaml';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { copySample } from '../support/copy-sample.ts';
import { contentNames, textOf } from '../support/content-texts.ts';

/**
 * Fills a site of `npm run new` with every page and field of the sample, and what proves its work. All texts of the sample get an
 * umlaut for each vowel (as in pseudo-localisation), so that English on a page comes from the code. The new site keeps its
 * facts, language and colours.
 *
 * @param folder absolute path of the content of the new site
 * @param sample absolute path of the content of the sample
 */
export function fillWithAccented(sample: string, folder: string): void {
  const facts = fieldsOf(folder, 'company.yaml');
  const { language } = fieldsOf(folder, 'site.yaml');
  for (const name of ['blog', 'pages', 'services', 'team']) {
    rmSync(join(folder, name), { recursive: true });
  }
  copySample(folder);
  for (const file of contentNames(sample)) {
    const { data, body } = readContentFile(join(sample, file));
    if (data) write(join(folder, file), accentedFields(data) as object, accentedMarkdown(body));
  }
  const company = join(folder, 'company.yaml');
  const booking = 'https://termine.example/muehle';
  const changed = { retentionDays: 180, booking };
  write(company, { ...fieldsOf(folder, 'company.yaml'), ...facts, ...changed });
  const home = fieldsOf(folder, 'pages/home.yaml') as CollectionEntry<'homePage'>['data'];
  // Umlauts weigh more than what the sample says of its page.
  if (home.proof?.weight) home.proof.weight.limit = 40;
  write(join(folder, 'pages/home.yaml'), home);
  const site = join(folder, 'site.yaml');
  write(site, { ...fieldsOf(folder, 'site.yaml'), language });
  addProof(folder);
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
      tryIt: [{ label: accented('A running copy'), href: address }],
      measured: [
        accentedFields({ value: '0.8 s', label: 'First answer', how: 'Ten times on one phone.' }),
      ],
      quote: accentedFields({ content: 'It holds.', name: 'Momme Petersen', role: 'Porter' }),
      pictures: [{ ...data.picture, focus: undefined, caption: accented('From the other side.') }],
    },
    body,
  );
}

function fieldsOf(folder: string, file: string): Record<string, unknown> {
  return readContentFile(join(folder, file)).data as Record<string, unknown>;
}

function write(file: string, data: object, body = ''): void {
  const fields = stringify(data);
  writeFileSync(file, file.endsWith('.md') ? `---\n${fields}---\n${body}` : fields);
}

function accentedFields(value: unknown, at = ''): unknown {
  if (typeof value !== 'object' || value === null) {
    // The headings that links lead to get umlauts, too.
    if (at.endsWith('.href')) return String(value).replace(/#.*/, '');
    const text = textOf(value, at);
    return text === undefined ? value : accented(text);
  }
  if (Array.isArray(value)) return value.map((item, key) => accentedFields(item, `${at}.${key}`));
  // Rows of a figure are named by their labels.
  const keyOf = (key: string) => (at === '.rows' ? accented(key) : key);
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [keyOf(key), accentedFields(item, `${at}.${key}`)]),
  );
}

/** Replaces what is printed of a Markdown text and keeps addresses. */
function accentedMarkdown(body: string): string {
  let markdown = body;
  // From the end, so that the places before stay as they are.
  for (const node of [...printedIn(markdownToMdast(body))].reverse()) {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const source = markdown.slice(start, end);
    const isFigure = 'lang' in node && node.lang?.startsWith('woven');
    const text = 'value' in node ? node.value : '';
    const replaced = isFigure
      ? source.replace(text, () => stringify(accentedFields(parse(text))).trimEnd())
      : source.replace(text, () => accented(text));
    markdown = markdown.slice(0, start) + replaced + markdown.slice(end);
  }
  return markdown;
}

function* printedIn(node: MdastNode): Generator<MdastNode> {
  if (['text', 'inlineCode', 'code'].includes(node.type)) yield node;
  if ('children' in node) for (const child of node.children) yield* printedIn(child as MdastNode);
}

/** Puts an umlaut in place of each vowel, except in placeholders and addresses. */
function accented(text: string): string {
  return text.replaceAll(/\{+[\w.]+\}+|https?:\S+|\S+@\S+|[aeiou]/gi, (found) =>
    found.length === 1 ? `${found}\u0308`.normalize() : found,
  );
}
