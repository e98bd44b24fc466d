import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { receiptCloth } from '../../contract/loom/receipt-cloth.ts';
import { fillIn } from '../../contract/server-texts.ts';
import { EnquiryDrawing } from './EnquiryDrawing.tsx';

const reference = 'M5KG-ZKXK';
const markup = (reference?: string) =>
  renderToStaticMarkup(<EnquiryDrawing reference={reference}>Text</EnquiryDrawing>);

test('the cloth that the server fills in equals the one that the browser draws', () => {
  expect(fillIn(markup('{reference}'), receiptCloth(reference))).toBe(markup(reference));
});

test('the bare warp comes before the text, and the cloth after it', () => {
  expect(markup().match(/<figure|Text/g)).toEqual(['<figure', 'Text']);
  expect(markup(reference).match(/<figure|Text/g)).toEqual(['Text', '<figure']);
});
