import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { enquiryFields, honeypotField, isOptional } from 'enquiries/protocol/enquiry';
import { fieldReason } from 'enquiries/protocol/fill-in';
import { contactPath, notSentPath, repliedPath, thanksPath } from '../../contract/paths.ts';
import { contentOf, entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, text } from './built-site.ts';

const { page, manifest } = readBuiltSite();

test('the page of a refused form has a sentence for each reason that the server redirects to', () => {
  const { server } = siteWords();
  const listed = elements(page(notSentPath).document, 'li');
  const problems = Object.keys(server.fields) as (keyof typeof server.fields)[];
  const reasons = [
    ...Object.keys(server.rejections),
    ...enquiryFields.flatMap((field) =>
      problems
        .filter((problem) => field === 'email' || problem !== 'notEmail')
        .filter((problem) => !isOptional(field) || !/^(?:missing|required)$/.test(problem))
        .map((problem) => fieldReason(field, problem)),
    ),
  ];
  const ids = listed.flatMap((it) => attribute(it, 'id') ?? []);
  expect(ids).toEqual(reasons);
  const sentences = reasons.map((id) =>
    listed.filter((it) => attribute(it, 'id') === id).map(text),
  );
  expect(sentences).toEqual(reasons.map(() => [expect.stringMatching(/.{10}\.$/)]));
});

test('the thank-you page has no receipt but in the template of the server', () => {
  const { document } = page(thanksPath);
  expect(elements(document, 'template')).toEqual([]);
  const { sentence } = siteWords().contact.receipt;
  expect(text(document)).not.toContain(sentence);
  const { receipt = '' } = manifest;
  const shown = [sentence, '{reference}', '{sent}', '{due}'];
  expect(shown.filter((it) => !receipt.includes(it))).toEqual([]);
});

test('the page of a link in a notice says that it is not valid but in the template of the server', () => {
  const { document } = page(repliedPath);
  const { unknown } = siteWords().contact.replied;
  expect(elements(document, 'form', 'template')).toEqual([]);
  expect(text(document)).toContain(unknown.title);
  const template = parse(manifest.repliedPage ?? '');
  expect(text(template)).not.toContain(unknown.title);
  const [form] = elements(template, 'form');
  const shown = ['{reference}', '{beginning}', '{sent}', '{due}', '{state}', '{action}'];
  expect(shown.filter((it) => !manifest.repliedPage?.includes(it))).toEqual([]);
  expect(form && [attribute(form, 'method'), attribute(form, 'action')]).toEqual([
    'post',
    '{address}',
  ]);
});

test('the server says of each service what the form says', () => {
  const [island] = elements(page(contactPath).document, 'astro-island');
  const props = (island && attribute(island, 'props')) ?? '';
  const { services } = manifest;
  expect(Object.keys(services).sort()).toEqual(
    entriesOf('services')
      .map(({ id }) => id)
      .sort(),
  );
  for (const about of Object.values(services)) expect(props).toContain(about);
});

test('the form has its fields, each required unless it is optional, and the honeypot', () => {
  const controls = elements(page(contactPath).document, 'input', 'textarea');
  expect(controls.map((it) => [attribute(it, 'name'), attribute(it, 'required')])).toEqual([
    ...enquiryFields.map((field) => [field, isOptional(field) ? undefined : '']),
    [honeypotField, undefined],
  ]);
});

test('a calendar is linked beside the form and on the receipt, if there is one', () => {
  const { booking } = contentOf('company');
  const receipt = parse(manifest.receipt ?? '');
  const links = [page(contactPath).document, receipt].flatMap((document) =>
    elements(document, 'a')
      .filter((it) => text(it) === siteWords().contact.booking)
      .map((it) => attribute(it, 'href')),
  );
  expect(links).toEqual(booking === undefined ? [] : [booking, booking]);
});
