import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent, service } from '../tests/support/edited-content.ts';
import { checkContent } from '../src/content-model/validation/check.ts';
import { readBuildSettings } from './build-settings.ts';
import { manifestFields } from './manifest-fields.ts';

const { folder, change, write } = editedContent();

test('mails in French have no-break spaces before punctuation', () => {
  // The pages of text name this group.
  const footer = 'footer: { groups: [{ heading: Legal, links: [{ label: A, href: /privacy }] }] }';
  change('site.yaml', /^language: .*/m, `language: fr-FR\n${footer}`);
  const settings = readBuildSettings({});
  const { texts } = manifestFields(settings, checkContent(folder), folder);
  expect(texts.mail.subject).toContain('{from}\u00a0:');
});

test('company.replyWithin takes the place of the hours in texts', () => {
  change('company.yaml', /^replyWithinHours:.*/m, '$&\nreplyWithin: zwei Werktagen');
  write(
    'words.yaml',
    'server:',
    '  reminder:',
    "    subject: '{from} {beginning} {reference} {{company.replyWithin}}'",
  );
  const settings = readBuildSettings({});
  const { texts, replyWithinHours } = manifestFields(settings, checkContent(folder), folder);
  expect(texts.reminder.subject).toContain('zwei Werktagen');
  expect(replyWithinHours).toBeGreaterThan(0);
});

test('sheets of earlier versions lead to their services', () => {
  renameSync(join(folder, service), join(folder, 'services/été.yaml'));
  const { redirects } = manifestFields(readBuildSettings({}), checkContent(folder), folder);
  expect(redirects).toMatchObject({
    '/brief': '/services',
    '/brief/été': '/services/%C3%A9t%C3%A9',
  });
});

test('a FORM_ENDPOINT at the origin of the site is left out', () => {
  const env = { FORM_ID: 'abc', SITE_URL: 'https://own.example' };
  const endpointOf = (FORM_ENDPOINT: string) =>
    manifestFields(readBuildSettings({ ...env, FORM_ENDPOINT }), checkContent(folder), folder)
      .formEndpoint;
  expect(endpointOf('https://own.example')).toBeUndefined();
  expect(endpointOf('https://forms.example')).toBe('https://forms.example');
});
