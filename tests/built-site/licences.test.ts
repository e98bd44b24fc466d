import { expect, test } from 'vitest';
import { elements, oneSpaced, readBuiltSite, text } from './built-site.ts';

const { pages, bytes } = readBuiltSite();

/** A package in the scripts of the site, as Vite records it. */
type Package = { name: string; version: string; text: string };

test('the pages have the licence of every package in a script', () => {
  const packages = JSON.parse(bytes('.server/licences.json').toString()) as Package[];
  expect(packages.map(({ name }) => name)).toContain('react');
  const words = pages
    .flatMap(({ document }) => elements(document, 'main'))
    .map(text)
    .join();
  const missing = packages.filter(
    (it) => !words.includes(`${it.name} ${it.version}`) || !words.includes(copyright(it)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

function copyright({ text: licence }: Package): string {
  return oneSpaced(/^Copyright .*$/m.exec(licence)?.[0] ?? 'no copyright');
}
