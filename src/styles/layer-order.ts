import { readFileSync } from 'node:fs';

const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8');

/**
 * A PostCSS plugin that declares the layers at the top of every style sheet, because the first sheet
 * on a page decides their order.
 */
export const layerOrder = {
  postcssPlugin: 'layer-order',
  Once(sheet: { prepend: (css: string) => void }) {
    sheet.prepend(order);
  },
};
