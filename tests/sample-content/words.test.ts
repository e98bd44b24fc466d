import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { metas, readBuiltSite } from '../built-site/built-site.ts';
import { contentNames } from '../support/content-texts.ts';
import { siteFolder, contentOf, siteWords } from '../support/site-content.ts';

test('are of the newest version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(contentOf('site').version).toBe(version);
});

test('begin the title of the page of a rejected form with Error', () => {
  expect(siteWords().contact.notSent.meta.title).toMatch(/^Error: /);
});

test('name the company, its street and phone in company.yaml alone', () => {
  const { name, legalName, phone, address } = contentOf('company');
  const facts = [name, legalName, address.street, phone ?? ''];
  const found = contentNames(siteFolder)
    .filter((file) => file !== 'company.yaml')
    .filter((file) => {
      const words = readFileSync(join(siteFolder, file), 'utf8').replaceAll(/\s+/g, ' ');
      return facts.some((fact) => words.includes(fact));
    });
  expect(found).toEqual([]);
});

test('describe every page to search engines in 50 characters or more', () => {
  const short = readBuiltSite().pages.filter(
    (page) => metas(page, 'description').join().length < 50,
  );
  expect(short.map(({ address }) => address)).toEqual([]);
});
