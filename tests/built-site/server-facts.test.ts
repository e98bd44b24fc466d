import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSiteFacts } from '../../server/static/build-manifest.ts';
import { attribute, companyFacts, elements, readBuiltSite } from './built-site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the server finds the facts about the company that it needs', () => {
  const { email, retentionDays } = companyFacts();
  expect(readSiteFacts(path.resolve(root, process.env['SITE_DIST'] ?? 'dist'))).toMatchObject({
    email,
    retentionDays,
  });
});

test('the server knows where the page sends the form', () => {
  const { formId, formEndpoint = '' } = readSiteFacts(
    path.resolve(root, process.env['SITE_DIST'] ?? 'dist'),
  );
  const forms = elements(readBuiltSite().page('/contact').document, 'form');
  const actions = forms.map((form) => attribute(form, 'action'));
  expect(actions).toEqual([`${formEndpoint}/f/${formId}`]);
});
