/**
 * Copies a built site, so that its form is sent to another origin, as a build with FORM_ENDPOINT has
 * it: for the tests of what a browser makes of that.
 *
 *   node tests/e2e/send-elsewhere.ts dist copy http://127.0.0.1:4357
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [from = '', to = '', endpoint = ''] = process.argv.slice(2);
// What is compressed would still hold the form as it was.
cpSync(from, to, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });

change('contact.html', 'action="/f/', `action="${endpoint}/f/`);
change(
  'contact.html',
  '&quot;endpoint&quot;:[0]',
  `&quot;endpoint&quot;:[0,&quot;${endpoint}&quot;]`,
);
change('contact/not-sent.html', 'action="/f/', `action="${endpoint}/f/`);
change('.server/enquiry.json', '{', `{ "formEndpoint": "${endpoint}",`);

function change(file: string, before: string, after: string): void {
  const location = path.join(to, file);
  const text = readFileSync(location, 'utf8');
  if (!text.includes(before)) throw new Error(`${location} does not hold ${before}.`);
  writeFileSync(location, text.replace(before, after));
}
