import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { groupByPolicy } from './csp-hashes.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('inline scripts and styles are hashed once each, but no data, comments and scripts from files', () => {
  const html = `<style>p{}</style><style media="print">p{}</style><script>1 < 2</script>
    <script type="module">two</script><script type="speculationrules">{}</script>
    <script type="application/ld+json">{}</script><script src="/a.js"></script>
    <textarea><script>no</script></textarea><!-- <script>no</script> -->`;
  const [group] = groupByPolicy([['/', html]], () => undefined);
  expect(group?.scripts).toEqual(['1 < 2', 'two', '{}'].map(sha));
  expect(group?.styles).toEqual([sha('p{}')]);
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
