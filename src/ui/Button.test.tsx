import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('it does not send a form unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toMatch(/<button [^>]*type="button"/);
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toMatch(
    /<button [^>]*type="submit"/,
  );
});

test('it hands on what a button can have', () => {
  const html = renderToStaticMarkup(
    <Button disabled name="way" aria-describedby="why">
      Send
    </Button>,
  );
  expect(html).toMatch(/^<button (?=[^>]*disabled="")(?=[^>]*name="way")[^>]*"why"[^>]*>Send</);
});

test('neither its look nor its safe type can be taken from outside', () => {
  const smuggled = { className: 'own', type: undefined };
  const html = renderToStaticMarkup(<Button {...smuggled}>Send</Button>);
  const own = /class="[^"]*"/.exec(renderToStaticMarkup(<Button>Send</Button>))?.[0];
  expect(html.match(/class="[^"]*"/g)).toEqual([own]);
  expect(html).toContain('type="button"');
});
