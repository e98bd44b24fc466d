import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { receiptCloth } from '../../contract/loom/receipt-cloth.ts';
import { ReceiptCloth } from './ReceiptCloth.tsx';

const cloth = receiptCloth('M5KG-ZKXK');

test('the server fills in the bytes that the browser draws', () => {
  const slots = Object.fromEntries(Object.keys(cloth).map((slot) => [slot, `{{${slot}}}`]));
  const template = <ReceiptCloth cloth={slots as typeof cloth} caption="Woven." />;
  const page = Object.entries(cloth).reduce(
    (html, [name, value]) => html.replaceAll(`{{${name}}}`, value),
    renderToStaticMarkup(template),
  );
  expect(page).toBe(renderToStaticMarkup(<ReceiptCloth cloth={cloth} caption="Woven." />));
});
