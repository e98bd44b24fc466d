import { expect, test } from 'vitest';
import { enquiryFields, honeypotField } from '../../contract/enquiry.ts';
import { fieldReason } from '../../contract/server-texts.ts';
import { type BuildManifest, manifestPath } from '../../contract/build-manifest.ts';
import { contactPath, notSentPath, thanksPath } from '../../contract/paths.ts';
import { contentOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, text } from './built-site.ts';

test('the page of a refused form has a sentence for each reason that the server redirects to', () => {
  const { server } = siteWords();
  const paragraphs = elements(readBuiltSite().page(notSentPath).document, 'p');
  const problems = Object.keys(server.fields) as (keyof typeof server.fields)[];
  const reasons = [
    ...Object.keys(server.rejections),
    ...enquiryFields.flatMap((field) => problems.map((problem) => fieldReason(field, problem))),
  ];
  const sentences = reasons.map((id) =>
    paragraphs.filter((it) => attribute(it, 'id') === id).map(text),
  );
  expect(sentences).toEqual(reasons.map(() => [expect.stringMatching(/.{10}\.$/)]));
});

test('the form has its fields, each required, and the honeypot', () => {
  const controls = elements(readBuiltSite().page(contactPath).document, 'input', 'textarea');
  expect(controls.map((it) => [attribute(it, 'name'), attribute(it, 'required')])).toEqual([
    ...enquiryFields.map((field) => [field, '']),
    [honeypotField, undefined],
  ]);
});

test('a calendar is linked beside the form, on the thank-you page and in the confirmation, if there is one', () => {
  const { booking } = contentOf('company');
  const links = [contactPath, thanksPath].flatMap((path) =>
    elements(readBuiltSite().page(path).document, 'a')
      .filter((it) => text(it) === siteWords().contact.booking)
      .map((it) => attribute(it, 'href')),
  );
  expect(links).toEqual(booking === undefined ? [] : [booking, booking]);
  const { texts } = JSON.parse(readBuiltSite().bytes(manifestPath).toString()) as BuildManifest;
  expect(/https:.*$/.exec(texts.confirmation.text)?.[0]).toBe(booking);
});
