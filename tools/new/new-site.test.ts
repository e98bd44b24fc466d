import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { splitContentText } from '../../src/content-model/content-files.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { wordFiles } from '../../src/content-model/texts/words.ts';
import { checkContent } from '../../src/content-model/validation/check.ts';
import { neededWords } from '../../src/content-model/validation/needed-words.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from '../../tests/support/write-files.ts';
import { newSiteFiles, starterLanguages } from './new-site.ts';

const site = {
  name: 'O\'Neill & "Sons": #1',
  city: 'São Tomé',
  country: 'PT',
  email: 'desk@company.example',
  language: 'en-GB',
  colour: '#2f6f4f',
  secondColour: '#e0a458',
  timeZone: 'Europe/Lisbon',
  look: 'woven' as const,
};
const now = { version: '2.1.0', today: companyDay(site) };

test.each([
  ['PL', 'en', '{street}, {postalCode} {city}, {country}'],
  ['US', 'es', '{street}, {city} {postalCode}, {country}'],
])('in %s, with texts in %s, an address is written as %s', (country, language, line) => {
  const files = newSiteFiles({ ...site, country }, language, now);
  expect(files.get('company.yaml')).toContain(line);
});

test('English is that of the country', () => {
  const english = { ...site, language: 'en', country: 'GB' };
  expect(newSiteFiles(english, 'en', now).get('site.yaml')).toContain('language: en-GB');
});

test('a Swiss site is spelt as there, but for what its owner typed', () => {
  const files = newSiteFiles({ ...site, name: 'Weiß', language: 'de-CH' }, 'de', now);
  const texts = [...files].filter(([name]) => !name.startsWith('.')).map(([, text]) => text);
  expect(texts.join('').match(/\S*ß\S*/g)).toEqual(['Weiß', 'Weiß']);
});

test('every language of words/ has the texts of a new site', () => {
  expect(starterLanguages()).toEqual([...wordFiles().keys()]);
});

/** Writes the files of a new site. @returns their folder */
function written(files: ReadonlyMap<string, string>): string {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return folder;
}

test.each(starterLanguages())('a new site in %s is valid and has the same files', (language) => {
  const files = newSiteFiles({ ...site, language }, language, now);
  const folder = written(files);
  const content = checkContent(folder);
  expect([...files.keys()].sort()).toEqual([...newSiteFiles(site, 'en', now).keys()].sort());
  expect(content.services).toHaveLength(2);
  expect(content.team.map(({ data }) => data.portrait)).toEqual([undefined]);
  expect(content.blog.map(({ data }) => data.date)).toEqual([now.today]);
  expect(content.site[0]?.data.language).toMatch(language);
  expect(content.site[0]?.data).toMatchObject({ version: now.version });
});

test('the answers stand in the file of facts, with its comments', () => {
  const text = newSiteFiles(site, 'en', now).get('company.yaml') ?? '';
  expect(parse(text)).toMatchObject({
    name: site.name,
    legalName: site.name,
    email: site.email,
    timeZone: site.timeZone,
    address: { city: site.city, country: site.country, street: '???' },
  });
  const starter = readFileSync(join(import.meta.dirname, '../../starter/en/company.yaml'), 'utf8');
  const comments = (yaml: string) => yaml.match(/^ *#.*/gm);
  const line = '# yaml-language-server: $schema=.schemas/company.json';
  expect(comments(text)).toEqual([line, ...(comments(starter) ?? [])]);
});

test('a new site in a language that the product lacks has the English words beside empty ones', () => {
  const files = newSiteFiles({ ...site, language: 'tr' }, 'en', now);
  const others = [...newSiteFiles(site, 'en', now).keys()];
  expect([...files.keys()].sort()).toEqual([...others, 'words/tr.yaml'].sort());
  const { site: fields } = checkContent(written(files));
  expect(fields[0]?.data).toMatchObject({ language: 'tr' });
  const words = files.get('words/tr.yaml') ?? '';
  expect(words).toContain('\n  skipLink: "" # Skip to the main text\n');
  expect(words).toContain('\n  # After the name of the field: “Email is required”.\n');
  expect(words).not.toMatch(/\n {2}(?:digest|project):/);
});

test('without blog, plans and cases, at most 160 words are asked for', () => {
  const all = [...newSiteFiles(site, 'en', now).keys()];
  const files = all.filter((name) => !/^pages\/(?:blog|answers)|^blog/.test(name));
  expect(neededWords(files, 'woven').length).toBeLessThanOrEqual(160);
});

test.each(starterLanguages())(
  'what is typed in place of ??? in %s is read as it is',
  (language) => {
    const typed = `L'été : "100 %" #1, {3}`;
    for (const [name, text] of newSiteFiles({ ...site, language }, language, now)) {
      if (!/\.(?:yaml|md)$/.test(name) || /^[A-Z]/.test(name)) continue;
      const { yaml } = splitContentText(text, name.endsWith('.md'));
      const filled = yaml
        .replace(/^#.*/gm, '')
        .replaceAll("'???'", "'01067'")
        .replaceAll('???', typed);
      const values = JSON.stringify(parse(filled));
      expect(values.split(JSON.stringify(typed).slice(1, -1))).toHaveLength(
        filled.split(typed).length,
      );
      if (name === 'company.yaml') expect(values).toContain('"postalCode":"01067"');
    }
  },
);

test('a plain site says so, and has no weave', () => {
  const files = newSiteFiles({ ...site, look: 'plain' }, 'en', now);
  expect(parse(files.get('site.yaml') ?? '')).toMatchObject({ look: 'plain' });
  const woven = [...files].filter(
    ([name, text]) => !name.startsWith('.') && /weav|woven/i.test(text),
  );
  expect(woven.map(([name]) => name)).toEqual([]);
});

test('both colours are in the palette', () => {
  const palette = newSiteFiles(site, 'en', now).get('palette.css');
  expect(palette).toContain('--dye-indigo: #2f6f4f;');
  expect(palette).toContain('--dye-turmeric: #e0a458;');
});
