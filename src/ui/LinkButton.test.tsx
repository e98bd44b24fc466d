import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkButton } from './LinkButton.tsx';

test('it is a link, not a button', () => {
  const html = renderToStaticMarkup(<LinkButton href="/contact">Write to us</LinkButton>);
  expect(html).toMatch(/^<a [^>]*href="\/contact"[^>]*>Write to us<\/a>$/);
  expect(html).not.toContain('role=');
});

test.for(['page', 'band'] as const)('with the tone %s props do not override its class', (tone) => {
  const overriding = { className: 'own' };
  const html = renderToStaticMarkup(<LinkButton {...overriding} href="/" tone={tone} />);
  const plain = renderToStaticMarkup(<LinkButton href="/" tone={tone} />);
  expect(html.match(/class="[^"]*"/g)).toEqual(plain.match(/class="[^"]*"/g));
  expect(html).toContain('class=');
});
