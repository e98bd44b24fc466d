import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenCoding, contentCodings, type ContentCoding } from './accept-encoding.ts';

describe('with Brotli and gzip there', () => {
  test.each<[field: string | undefined, coding: ContentCoding | 'identity']>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['*;q=0.2, gzip;q=0.1', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['gzip;q=0, *;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity, br', 'br'],
    ['identity;q=0.5, gzip;q=0.4', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *;q=0.1', 'br'],
    ['GZIP', 'gzip'],
    ['Br;Q=0.3', 'br'],
    ['x-gzip', 'gzip'],
    ['\tgzip ;\tq=0.5 , br ; q=0.4', 'gzip'],
    [',, gzip,', 'gzip'],
    ['br;q=2, gzip', 'gzip'],
    ['br;q=1.001, gzip', 'gzip'],
    ['br;q=0.1234, gzip', 'gzip'],
    ['br;q=, gzip', 'gzip'],
    ['br;level=1, gzip', 'gzip'],
    ['br;q=1;q=1, gzip', 'gzip'],
    ['brotli, gzipped', 'identity'],
  ])('%j: %s', (field, coding) => {
    expect(chosenCoding(field, contentCodings)).toBe(coding);
  });
});

test('only what is there is chosen', () => {
  expect(chosenCoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chosenCoding('br, gzip;q=0', ['gzip'])).toBe('identity');
  expect(chosenCoding('*', [])).toBe('identity');
});

describe('for every field', () => {
  const name = fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', 'zstd');
  const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  const accepted = fc.uniqueArray(fc.tuple(name, weight), { selector: ([coding]) => coding });
  const available = fc.subarray([...contentCodings]);

  test('nothing with a greater weight is left for what is chosen, and nothing refused is chosen', () => {
    fc.assert(
      fc.property(accepted, available, (members, there) => {
        const weights = new Map<string, number>(members);
        const weightOf = (coding: string) =>
          weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.0001 : 0);
        const field = members.map(([coding, q]) => `${coding};q=${q}`).join(', ');

        const chosen = chosenCoding(field, there);
        const best = Math.max(...['identity', ...there].map(weightOf));
        if (chosen !== 'identity') expect(there).toContain(chosen);
        if (best > 0.001) expect(weightOf(chosen)).toBe(best);
        if (chosen !== 'identity') expect(weightOf(chosen)).toBeGreaterThan(0);
      }),
    );
  });

  test('case, space and empty members change nothing', () => {
    fc.assert(
      fc.property(accepted, available, (members, there) => {
        const tight = members.map(([coding, q]) => `${coding};q=${q}`);
        const loose = members.map(([coding, q]) => ` ${coding.toUpperCase()}\t; Q=${q} `);
        expect(chosenCoding(loose.join(',,'), there)).toBe(chosenCoding(tight.join(','), there));
      }),
    );
  });

  test('any text leads to something that is there', () => {
    fc.assert(
      fc.property(fc.string(), available, (field, there) => {
        expect(['identity', ...there]).toContain(chosenCoding(field, there));
      }),
    );
  });
});
