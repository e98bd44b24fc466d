import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { receiptCloth } from '../../contract/loom/receipt-cloth.ts';
import { fillIn } from '../../contract/server-texts.ts';
import { Loom } from './Loom.tsx';

const cloth = receiptCloth('M5KG-ZKXK');

test('the cloth that the server fills in equals the one that the browser draws', () => {
  const slots = Object.fromEntries(Object.keys(cloth).map((slot) => [slot, `{${slot}}`]));
  const template = renderToStaticMarkup(<Loom cloth={slots as typeof cloth}>Sent.</Loom>);
  expect(fillIn(template, cloth)).toBe(renderToStaticMarkup(<Loom cloth={cloth}>Sent.</Loom>));
});

test('the bare warp comes before the text, and the cloth after it', () => {
  const order = (html: string) => html.match(/<figure|Text/g);
  expect(order(renderToStaticMarkup(<Loom>Text</Loom>))).toEqual(['<figure', 'Text']);
  expect(order(renderToStaticMarkup(<Loom cloth={cloth}>Text</Loom>))).toEqual(['Text', '<figure']);
});
