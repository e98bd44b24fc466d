import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from './Facts.tsx';

test('each name is followed by what it stands for, in the order given', () => {
  const html = renderToStaticMarkup(
    <Facts
      facts={[
        { label: 'Phone', value: <a href="tel:+1">1</a> },
        { label: 'Hours', value: 'All' },
      ]}
    />,
  );
  const terms = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  expect(terms.map(([, label, value]) => [label, value])).toEqual([
    ['Phone', '<a href="tel:+1">1</a>'],
    ['Hours', 'All'],
  ]);
});
