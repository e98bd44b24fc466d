import { expect, test } from 'vitest';
import { formAction, notSentPath } from '../../contract/paths.ts';
import { readSettings } from '../../server/config/settings.ts';
import { readManifest } from '../../server/static/read-manifest.ts';
import { addressLine } from '../../src/content-model/placeholders.ts';
import { builtSite } from '../support/dist.ts';
import { contentOf } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, text } from './built-site.ts';
import type { Element, Node } from './built-site.ts';
import { linksIn, notInOrder } from './expect-content.ts';

const { page } = readBuiltSite();
const company = contentOf('company');
const { title, lead, form: labels, details } = contentOf('contactPage');
const { FORM_ID: formId = company.formId, FORM_ENDPOINT: formEndpoint } = readSettings();
const fieldTexts = Object.values(labels.fields).flatMap(({ label, hint }) => [label, hint ?? '']);

test('/contact shows the form and the ways to reach the company', () => {
  const [main = page('/contact').document] = elements(page('/contact').document, 'main');
  const texts = [
    ...[title, lead, ...fieldTexts, labels.send],
    ...[details.heading, details.address, addressLine(company.address)],
    ...[details.phone, company.phone, details.email, company.email, details.hours, company.hours],
  ];
  expect(notInOrder(text(main), texts)).toEqual([]);
  expect(linksIn(page('/contact'))).toEqual(
    expect.arrayContaining([
      `${company.phone} tel:${company.phone.replaceAll(' ', '')}`,
      `${company.email} mailto:${company.email}`,
    ]),
  );
});

test.each(['/contact', notSentPath])('the form of %s posts email and message', (address) => {
  const [form, ...others] = elements(page(address).document, 'form');
  expect(others).toEqual([]);
  expect(form && target(form)).toEqual({
    method: 'post',
    action: formAction(formId, formEndpoint),
  });
  expect(form && controlsOf(form)).toEqual([
    ['input', 'email', 'email', ''],
    ['textarea', 'message', undefined, ''],
    ['input', '_gotcha', 'text', undefined],
  ]);
});

test('the build manifest has the form and the facts that the server needs', () => {
  expect(readManifest(builtSite())).toMatchObject({
    formId,
    email: company.email,
    retentionDays: company.retentionDays,
  });
});

/** The attributes of a form that decide where it is sent. */
function target(form: Element) {
  return { method: attribute(form, 'method'), action: attribute(form, 'action') };
}

/** Names, types and whether they are required. */
function controlsOf(form: Node) {
  return elements(form, 'input', 'textarea', 'select').map((control) => [
    control.tagName,
    ...['name', 'type', 'required'].map((name) => attribute(control, name)),
  ]);
}
