import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from '../../tests/support/write-files.ts';
import { buildDigest } from './digest.ts';

test('the digest changes with content, settings and the day, and with nothing else', () => {
  const folder = join(temporaryFolder(), 'product');
  const write = (name: string, text: string) => writeFiles(folder, [[name, text]]);
  const day = new Date('2026-03-01T10:00:00Z');
  const digest = (env = {}, now = day) => buildDigest(folder, join(folder, '../my-site'), env, now);
  write('../my-site/company.yaml', 'timeZone: Asia/Kolkata');
  write('../my-site/site.yaml', 'a');
  const first = digest();
  for (const name of ['data/enquiries.db', 'dist/feed.xml']) write(`../my-site/${name}`, 'x');
  write('src/a.test.ts', 'x');
  expect(digest({ PORT: '80' }, new Date('2026-03-01T18:00:00Z'))).toBe(first);
  expect(digest({ SITE_URL: 'https://a.example' })).not.toBe(first);
  expect(digest({}, new Date('2026-03-01T18:30:00Z'))).not.toBe(first);
  write('../my-site/site.yaml', 'b');
  const second = digest();
  expect(second).not.toBe(first);
  write('src/pages/new.astro', '');
  expect(digest()).not.toBe(second);
  write('../my-site/company.yaml', "name: 'a\n\tb: [");
  expect(digest()).not.toBe(second);
});
