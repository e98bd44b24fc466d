import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanFigures } from './PlanFigures.tsx';

test('each plan has totals and shares of its own, and what a decision does is there once', () => {
  const html = renderToStaticMarkup(
    <PlanFigures
      plans={[
        { weeks: [3, 1], totals: ['3–4 weeks', '3 weeks'] },
        { weeks: [2, 1, 1], totals: ['2–4 weeks', '2–3 weeks', '2–3 weeks', '2 weeks'] },
      ]}
    />,
  );
  expect(html.match(/@counter-style plan-\d/g)).toEqual([
    '@counter-style plan-0',
    '@counter-style plan-1',
  ]);
  expect(html).toContain('[data-plan="1"] [data-part="0"]{--share:50}');
  expect(html.match(/counter-increment:plan \d/g)).toEqual([
    'counter-increment:plan 1',
    'counter-increment:plan 2',
  ]);
});
