import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DescriptionList } from './DescriptionList.tsx';

test('each name is followed by what it stands for, in the order given', () => {
  const html = renderToStaticMarkup(
    <DescriptionList
      items={[
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
