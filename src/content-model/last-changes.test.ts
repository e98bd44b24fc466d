import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastChanges } from './last-changes.ts';

const content = mkdtempSync(join(tmpdir(), 'last-changes-'));
afterAll(() => rmSync(content, { recursive: true }));

function write(file: string, fields: string): void {
  writeFileSync(join(content, file), `---\ntitle: A\n${fields}\n---\n\nText.\n`);
}

test('articles, their lists and text pages have the day that their content states', () => {
  for (const folder of ['pages', 'blog']) mkdirSync(join(content, folder));
  write('pages/privacy.md', 'description: A\nlead: A\nupdated: 2026-01-02');
  write('pages/terms.md', 'description: A\nlead: A\nupdated: 2026-01-03');
  write('pages/imprint.md', 'description: A');
  write('pages/licences.md', 'description: A\nlead: A\nupdated: 2026-01-04\npackages: [react]');
  const article = 'excerpt: A\nauthor: 1';
  write('blog/old.md', `${article}\ncategory: design\ndate: 2026-02-01\nupdated: 2026-05-01`);
  write('blog/new.md', `${article}\ncategory: business\ndate: 2026-04-01`);
  write('blog/later.md', `${article}\ncategory: business\ndate: 2026-07-01`);
  write('blog/kept.md', `${article}\ncategory: business\ndate: 2026-05-20\nunpublished: true`);
  expect(Object.fromEntries(lastChanges(content, '2026-06-01'))).toEqual({
    '/privacy': '2026-01-02',
    '/terms': '2026-01-03',
    '/licences': '2026-01-04',
    '/blog/old': '2026-05-01',
    '/blog/new': '2026-04-01',
    '/blog': '2026-05-01',
    '/blog/category/design': '2026-05-01',
    '/blog/category/business': '2026-04-01',
  });
});
