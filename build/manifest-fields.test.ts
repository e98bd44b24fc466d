import { expect, test } from 'vitest';
import { editedContent } from '../tests/support/edited-content.ts';
import { checkContent } from '../src/content-model/validation/check.ts';
import { readBuildSettings } from './build-settings.ts';
import { manifestFields } from './manifest-fields.ts';

const { folder, change, write } = editedContent();

test('the punctuation of French mails is bound', () => {
  change('site.yaml', /^language: .*/m, 'language: fr-FR');
  const settings = readBuildSettings({});
  const { texts } = manifestFields(settings, checkContent(folder), folder);
  expect(texts.mail.subject).toContain('{from}\u00a0:');
});

test('the owner says within which time a reply comes', () => {
  change('company.yaml', /^replyWithinHours:.*/m, '$&\nreplyWithin: zwei Werktagen');
  write(
    'words.yaml',
    'server:',
    '  confirmation:',
    "    text: '{reference} {due} {{company.replyWithin}}'",
  );
  const settings = readBuildSettings({});
  const { texts, replyWithinHours } = manifestFields(settings, checkContent(folder), folder);
  expect(texts.confirmation.text).toContain('zwei Werktagen');
  expect(replyWithinHours).toBeGreaterThan(0);
});

test('placeholders in the words that mails take from the form are filled', () => {
  change('company.yaml', /^timeZone:.*/m, '$&\nbooking: https://book.example/');
  write('words.yaml', 'contact:', "  booking: 'Talk to {{company.name}}'");
  const settings = readBuildSettings({});
  const content = checkContent(folder);
  const { texts } = manifestFields(settings, content, folder);
  expect(texts.confirmation.text).toContain(`Talk to ${content.company[0]?.data.name ?? ''}\n`);
});

test('the site itself is no provider of its form', () => {
  const env = { FORM_ID: 'abc', SITE_URL: 'https://own.example' };
  const endpointOf = (FORM_ENDPOINT: string) =>
    manifestFields(readBuildSettings({ ...env, FORM_ENDPOINT }), checkContent(folder), folder)
      .formEndpoint;
  expect(endpointOf('https://own.example')).toBeUndefined();
  expect(endpointOf('https://forms.example')).toBe('https://forms.example');
});
