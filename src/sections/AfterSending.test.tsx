import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AfterSending } from './AfterSending.tsx';

test('without a reader and without lines it shows nothing', () => {
  expect(renderToStaticMarkup(<AfterSending />)).toBe('');
  expect(renderToStaticMarkup(<AfterSending next={{ heading: 'Next', lines: [] }} />)).toBe('');
});

test('without a reader it shows the lines alone', () => {
  const next = { heading: 'Next', lines: ['We answer.', 'We talk.'] };
  const html = renderToStaticMarkup(<AfterSending next={next} />);
  expect(html).toMatch(/<h2[^>]*>Next<\/h2><ol.*We answer\.<\/li>.*We talk\.<\/li>/);
  expect(html).not.toContain('<img');
});
