import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProjectStart } from './ProjectStart.tsx';

test('the figure of a step comes before its facts, and a step may lack one', () => {
  const facts = [{ label: 'takes', value: 'an hour' }];
  const steps = [
    { title: 'A call', facts, figure: { label: 'costs', value: 'Nothing' } },
    { title: 'A piece', facts },
  ];
  const html = renderToStaticMarkup(<ProjectStart heading="A" steps={steps} links={[]} />);
  expect([...html.matchAll(/<(?:h3|dt|dd)[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
    'A call',
    'costs',
    'Nothing',
    'takes',
    'an hour',
    'A piece',
    'takes',
    'an hour',
  ]);
});
