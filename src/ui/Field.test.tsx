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

test('it is described by its hint and by what is wrong, which nothing is at first', () => {
  const field = { label: 'E-mail', name: 'email', type: 'email', hint: 'Yours' } as const;
  const sound = renderToStaticMarkup(<Field {...field} />);
  expect(descriptions(sound)).toEqual(['Yours', '']);
  expect(sound).toContain('aria-invalid="false"');
  const wrong = renderToStaticMarkup(<Field {...field} error="Email is required" />);
  expect(descriptions(wrong)).toEqual(['Yours', 'Email is required']);
  expect(wrong).toContain('aria-invalid="true"');
});

test('in a template, what is wrong is hidden, and who fills the slot finds both marks', () => {
  const html = renderToStaticMarkup(
    <Field label="E-mail" name="email" type="email" error="Email {{e}}" errorSlot="e" />,
  );
  expect(descriptions(html)).toEqual(['']);
  expect(html).toContain(' data-slot="e" hidden=""');
  expect(html).toContain(' data-invalid-slot="e" aria-invalid="false"');
});

/** What describes the control, as it is computed from the elements that it names (ACCNAME 1.2). */
function descriptions(html: string): string[] {
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return ids.map((id) => {
    const element = new RegExp(`<p [^>]*id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1];
    if (element === undefined) throw new Error(`There is no element ${id}.`);
    return element.replace(/<span [^>]*hidden[^>]*>.*?<\/span>/g, '').replace(/<[^>]*>/g, '');
  });
}

test('a place for notes is there before the first note, or else nobody hears it', () => {
  const field = { label: 'E-mail', name: 'email', type: 'email' } as const;
  expect(renderToStaticMarkup(<Field {...field} />)).not.toContain('role="status"');
  expect(renderToStaticMarkup(<Field {...field} note="" />)).toMatch(/role="status"><\/p>/);
  expect(renderToStaticMarkup(<Field {...field} note="Full." />)).toMatch(/role="status">Full\.</);
});
