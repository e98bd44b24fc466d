import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProcessSteps } from './ProcessSteps.tsx';

const call = { title: 'A call', description: 'You tell us.' };
const takes = { label: 'takes', value: 'an hour' };
const costs = { label: 'costs', value: '₹1,80,000' };
const html = (...steps: Parameters<typeof ProcessSteps>[0]['steps']) =>
  renderToStaticMarkup(<ProcessSteps name="begin" heading="How it begins" steps={steps} />);

test('a step shows what it takes and what it costs', () => {
  const both = html({ ...call, facts: [takes, costs] });
  expect(both).toMatch(/<dt[^>]*>takes<\/dt><dd[^>]*>an hour<.*costs<\/dt><dd[^>]*>₹1,80,000</);
  const one = html({ ...call, facts: [takes] }, { ...call, title: 'A range', facts: [] });
  expect(one.match(/<dl/g)).toHaveLength(1);
});

test('steps without figures show their numbers, titles and descriptions alone', () => {
  const bare = html(call, { ...call, title: 'A range', facts: [] });
  expect(bare).not.toContain('<dl');
  expect(bare.match(/<h3[^>]*>(?:A call|A range)<\/h3>/g)).toHaveLength(2);
});
