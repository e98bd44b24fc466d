import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkButton } from './LinkButton.tsx';

test('it is a link, not a button', () => {
  const html = renderToStaticMarkup(<LinkButton href="/contact">Write to us</LinkButton>);
  expect(html).toMatch(/^<a [^>]*href="\/contact"[^>]*>Write to us<\/a>$/);
  expect(html).not.toContain('role=');
});

test('it hands on what a link can have', () => {
  const html = renderToStaticMarkup(
    <LinkButton href="/team" rel="nofollow" aria-label="The team">
      Team
    </LinkButton>,
  );
  expect(html).toMatch(/^<a (?=[^>]*rel="nofollow")[^>]*aria-label="The team"/);
});

test.for(['page', 'band'] as const)('on the %s its look cannot be taken from outside', (tone) => {
  const smuggled = { className: 'own' };
  const html = renderToStaticMarkup(<LinkButton {...smuggled} href="/" tone={tone} />);
  const plain = renderToStaticMarkup(<LinkButton href="/" tone={tone} />);
  expect(html.match(/class="[^"]*"/g)).toEqual(plain.match(/class="[^"]*"/g));
  expect(html).toContain('class=');
});

test('page and band look different, and the tone itself stays out of the page', () => {
  const onPage = renderToStaticMarkup(<LinkButton href="/" />);
  const onBand = renderToStaticMarkup(<LinkButton href="/" tone="band" />);
  expect(onBand).not.toBe(onPage);
  expect(onBand).not.toContain('tone=');
});
