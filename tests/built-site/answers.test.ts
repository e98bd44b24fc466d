import { expect, test } from 'vitest';
import { filledPages } from '../../contract/paths.ts';
import { answerKeys, askers } from '../../src/content-model/schemas/field-groups.ts';
import { entriesOf } from '../support/site-content.ts';
import { attribute, elements, mainLinks, readBuiltSite } from './built-site.ts';

const { pages, manifest } = readBuiltSite();
const written = entriesOf('answersPage').at(0)?.data;

test('each answer of the owner has its own address, and no question is without one', () => {
  const page = pages.find(({ address }) => address === '/answers');
  const headings = page ? elements(page.document, 'h3') : [];
  const links = headings.flatMap((heading) => elements(heading, 'a'));
  const answered = Object.entries(written?.answers ?? {});
  const expected = askers.flatMap((asker) => {
    const keys: readonly string[] = answerKeys[asker];
    return answered.flatMap(([key, { group }]) =>
      group === asker || keys.includes(key) ? [`#${key}`] : [],
    );
  });
  expect(links.map((link) => attribute(link, 'href'))).toEqual(expected);
  expect(links).toHaveLength(answered.length);
});

test('services, form and receipt link to the answers, if there are any', () => {
  const asked = pages.filter(
    ({ status, address }) =>
      status === 200 && /^\/(?:services|contact)\b/.test(address) && !filledPages.includes(address),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(manifest.receipt?.includes('<a href="/answers">')).toBe(Boolean(written));
  for (const page of asked) expect(mainLinks(page).includes('/answers')).toBe(Boolean(written));
});
