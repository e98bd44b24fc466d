import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from './Testimonials.tsx';

test('with a quote it does not say that there is none', () => {
  const labels = {
    heading: 'What Our Clients Say',
    empty: 'Nothing yet.',
    sourceLabel: 'Original',
  };
  const quote = { id: 'a', content: 'It holds.', name: 'Maya' };
  const render = (quotes: (typeof quote)[]) =>
    renderToStaticMarkup(<Testimonials {...labels} quotes={quotes} />);
  expect(render([])).toContain(labels.empty);
  expect(render([quote])).toContain('<blockquote>It holds.<');
  expect(render([quote])).not.toContain(labels.empty);
});
