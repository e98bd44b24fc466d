import { expect, test } from 'vitest';
import { companyFacts, readBuiltSite } from './built-site.ts';

const address = '/.well-known/security.txt';
const dayInMs = 24 * 60 * 60 * 1000;
const { bytes, origin, addresses, pages } = readBuiltSite();
const lines = bytes(address)
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => /^([\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
const values = (field: string) => lines.filter(([name]) => name === field).map(([, text]) => text);

test('it has the fields that RFC 9116 asks for, each as often as it may', () => {
  expect(lines.map(([name]) => name)).toEqual([
    'Contact',
    'Contact',
    'Expires',
    'Preferred-Languages',
    'Canonical',
  ]);
  expect(values('Contact')).toEqual([`mailto:${companyFacts().email}`, `${origin}/contact`]);
  expect(values('Canonical')).toEqual([`${origin}${address}`]);
  expect(values('Preferred-Languages')).toEqual([
    pages[0]?.document.childNodes
      .flatMap((node) => ('attrs' in node ? node.attrs : []))
      .find(({ name }) => name === 'lang')?.value,
  ]);
  expect(addresses).toContain(address);
});

test('it holds for two months at least, and for less than a year', () => {
  const left = Date.parse(values('Expires')[0] ?? '') - Date.now();
  expect(left).toBeGreaterThan(60 * dayInMs);
  expect(left).toBeLessThan(365 * dayInMs);
});
