import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notice } from './Notice.tsx';

test('it is announced, and a script can move focus to it', () => {
  const html = renderToStaticMarkup(<Notice title="Not sent">Why</Notice>);
  expect(html).toMatch(/^<div (?=[^>]*tabindex="-1")[^>]*role="alert"/);
  expect(html).not.toContain('hidden');
  expect(html).toMatch(/>Not sent<.*Why/);
});

test('in a template it is hidden', () => {
  const html = renderToStaticMarkup(<Notice title="Not sent" slotName="formErrors" />);
  expect(html).toContain(' data-slot="formErrors" hidden=""');
});
