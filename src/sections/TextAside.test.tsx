import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextAside } from './TextAside.tsx';

const draft = {
  weave: { draft: 'twill', warp: 'indigo', weft: 'sky' },
  label: 'Draft of a weave',
  caption: 'Twill',
} as const;
const links = [{ label: 'Your rights', href: '#your-rights' }];

test('a text with a table of contents has that and no draft beside it', () => {
  const contents = { heading: 'On this page', links };
  const html = renderToStaticMarkup(<TextAside contents={contents} draft={draft} />);
  expect(html).toMatch(/<nav[^>]*aria-labelledby="contents-heading".*href="#your-rights"/);
  expect(html).not.toContain('Draft of a weave');
});

test('a text without one has the draft of its cloth', () => {
  const contents = { heading: 'On this page', links: [] };
  const html = renderToStaticMarkup(<TextAside contents={contents} draft={draft} />);
  expect(html).not.toContain('<nav');
  expect(html).toContain('aria-label="Draft of a weave"');
});
