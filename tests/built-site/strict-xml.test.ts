import { expect, test } from 'vitest';
import { parseXml } from './strict-xml.ts';

test('elements, attributes and text are read', () => {
  expect(
    parseXml('<?xml version="1.0" encoding="UTF-8"?>\n<a b="1 &amp; 2">x<c/> &lt;&#x41;</a>'),
  ).toEqual({
    name: 'a',
    attributes: { b: '1 & 2' },
    children: [{ name: 'c', attributes: {}, children: [], text: '' }],
    text: 'x <A',
  });
});

test.each([
  '<a>',
  '<a></b>',
  '<a><b></a></b>',
  '<a></a><b></b>',
  '<a></a>text',
  '<a>&nbsp;</a>',
  '<a>&</a>',
  '<a b=1></a>',
  '<a b="1" b="2"></a>',
  '<a b="<"></a>',
  '<a>\u0001</a>',
  '<a>]]></a>',
  '<x:a></x:a>',
  '<a><!-- comment --></a>',
  '',
])('what is not well-formed, or more than the site writes, is an error: %j', (source) => {
  expect(() => parseXml(source)).toThrow();
});
