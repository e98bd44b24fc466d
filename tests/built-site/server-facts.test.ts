import { expect, test } from 'vitest';
import { readSiteFacts } from '../../server/static/build-manifest.ts';
import { builtSite } from '../support/dist.ts';
import { attribute, companyFacts, elements, readBuiltSite } from './built-site.ts';

test('the server finds the facts about the company that it needs', () => {
  const { email, retentionDays } = companyFacts();
  expect(readSiteFacts(builtSite())).toMatchObject({
    email,
    retentionDays,
  });
});

test('the server knows where the page sends the form', () => {
  const { formId, formEndpoint = '' } = readSiteFacts(builtSite());
  const forms = elements(readBuiltSite().page('/contact').document, 'form');
  const actions = forms.map((form) => attribute(form, 'action'));
  expect(actions).toEqual([`${formEndpoint}/f/${formId}`]);
});
