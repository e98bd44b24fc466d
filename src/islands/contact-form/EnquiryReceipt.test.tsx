import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mapFields } from 'enquiries/protocol/enquiry';
import { wordsOf } from '../../content-model/texts/words.ts';
import { EnquiryReceipt } from './EnquiryReceipt.tsx';

const { receipt, form } = wordsOf('en', undefined, '').contact;
const props = {
  enquiry: { ...mapFields(() => ''), email: 'ada@mill.test', message: 'שלום!' },
  sentAt: new Date(0),
  reference: undefined,
  labels: { ...receipt, help: 'Write to we@mill.test.', documentTitle: '', fields: form.fields },
  promise: { withinHours: 24, language: 'en' },
  mailTo: 'we@mill.test',
};

test('a receipt has no reference if the response has none', () => {
  const html = renderToStaticMarkup(<EnquiryReceipt {...props} />);
  expect(html).toContain(`<dt>${receipt.sent}</dt>`);
  expect(html).not.toContain(`<dt>${receipt.reference}</dt>`);
});

test('the message on a receipt begins on the side of its script', () => {
  expect(renderToStaticMarkup(<EnquiryReceipt {...props} />)).toContain('dir="auto">שלום!<');
});
