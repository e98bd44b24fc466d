import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { receiptCloth, receiptThreads } from '../../contract/loom/receipt-cloth.ts';
import { Loom } from './Loom.tsx';

const cloth = receiptCloth('M5KG-ZKXK');

test('the server fills in the bytes that the browser draws', () => {
  const slots = Object.fromEntries(Object.keys(cloth).map((slot) => [slot, `{{${slot}}}`]));
  const template = <Loom cloth={slots as typeof cloth}>Sent.</Loom>;
  const page = Object.entries(cloth).reduce(
    (html, [name, value]) => html.replaceAll(`{{${name}}}`, value),
    renderToStaticMarkup(template),
  );
  expect(page).toBe(renderToStaticMarkup(<Loom cloth={cloth}>Sent.</Loom>));
});

test('the cloth is woven in as many steps as it has picks', () => {
  const css = readFileSync(new URL('Loom.module.css', import.meta.url), 'utf8');
  expect(css).toContain(`steps(${receiptThreads})`);
});
