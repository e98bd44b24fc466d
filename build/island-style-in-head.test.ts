import { expect, test } from 'vitest';
import { withStylesInHead } from './island-style-in-head.ts';

test('a style of the body moves to the end of the head, and nothing else changes', () => {
  const before = `<!DOCTYPE html><html><head><style>a{}</style></head ><body>
    <!-- <style>no</style> --><p title="</head>">é</p><svg><style>b{}</style></svg>`;
  const page = `${before}<style>c{}</style><script>"<style>"</script></body></html>`;
  expect(withStylesInHead(page)).toBe(
    page.replace('<style>c{}</style>', '').replace('</head >', '<style>c{}</style></head >'),
  );
});
