import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Band } from './Band.tsx';

test('it is a region named by its own heading', () => {
  const html = renderToStaticMarkup(
    <Band name="skills" heading="Skills">
      <p>Weaving</p>
    </Band>,
  );
  const id = /^<section [^>]*aria-labelledby="([^"]*)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<h2 [^>]*id="${id}"[^>]*>Skills</h2><p>Weaving</p>`));
});

test('two bands of a page do not share a heading id', () => {
  const html = renderToStaticMarkup(
    <>
      <Band name="skills" heading="Same">
        {null}
      </Band>
      <Band name="hobbies" heading="Same">
        {null}
      </Band>
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});
