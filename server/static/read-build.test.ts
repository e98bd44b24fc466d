import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestPath } from '../../contract/build-manifest.ts';
import { sampleManifest, writeSampleSite, writeSite } from '../../tests/support/sample-site.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { readBuild, readManifest, stampOf } from './read-build.ts';

const hash = `sha256-${'A'.repeat(43)}=`;
const group = { pages: ['/'], scripts: [hash], styles: [] };

function manifestWith(changes: object) {
  const content = JSON.stringify({ ...sampleManifest, ...changes });
  return readManifest(writeSampleSite({ [manifestPath]: content }));
}

test('the manifest is read', () => {
  const changes = { formEndpoint: 'https://forms.example.com', pageGroups: [group] };
  expect(manifestWith(changes)).toEqual({ ...sampleManifest, ...changes });
});

test.each([
  ['formId', { formId: 'a/b' }],
  ['formEndpoint', { formEndpoint: 'https://forms.example.com/f' }],
  ['pageGroups[0].scripts[0]', { pageGroups: [{ ...group, scripts: ["'unsafe-inline'"] }] }],
  ['pageGroups[0].styles[0]', { pageGroups: [{ ...group, styles: [`${hash}; script-src *`] }] }],
])('an error names the field: %s', (path, changes) => {
  expect(() => manifestWith(changes)).toThrow(`at ${path}`);
});

test('reads the previous build after a kill between the two steps of a replacement', () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'dist');
  writeSite(join(parent, 'dist.unfinished-build/old'), { 'about.html': '<p>last</p>' });
  const { index, manifest, stamp } = readBuild(folder);
  expect(index.files.has('/about')).toBe(true);
  expect(manifest).toEqual(readManifest(folder));
  expect(stamp).toBe(stampOf(folder));
});
