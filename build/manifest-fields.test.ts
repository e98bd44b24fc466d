import { expect, test } from 'vitest';
import { editedContent } from '../tests/support/edited-content.ts';
import { checkContent } from '../src/content-model/validation/check.ts';
import { readBuildSettings } from './build-settings.ts';
import { manifestFields } from './manifest-fields.ts';

const { folder, change } = editedContent();

test('the punctuation of French mails is bound', () => {
  change('site.yaml', /^language: .*/m, 'language: fr-FR');
  const settings = readBuildSettings('https://company.example', {});
  const { texts } = manifestFields(settings, checkContent(folder), folder);
  expect(texts.mail.subject).toContain('{from}\u00a0:');
});
