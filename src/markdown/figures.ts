import { defineHastPlugin } from 'satteri';
import { element } from './hast-element.ts';

/** A picture alone in its paragraph becomes a figure, with its title as the caption. */
export const figures = defineHastPlugin({
  name: 'figures',
  element: {
    filter: ['p'],
    visit({ children }) {
      const [picture] = children;
      if (children.length !== 1 || picture?.type !== 'element' || picture.tagName !== 'img') return;
      const { title, ...properties } = picture.properties;
      const figure = element('figure', {}, [{ ...picture, properties }]);
      if (title)
        figure.children.push(element('figcaption', {}, [{ type: 'text', value: `${title}` }]));
      return figure;
    },
  },
});
