import { parseFragment, serialize } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { receiptCloth } from '../../contract/loom/receipt-cloth.ts';
import { readTemplate } from '../../server/enquiries/page-template.ts';
import { ReceiptCloth } from './ReceiptCloth.tsx';

const cloth = receiptCloth('M5KG-ZKXK');

test('the server fills in the bytes that the browser draws', () => {
  const slots = Object.fromEntries(Object.keys(cloth).map((slot) => [slot, `{{${slot}}}`]));
  const template = <ReceiptCloth cloth={slots as typeof cloth} caption="Woven." />;
  const page = readTemplate(renderToStaticMarkup(template)).fill(cloth);
  const drawn = renderToStaticMarkup(<ReceiptCloth cloth={cloth} caption="Woven." />);
  expect(page).toContain(serialize(parseFragment(drawn)));
});
