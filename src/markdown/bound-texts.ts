import { defineHastPlugin } from 'satteri';

/** Replaces each text outside code. */
export function boundTexts(bind: (text: string) => string) {
  return defineHastPlugin({
    name: 'bound-texts',
    text(node, context) {
      for (let parent = context.parent(node); parent?.type === 'element';) {
        if (parent.tagName === 'code') return;
        parent = context.parent(parent);
      }
      const value = bind(node.value);
      if (value !== node.value) context.replaceNode(node, { type: 'text', value });
    },
  });
}
