import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

const labelledId = (html: string) =>
  /<label [^>]*for="([^"]*)"[^>]*>E-mail<\/label>/.exec(html)?.[1];

test('its label names its control, which is sent under its name', () => {
  const html = renderToStaticMarkup(<Field label="E-mail" name="email" type="email" />);
  expect(html).toMatch(new RegExp(`<input (?=[^>]*id="${labelledId(html)}")[^>]*name="email"`));
  expect(html).toMatch(/<input [^>]*type="email"/);
});

test('with more lines than one it is a text area of that many, labelled just so', () => {
  const html = renderToStaticMarkup(<Field label="E-mail" name="words" type="text" lines={6} />);
  expect(html).not.toContain('<input');
  expect(html).toMatch(
    new RegExp(`<textarea (?=[^>]*id="${labelledId(html)}")(?=[^>]*rows="6")[^>]*name="words"`),
  );
  expect(html).not.toContain('type=');
});

test.for([1, 6])('with %i lines it is required and completed only when told to', (lines) => {
  const field = { label: 'E-mail', name: 'email', type: 'email', lines } as const;
  const plain = renderToStaticMarkup(<Field {...field} />);
  expect(plain).not.toMatch(/required|autocomplete/i);
  const strict = renderToStaticMarkup(<Field {...field} required autoComplete="email" />);
  expect(strict).toMatch(/<(?:input|textarea) (?=[^>]*required="")[^>]*autoComplete="email"/);
});
