import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionLabel } from './ActionLabel.tsx';

test.each([
  ['Learn More →', 'Learn More<span aria-hidden="true"> →</span>'],
  ['Read', 'Read'],
])('“%s” keeps its text, and an arrow is not read out', (label, html) => {
  expect(renderToStaticMarkup(<ActionLabel label={label} />)).toBe(html);
});
