import { readFileSync } from 'node:fs';

const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8');

/**
 * A PostCSS plugin that puts the order of the layers on top of every style sheet. The bundler
 * decides which sheet comes first on a page, and the first one decides the order.
 */
export const layerOrder = {
  postcssPlugin: 'layer-order',
  Once(sheet: { prepend: (css: string) => void }) {
    sheet.prepend(order);
  },
};
