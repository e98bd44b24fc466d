import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Band } from './Band.tsx';

test('it is a region labelled by its heading', () => {
  const html = renderToStaticMarkup(
    <Band name="skills" heading="Skills">
      <p>Weaving</p>
    </Band>,
  );
  const id = /^<section [^>]*aria-labelledby="([^"]*)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<h2 [^>]*id="${id}"[^>]*>Skills</h2><p>Weaving</p>`));
});
