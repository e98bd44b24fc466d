import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

test('it is described by its hint and its error', () => {
  const field = { label: 'E-mail', name: 'email', type: 'email', hint: 'Yours' } as const;
  const valid = renderToStaticMarkup(<Field {...field} />);
  expect(descriptions(valid)).toEqual(['Yours', '']);
  expect(valid).toContain('aria-invalid="false"');
  const invalid = renderToStaticMarkup(<Field {...field} error="Email is required" />);
  expect(descriptions(invalid)).toEqual(['Yours', 'Email is required']);
  expect(invalid).toContain('aria-invalid="true"');
});

/** The description of the control, computed from the elements that it refers to (ACCNAME 1.2). */
function descriptions(html: string): string[] {
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return ids.map((id) => {
    const element = new RegExp(`<p [^>]*id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1];
    if (element === undefined) throw new Error(`There is no element ${id}.`);
    return element.replace(/<span [^>]*hidden[^>]*>.*?<\/span>/g, '').replace(/<[^>]*>/g, '');
  });
}
