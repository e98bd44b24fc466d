import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('it submits a form only if its type says so', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toMatch(/<button [^>]*type="button"/);
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toMatch(
    /<button [^>]*type="submit"/,
  );
});

test('props override neither its class nor its default type', () => {
  const overriding = { className: 'own', type: undefined };
  const html = renderToStaticMarkup(<Button {...overriding}>Send</Button>);
  const own = /class="[^"]*"/.exec(renderToStaticMarkup(<Button>Send</Button>))?.[0];
  expect(html.match(/class="[^"]*"/g)).toEqual([own]);
  expect(html).toContain('type="button"');
});
