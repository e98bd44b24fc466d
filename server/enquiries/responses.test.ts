import { Context } from 'hono';
import { expect, test } from 'vitest';
import { wantsPage } from './responses.ts';

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test.each<[Record<string, string>, 'a page' | 'JSON']>([
  [{ Accept: browserAccept }, 'a page'],
  [{ Accept: 'text/html', 'Content-Type': 'application/json' }, 'a page'],
  [{ Accept: 'application/json, text/html' }, 'JSON'],
  [{ Accept: 'text/html;q=0.8, application/json' }, 'JSON'],
  [{ Accept: 'text/html;q=0' }, 'JSON'],
  [{}, 'JSON'],
  [{ Accept: browserAccept, 'Formspree-Client': '@formspree/core@4.0.0' }, 'JSON'],
])('a request with %o gets %s', (headers, expected) => {
  const request = new Request('http://localhost/f/enquiry', { headers });
  expect(wantsPage(new Context(request)) ? 'a page' : 'JSON').toBe(expected);
});
