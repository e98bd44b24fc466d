import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withIntegrity } from './script-integrity.ts';

const files: Record<string, string> = {
  '/_astro/Form.js': 'import{a}from"./shared.js";import"./side.js";',
  '/_astro/client.js': 'import { b } from "./shared.js"; const c = import("./late.js");',
  '/_astro/shared.js': 'import "./Form.js"; export const text = "from nowhere";',
  '/_astro/side.js': 'console.log("import A from \'./A\'")',
  '/_astro/late.js': '2',
  '/_astro/unused.js': '3',
};
const hashOf = (address: string) =>
  `sha256-${createHash('sha256')
    .update(files[address] ?? '')
    .digest('base64')}`;
const island =
  '<astro-island component-url="/_astro/Form.js" renderer-url="/_astro/client.js"></astro-island>';

function read(address: string): string {
  const text = files[address];
  if (text === undefined) throw new Error(`There is no ${address}.`);
  return text;
}

test('all that a live part loads has its hash in a map at the end of the head', () => {
  const html = `<!doctype html><html><head><title>A &lt;/head></title></head><body>${island}</body></html>`;
  const [head = '', rest] = withIntegrity(html, read).split('</head><body>');
  expect(rest).toBe(`${island}</body></html>`);
  const added = head.slice('<!doctype html><html><head><title>A &lt;/head></title>'.length);
  const map = /^<script type="importmap">(.*?)<\/script>$/.exec(added)?.[1] ?? '';
  const loaded = ['Form', 'shared', 'side', 'client', 'late'].map((name) => `/_astro/${name}.js`);
  expect(JSON.parse(map)).toEqual({
    integrity: Object.fromEntries(loaded.map((address) => [address, hashOf(address)])),
  });
});

test('a page without a live part stays as it is', () => {
  const html = '<html><head></head><body>astro-island</body></html>';
  expect(withIntegrity(html, read)).toBe(html);
});

test('a script that is missing stops the build', () => {
  const html = '<html><head></head><body><astro-island component-url="/x.js"></astro-island>';
  expect(() => withIntegrity(html, read)).toThrow('There is no /x.js.');
});
