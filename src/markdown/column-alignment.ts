import { defineHastPlugin } from 'satteri';

/** Cells of an aligned column say so by an attribute: the security policy refuses the engine's inline styles. */
export const columnAlignment = defineHastPlugin({
  name: 'column-alignment',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const [, align] = String(node.properties['style'] ?? '').split('text-align: ');
      if (align === undefined) return;
      context.setProperty(node, 'style', null);
      context.setProperty(node, 'align', align);
    },
  },
});
