/**
 * Copies a built site and changes the endpoint of its form, as a build with FORM_ENDPOINT would, for
 * the tests of cross-origin posts.
 *
 *   node tests/e2e/send-elsewhere.ts dist copy http://127.0.0.1:4357
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChecksums } from '../../build/write-checksums.ts';
import { manifestPath } from '../../contract/build-manifest.ts';

const [from = '', to = '', endpoint = ''] = process.argv.slice(2);
// The compressed files still hold the unchanged form.
cpSync(from, to, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });

change('contact.html', 'action="/f/', `action="${endpoint}/f/`);
change(
  'contact.html',
  '&quot;endpoint&quot;:[0]',
  `&quot;endpoint&quot;:[0,&quot;${endpoint}&quot;]`,
);
change(manifestPath, '{', `{ "formEndpoint": "${endpoint}",`);
writeChecksums(to);

function change(file: string, before: string, after: string): void {
  const location = join(to, file);
  const text = readFileSync(location, 'utf8');
  if (!text.includes(before)) throw new Error(`${location} does not contain ${before}.`);
  writeFileSync(location, text.replace(before, after));
}
