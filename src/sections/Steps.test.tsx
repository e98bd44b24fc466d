import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Steps } from './Steps.tsx';

test('the cloth of the last step is whole, that of the steps before it in proportion', () => {
  const steps = ['List', 'Build', 'Move', 'Hand over'].map((title) => ({ title }));
  const html = renderToStaticMarkup(
    <Steps heading="How we work" steps={steps} drawing="plain-indigo-turmeric" />,
  );
  const parts = [...html.matchAll(/<rect width="([^"]*)" height="100%" fill="var/g)];
  expect(parts.map(([, width]) => width)).toEqual(['25%', '50%', '75%', '100%']);
});
