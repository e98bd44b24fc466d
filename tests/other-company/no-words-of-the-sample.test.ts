import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { manifestPath } from '../../contract/build-manifest.ts';
import { dyes } from '../../src/loom/dyes.ts';
import { formAction, usualFormId } from 'enquiries/protocol/paths';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { ownRoutes } from '../../src/content-model/own-files.ts';
import { placeholderValues } from '../../src/content-model/texts/placeholders.ts';
import { wordsOf } from '../../src/content-model/texts/words.ts';
import type { Company } from '../../src/content-model/schemas/company.ts';
import { elements, readBuiltSite, source, textNodes, type Page } from '../built-site/built-site.ts';
import { productFolder } from '../../environment/site-folder.ts';
import { distFolder } from '../support/dist.ts';
import { textsIn, textsOfContent } from '../support/content-texts.ts';
import { startMailSink, textOf } from 'enquiries/testing/mail-sink';
import { endPrograms } from 'enquiries/testing/run-program';
import { startServer } from '../support/run-server.ts';
import { scriptHeaders } from 'enquiries/testing/sample-enquiry';
import { siteFolder, entriesOf, hasDemo, siteWords } from '../support/site-content.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';

/** Names of products, which a skill of a person may be too. */
const technologies = entriesOf('work').flatMap(({ data }) => data.tech.map(({ name }) => name));
const sampleFolder = join(productFolder, 'content');
const ownTexts = new Set([...textsOf(siteFolder), ...partsOf(siteWords())]);
const sampleTexts = [...textsOf(sampleFolder), ...partsOf(wordsOf('en'))].filter(isOfSampleAlone);
/** Common words that neither German nor Portuguese has. */
const english = /\b(?:the|and|of|is|are|not|your|with|this|that|from|please|page)\b/gi;
const { pages, bytes, manifest: whole } = readBuiltSite();
const { receipt = '', repliedPage = '', ...manifest } = whole;
/** Pages inside the manifest. */
const filledPages = Object.entries({ receipt, repliedPage }).map(([ownAddress, html]) => ({
  ownAddress,
  document: parse(html),
}));
/** The licences of packages are printed in their own words. */
const licences = entriesOf('textPages').flatMap(({ id, data }) =>
  data.packages ? [`/${id}`] : [],
);

test('the sample has texts to look for', () => {
  const facts = ['Loomwright', 'Coimbatore', '24 hours', 'Web development', 'Asha Heddle'];
  expect(sampleTexts).toEqual(expect.arrayContaining(facts));
});

/** The code of the sample, which is copied as it is, has words of the sample. */
const ofSample = new Set(ownRoutes(sampleFolder).map(({ path }) => path));
const isOfSample = (address: string) => ofSample.has(address) || hasDemo(address);

test.for([...pages.filter(({ ownAddress }) => !isOfSample(ownAddress)), ...filledPages])(
  '$ownAddress has no text of the sample and no English',
  (page) => {
    const { labels, values } = textsOn(page);
    expect(sampleTextsIn(values)).toEqual([]);
    if (!licences.includes(page.ownAddress)) expect(labels.match(english)).toBeNull();
  },
);

/** All values on a page, and those among them that a visitor or a search engine reads, without addresses. */
function textsOn({ document }: Pick<Page, 'document'>) {
  const data = elements(document, 'script').filter((script) =>
    script.attrs.some(({ value }) => value === 'application/ld+json'),
  );
  // One by one: without a space between two elements, their words run into each other.
  const shown = [...textNodes(document).map(({ value }) => value), ...data.map(source)];
  const attributes = elements(document)
    .flatMap(({ attrs }) => attrs)
    .filter(({ name }) => !/^(?:class|autocapitalize|data-kind|fill)$/.test(name))
    // The props of an island have names of fields.
    .map(({ name, value }) => ({ name, value: value.replaceAll(/"\w+":/g, '') }));
  const labels = attributes.filter(({ name }) =>
    /^(?:alt|aria-label|title|placeholder|content)$/.test(name),
  );
  const joined = (of: typeof attributes) => [...shown, ...of.map((it) => it.value)].join('\n');
  return {
    values: joined(attributes),
    labels: joined(labels).replaceAll(/https?:[^\s"]+/g, ''),
  };
}

const files = readdirSync(distFolder(), { recursive: true, encoding: 'utf8' });
// RFC 9116 fixes the field names of security.txt; the pictures are those of the sample.
const others = files.filter((it) => /^(?!_astro|.*security).*\.(?:xml|json|txt|svg)$/.test(it));

test.for(others)('%s has no text of the sample', (file) => {
  const text = file === manifestPath ? JSON.stringify(manifest) : bytes(file).toString();
  expect(sampleTextsIn(text)).toEqual([]);
});

describe('the server', () => {
  afterAll(endPrograms);
  const form = formAction(usualFormId);
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const file = new FormData();
  file.append('message', new File(['x'], 'x.txt'));
  const requests: [name: string, path: string, init: RequestInit][] = [
    ['no such form', '/f/nope', { method: 'POST', headers: json, body: '{}' }],
    ['another method', form, { headers: { Accept: 'application/json' } }],
    ['no field', form, { method: 'POST', headers: json, body: '{}' }],
    ['empty fields', form, post({ email: '', message: '' })],
    ['wrong fields', form, post({ email: 'x', message: 'x'.repeat(60_000) })],
    ['no texts', form, post({ email: ['a', 'b'], message: 7 })],
    ['malformed JSON', form, { method: 'POST', headers: json, body: '{' }],
    ['another type', form, { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: 'a' }],
    ['a file', form, { method: 'POST', body: file }],
    ['too much', form, post({ message: 'x'.repeat(2_000_000) })],
    ['another site', form, { ...post({}), headers: { ...json, Origin: 'https://a.example' } }],
    ['a malformed address', '/%', {}],
  ];

  test('responds and mails without a word of the sample', async () => {
    const sink = await startMailSink();
    const env = { SMTP_URL: sink.url, RATE_PER_ADDRESS: String(requests.length) };
    const server = startServer({ site: distFolder(), data: temporaryFolder(), env });
    onTestFinished(() => server.kill());
    const address = await server.ready();
    const enquiry = post({ email: 'kundin@werkstatt.example', message: 'Guten Tag' });
    const received = [];
    for (const [name, target, init] of [['an enquiry', form, enquiry], ...requests] as const) {
      const response = await fetch(address + target, init);
      received.push([name, await response.text()] as const);
    }
    await expect.poll(() => sink.mails).toHaveLength(1);
    for (const mail of sink.mails) {
      expect(mail.fields.get('subject')).toMatch(/^kundin@werkstatt\.example: Guten Tag \(/);
      expect(textOf(mail)).toContain(`${siteWords().server.mail.reference}:`);
      received.push(['the mail', textOf(mail)] as const);
    }
    const found = received.flatMap(([name, body]) => {
      const plain = body.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ');
      const words = [...sampleTextsIn(plain), ...(plain.match(english) ?? [])];
      return words.length > 0 ? [[name, words, plain.trim()]] : [];
    });
    expect(found).toEqual([]);
  });

  function post(fields: object): RequestInit {
    return { method: 'POST', headers: { ...json, ...scriptHeaders }, body: JSON.stringify(fields) };
  }
});

/** The texts of a site folder, cut where a placeholder is, and the facts. */
function textsOf(folder: string): string[] {
  const read = (name: string) => readContentFile(join(folder, name)).data;
  const { language } = read('site.yaml') as { language: string };
  const facts = placeholderValues(read('company.yaml') as Company, language);
  const all = [...textsOfContent(folder).flatMap(parts), ...Object.values(facts)];
  return all.filter((it) => /\p{L}{3}/u.test(it));
}

/** The product's words, cut in the same way. */
function partsOf(words: object): string[] {
  return textsIn(words).flatMap(parts);
}

/** Splits a text at its placeholders. Drops single words between them, for example “to”, which any text may have. */
function parts(value: string): string[] {
  const all = value.split(/\{+[\w.]+\}+/).map((part) => part.replace(/^\W+|[\s\p{P}]+$/gu, ''));
  return all.length === 1 ? all : all.filter((part) => part.includes(' '));
}

/** Whether a text is only in the sample; the names of some dyes are also their ids. */
function isOfSampleAlone(it: string): boolean {
  return !ownTexts.has(it) && !dyes.some((dye) => dye === it) && !technologies.includes(it);
}

function sampleTextsIn(content: string): string[] {
  return sampleTexts.filter((sought) => {
    const at = content.indexOf(sought);
    if (at < 0) return false;
    const around = [content[at - 1], content[at + sought.length]];
    return !around.some((character) => character && /[\p{L}\p{N}_-]/u.test(character));
  });
}
