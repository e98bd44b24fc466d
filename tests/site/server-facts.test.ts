import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSiteFacts } from '../../server/site-facts.ts';
import { attribute, companyFacts, elements, readBuiltSite } from './built-site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the server finds the facts about the company that it needs', () => {
  const { legalName, email, retentionDays, answerWithinHours } = companyFacts();
  expect(readSiteFacts(path.resolve(root, process.env['SITE_DIST'] ?? 'dist'))).toMatchObject({
    company: legalName,
    email,
    retentionDays,
    answerWithin: `${String(answerWithinHours)} hours`,
  });
});

test('the server knows the form by the id to which the page sends it', () => {
  const { formId } = readSiteFacts(path.resolve(root, process.env['SITE_DIST'] ?? 'dist'));
  const forms = elements(readBuiltSite().page('/contact').document, 'form');
  const actions = forms.map((form) => attribute(form, 'action')?.split('/').at(-1));
  expect(actions).toEqual([formId]);
});
