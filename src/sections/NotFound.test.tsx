import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotFound } from './NotFound.tsx';

const html = renderToStaticMarkup(
  <NotFound
    title="Page not found"
    text="There is no page here."
    nearest="Perhaps you meant"
    list={{
      heading: 'All pages',
      links: [
        { label: 'Home', href: '/' },
        { label: 'Services', href: '/services' },
      ],
    }}
  />,
);
const [nearest] = [...html.matchAll(/<section ([^>]*)>(.*?)<\/section>/g)];

test('the nearest pages are hidden and empty until a script fills them', () => {
  expect(nearest?.[1]).toMatch(/ hidden=""$/);
  expect(nearest?.[2]).toMatch(
    /<h2 [^>]*>Perhaps you meant<\/h2><ul [^>]* data-nearest="true"><\/ul>$/,
  );
});
