import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { compileTemplate } from './page-template.ts';

test('a text slot is filled, or empty', () => {
  const fill = compileTemplate('<p>{{a}}, {{b}}, {{a}}</p>');
  expect(fill({ a: 'A', b: 'B' })).toBe('<p>A, B, A</p>');
  expect(fill({ a: 'A' })).toBe('<p>A, , A</p>');
});

test.each([
  ['<p data-slot="a" hidden="">A</p>', '<p data-slot="a">A</p>'],
  ['<p data-slot="a" hidden>A</p>', '<p data-slot="a">A</p>'],
  [
    '<input data-invalid-slot="a" aria-invalid="false">',
    '<input data-invalid-slot="a" aria-invalid="true">',
  ],
])('%s with a value is %s', (built, filled) => {
  const fill = compileTemplate(built);
  expect(fill({ a: 'A' })).toBe(filled);
  for (const values of [{}, { a: '' }, { b: 'B' }]) expect(fill(values)).toBe(built);
});

test('the slot "unknown" is hidden if there is a value "arrived"', () => {
  const fill = compileTemplate('<p data-slot="unknown">A</p>');
  expect(fill({ arrived: 'B' })).toBe('<p data-slot="unknown" hidden="">A</p>');
  expect(fill({ unknown: 'B' })).toBe('<p data-slot="unknown">A</p>');
});

describe('the HTML parser reads a value as it is', () => {
  const fill = compileTemplate('<input value="{{email}}"><textarea>{{message}}</textarea>');

  test.each([
    '</textarea><script>alert(1)</script>',
    '"><script>alert(1)</script>',
    '&amp; &lt; &#39; & < >',
    '{{email}} {{message}}',
    ' data-slot="email" hidden="" data-slot="unknown"',
    '$& $1 $$ $`',
    '\nline break first',
    'தமிழ் 🧵',
  ])('%j', (text) => {
    const email = `x${text}`;
    expect(parseFragment(fill({ email, message: text })).childNodes).toMatchObject([
      { tagName: 'input', attrs: [{ name: 'value', value: email }] },
      { tagName: 'textarea', childNodes: [{ value: text }] },
    ]);
  });

  test('line ends of a form', () => {
    const { childNodes } = parseFragment(fill({ message: '\r\na\r\nb' }));
    expect(childNodes[1]).toMatchObject({ childNodes: [{ value: '\na\nb' }] });
  });
});
