import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { groupByPolicy } from './csp-hashes.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const inlineOf = (html: string) => {
  const [group] = groupByPolicy([['/', html]], () => undefined);
  return { scripts: group?.scripts, styles: group?.styles };
};

test('inline scripts and styles are hashed, each text once', () => {
  const html = `<style>p{}</style><style media="print">p{}</style><script>1 < 2</script>
    <script type="module">two</script><script type="importmap">{}</script>
    <script type="speculationrules">{"a":1}</script><script type="text/javascript">3</script>`;
  expect(inlineOf(html)).toEqual({
    scripts: ['1 < 2', 'two', '{}', '{"a":1}', '3'].map(sha),
    styles: [sha('p{}')],
  });
});

test('data, comments and scripts from files are not hashed', () => {
  const html = `<script type="application/ld+json">{}</script><script src="/a.js"></script>
    <script type="text/plain">x</script><textarea><script>no</script></textarea>
    <!-- <script>no</script> -->`;
  expect(inlineOf(html)).toEqual({ scripts: [], styles: [] });
});

test('pages with the same hashes and third parties share a group', () => {
  const origins = { 'frame-src': ['https://maps.example'] };
  const groups = groupByPolicy(
    [
      ['/a', '<script>1</script>'],
      ['/b', '<p>other words</p><script>1</script>'],
      ['/c', '<script>2</script>'],
      ['/d', '<script>1</script>'],
    ],
    (path) => (path === '/d' ? origins : undefined),
  );
  expect(groups.map(({ pages }) => pages)).toEqual([['/a', '/b'], ['/c'], ['/d']]);
  expect(groups.map(({ thirdParties }) => thirdParties)).toEqual([undefined, undefined, origins]);
});
