import { expect, test } from 'vitest';
import { enquiryFields, honeypotField } from '../../contract/enquiry.ts';
import { fieldReason } from '../../contract/server-texts.ts';
import { contactPath, formAction, notSentPath } from '../../contract/paths.ts';
import { readSettings } from '../../server/config/settings.ts';
import { contentOf, entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, mainLinks, oneSpaced, readBuiltSite, text } from './built-site.ts';
import type { Element } from './built-site.ts';

const { page } = readBuiltSite();
const { FORM_ID: formId = contentOf('company').formId, FORM_ENDPOINT: endpoint } = readSettings();

test('the form posts its fields, each required, and the honeypot', () => {
  const forms = elements(page(contactPath).document, 'form');
  const targets = forms.map((it) => [attribute(it, 'method'), attribute(it, 'action')]);
  expect(targets).toEqual([['post', formAction(formId, endpoint)]]);
  const controls = forms
    .flatMap((form) => elements(form, 'input', 'textarea', 'select'))
    .map((control) => [attribute(control, 'name'), attribute(control, 'required')]);
  expect(controls).toEqual([
    ...enquiryFields.map((field) => [field, '']),
    [honeypotField, undefined],
  ]);
});

test('the hints of the form belong to their fields', () => {
  const { document } = page(contactPath);
  const { fields } = siteWords().contact.form;
  const described = Object.keys(fields).map((id) => {
    const [field] = elements(document, 'input', 'textarea').filter((it) => isNamed(it, id));
    const ids = (field && attribute(field, 'aria-describedby')) ?? '';
    const hints = elements(document, 'p').filter((it) => isNamed(it, `${id}-hint`));
    return [ids.split(' ').includes(`${id}-hint`), hints.map(text)];
  });
  expect(described).toEqual(
    Object.values(fields).map(({ hint }) => (hint ? [true, [oneSpaced(hint)]] : [false, []])),
  );
});

test('the page of a refused form has a sentence for each reason that the server redirects to', () => {
  const { server } = siteWords();
  const { document } = page(notSentPath);
  const problems = Object.keys(server.fields) as (keyof typeof server.fields)[];
  const reasons = [
    ...Object.keys(server.rejections),
    ...enquiryFields.flatMap((field) => problems.map((problem) => fieldReason(field, problem))),
  ];
  const sentences = reasons.map((id) =>
    elements(document, 'p')
      .filter((it) => isNamed(it, id))
      .map(text),
  );
  expect(sentences).toEqual(reasons.map(() => [expect.stringMatching(/.{10}\.$/)]));
});

test('beside the form are who reads it first, if one is named, and what happens next', () => {
  const { reader } = contentOf('contactPage');
  const [{ data } = { data: undefined }] = entriesOf('projectStart');
  const lines = data?.steps.flatMap(({ next }) => next ?? []) ?? [];
  const words = elements(page('/contact').document, 'main').map(text).join(' ');
  const names = entriesOf('team').filter(({ data: { id } }) => id === reader);
  const shown = [...names.flatMap(({ data: { name, role } }) => [name, role]), ...lines];
  expect(shown.filter((it) => !words.includes(oneSpaced(it)))).toEqual([]);
  const people = mainLinks(page('/contact')).filter((href) => href.startsWith('/team/'));
  expect(people).toEqual(reader ? [`/team/${String(reader)}`] : []);
});

function isNamed(element: Element, id: string): boolean {
  return attribute(element, 'id') === id;
}
