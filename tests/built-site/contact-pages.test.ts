import { expect, test } from 'vitest';
import { formAction, notSentPath } from '../../contract/paths.ts';
import { readSettings } from '../../server/config/settings.ts';
import { contentOf } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite } from './built-site.ts';

const { page } = readBuiltSite();
const { FORM_ID: formId = contentOf('company').formId, FORM_ENDPOINT: endpoint } = readSettings();

test.each(['/contact', notSentPath])('the form of %s posts email and message', (address) => {
  const forms = elements(page(address).document, 'form');
  const targets = forms.map((it) => [attribute(it, 'method'), attribute(it, 'action')]);
  expect(targets).toEqual([['post', formAction(formId, endpoint)]]);
  const controls = forms
    .flatMap((form) => elements(form, 'input', 'textarea', 'select'))
    .map((control) => [
      control.tagName,
      ...['name', 'type', 'required'].map((name) => attribute(control, name)),
    ]);
  expect(controls).toEqual([
    ['input', 'email', 'email', ''],
    ['textarea', 'message', undefined, ''],
    ['input', '_gotcha', 'text', undefined],
  ]);
});
