import { expect, test } from 'vitest';
import { formAction, notSentPath, thanksPath } from '../../contract/paths.ts';
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
const { title, lead, form: labels, details, receipt, thanks, notSent } = contentOf('contactPage');
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

test('the form posts email and message to its receiver', () => {
  const forms = elements(page('/contact').document, 'form');
  expect(forms.map(target)).toEqual([{ method: 'post', action: formAction(formId, formEndpoint) }]);
  const controls = elements(page('/contact').document, 'input', 'textarea', 'select');
  expect(controls.map((it) => [it.tagName, ...values(it, 'name', 'type', 'required')])).toEqual([
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

test(`${notSentPath} has the same form as /contact`, () => {
  const [plain, island] = [notSentPath, '/contact'].map((address) =>
    elements(page(address).document, 'form').map((form) => [target(form), controlsOf(form)]),
  );
  expect(plain).toHaveLength(1);
  expect(plain).toEqual(island);
  expect(text(page(notSentPath).document)).toContain(notSent.title);
});

test(`${thanksPath} has a heading for both outcomes, and shows that of no known enquiry`, () => {
  const [heading = page(thanksPath).document] = elements(page(thanksPath).document, 'h1');
  const outcomes = elements(heading, 'span').map((it) => [
    ...values(it, 'data-slot', 'hidden'),
    text(it),
  ]);
  expect(outcomes).toEqual([
    ['arrived', '', receipt.sentence],
    ['unknown', undefined, thanks.unknown.title],
  ]);
});

function values(element: Element, ...names: string[]): (string | undefined)[] {
  return names.map((name) => attribute(element, name));
}

function target(form: Element) {
  return { method: attribute(form, 'method'), action: attribute(form, 'action') };
}

/** The controls and labels of a form without what the two pages may fill in. */
function controlsOf(form: Node) {
  return elements(form, 'input', 'textarea', 'button', 'label').map((control) => ({
    words: control.tagName === 'textarea' ? '' : text(control),
    attributes: control.attrs.filter(({ name }) => !/^(?:value|data-.*)$/.test(name)),
  }));
}
