import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NameThreading } from './NameThreading.tsx';

const html = renderToStaticMarkup(<NameThreading of="Meena Treadle" mark="leaf" />);

test('a letter stands over each thread, and the name reads back to its first', () => {
  const letters = [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, letter]) => letter);
  expect(letters.join('')).toBe('MeenaTreadleldaerTaneeM');
  expect(html.match(/M\d+ \d+h32v32h-32z/g)).toHaveLength(letters.length);
});

test('it is decoration', () => {
  expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
});
