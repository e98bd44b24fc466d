import { defineHastPlugin } from 'satteri';
import type { HastElement } from './hast-element.ts';

/** A picture alone in its paragraph becomes a figure, with its title as the caption. */
export const figures = defineHastPlugin({
  name: 'figures',
  element: {
    filter: ['p'],
    visit({ children }) {
      const [picture] = children;
      if (children.length !== 1 || picture?.type !== 'element' || picture.tagName !== 'img') return;
      const { title, ...properties } = picture.properties;
      const figure = elementOf('figure', [{ ...picture, properties }]);
      if (title)
        figure.children.push(elementOf('figcaption', [{ type: 'text', value: `${title}` }]));
      return figure;
    },
  },
});

function elementOf(tagName: string, children: HastElement['children']): HastElement {
  return { type: 'element', tagName, properties: {}, children };
}
