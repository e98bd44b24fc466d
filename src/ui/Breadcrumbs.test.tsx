import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const html = renderToStaticMarkup(
  <Breadcrumbs
    label="Where you are"
    above={[
      { label: 'Home', href: '/' },
      { label: 'Team', href: '/team' },
    ]}
    current="Asha"
  />,
);

test('this page comes last, marked as current and without a link', () => {
  expect(html).toMatch(/<li [^>]*aria-current="page"[^>]*>Asha<\/li><\/ol><\/nav>$/);
  expect(html.match(/aria-current/g)).toHaveLength(1);
});
