import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsOf } from '../../content-model/texts/words.ts';
import { EnquiryFailure } from './EnquiryFailure.tsx';
import type { Failure } from './send-enquiry.ts';

const { failure: labels } = wordsOf('en', undefined, '').contact;

const rejected = (formErrors: string[], fieldErrors = {}): Failure => ({
  kind: 'rejected',
  fieldErrors,
  formErrors,
});

const htmlOf = (failure: Failure, message = 'Looms & more.') =>
  renderToStaticMarkup(
    <EnquiryFailure failure={failure} labels={labels} mailTo="we@mill.test" message={message} />,
  );

test.for<[Failure, string, string]>([
  [rejected(['A.', 'B.']), labels.rejected, 'A. B.'],
  [rejected(['A.'], { email: ['is odd'] }), labels.rejected, 'A.'],
  [rejected([]), labels.rejected, labels.noReason],
  [{ kind: 'failed', reason: 'format', detail: '' }, labels.unconfirmed, labels.format],
])('%j is explained in an alert', ([failure, title, reason]) => {
  const html = htmlOf(failure);
  expect(html).toMatch(/^<div role="alert"/);
  expect(html).toContain(`>${title}</p><p>${reason}</p>`);
});

test('the message of the browser comes last', () => {
  const html = htmlOf({ kind: 'failed', reason: 'network', detail: 'It is $& down' });
  expect(html).toMatch(/<p data-text="small">[^<]*: It is \$&amp; down\.<\/p><\/div>$/);
});

test('errors of fields alone have no alert', () => {
  expect(htmlOf(rejected([], { email: ['is odd'] }))).toBe('');
});

test('an alert has a link to a mail with the message, and says so if that is too long', () => {
  const html = htmlOf(rejected([]));
  expect(html).toMatch(/href="mailto:we@mill.test[^"]+&amp;body=Looms%20%26%20more/);
  expect(html).not.toContain(labels.mailTooLong);
  expect(htmlOf(rejected([]), 'x'.repeat(5000))).toContain(labels.mailTooLong);
});
