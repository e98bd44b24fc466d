import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('it submits a form only if its type says so', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toMatch(/<button [^>]*type="button"/);
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toMatch(
    /<button [^>]*type="submit"/,
  );
});
