import { expect, test } from 'vitest';
import { manifestPath } from '../../contract/build-manifest.ts';
import { sampleManifest, writeSampleSite } from '../../tests/support/sample-site.ts';
import { readManifest } from './read-manifest.ts';

const hash = `sha256-${'A'.repeat(43)}=`;
const group = { pages: ['/'], scripts: [hash], styles: [] };

function manifestOf(content: string | undefined) {
  return readManifest(writeSampleSite({ [manifestPath]: content }));
}

const changed = (changes: object) => JSON.stringify({ ...sampleManifest, ...changes });

test('the manifest is read, with a form provider or without', () => {
  const changes = { formEndpoint: 'https://forms.example.com', pageGroups: [group] };
  expect(manifestOf(changed({}))).toEqual(sampleManifest);
  expect(manifestOf(changed(changes))).toEqual({ ...sampleManifest, ...changes });
});

test.each([
  ['missing', undefined, 'ENOENT'],
  ['no JSON', '{', 'SyntaxError'],
  ['null', 'null', 'expected object'],
])('a manifest that is %s is an error', (_, content, reason) => {
  expect(() => manifestOf(content)).toThrow(
    new RegExp(`manifest\\.json cannot be used\\. Run "npm run build" again\\.\n.*${reason}`),
  );
});

test.each([
  ['formId', { formId: 'a/b' }],
  ['formEndpoint', { formEndpoint: 'https://forms.example.com/f' }],
  ['pageGroups[0].scripts[0]', { pageGroups: [{ ...group, scripts: ["'unsafe-inline'"] }] }],
  ['pageGroups[0].styles[0]', { pageGroups: [{ ...group, styles: [`${hash}; script-src *`] }] }],
])('an error names the field: %s', (path, changes) => {
  expect(() => manifestOf(changed(changes))).toThrow(`at ${path}`);
});
