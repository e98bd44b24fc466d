import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnquiryDrawing } from './EnquiryDrawing.tsx';

test.each([
  [undefined, ['<figure', 'Text']],
  ['{reference}', ['<figure', 'Text']],
  ['M5KG-ZKXK', ['Text', '<figure']],
])(
  'the bare warp comes before the text, and the cloth of a reference after it: %s',
  (reference, order) => {
    const html = renderToStaticMarkup(<EnquiryDrawing reference={reference}>Text</EnquiryDrawing>);
    expect(html.match(/<figure|Text/g)).toEqual(order);
  },
);
