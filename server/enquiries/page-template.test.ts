import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { readTemplate, type SlotValues } from './page-template.ts';

/** The body of a page with this body, filled. */
function fillBody(body: string, values: SlotValues): string {
  const html = readTemplate(`<!doctype html><body>${body}</body>`).fill(values);
  return html.slice('<!DOCTYPE html><html><head></head><body>'.length, -'</body></html>'.length);
}

test('a text slot is filled, or empty', () => {
  expect(fillBody('<p>{{a}}, {{b}}, {{a}}</p>', { a: 'A', b: 'B' })).toBe('<p>A, B, A</p>');
  expect(fillBody('<p>{{a}}, {{b}}, {{a}}</p>', { a: 'A' })).toBe('<p>A, , A</p>');
});

test.each([
  ['<p data-slot="a" hidden="">A</p>', '<p data-slot="a">A</p>'],
  ['<p hidden class="b" data-slot="a">A</p>', '<p class="b" data-slot="a">A</p>'],
  [
    '<input aria-invalid="false" data-invalid-slot="a">',
    '<input aria-invalid="true" data-invalid-slot="a">',
  ],
])('%s with a value is %s, whatever the order of its attributes', (built, filled) => {
  expect(fillBody(built, { a: 'A' })).toBe(filled);
  for (const values of [{}, { a: '' }, { b: 'B' }]) {
    const parsed = parseFragment(fillBody(built, values))
      .childNodes[0] as DefaultTreeAdapterTypes.Element;
    const hidden = parsed.attrs.filter(({ name }) => name === 'hidden');
    expect(hidden).toHaveLength(built.includes('hidden') ? 1 : 0);
    expect(fillBody(built, values)).not.toContain('"true"');
  }
});

test('the slot "unknown" is hidden if there is a value "arrived"', () => {
  const built = '<p data-slot="unknown">A</p>';
  expect(fillBody(built, { arrived: 'B' })).toBe('<p data-slot="unknown" hidden="">A</p>');
  expect(fillBody(built, { unknown: 'B' })).toBe(built);
});

test('one filling leaves nothing for the next, and knows where forms go', () => {
  const { fill, slots, actions } = readTemplate(
    '<form action="/f/a"><p data-slot="a" hidden>{{a}}</p><input value="{{b}}"></form>',
  );
  const empty = fill({});
  expect(fill({ a: 'A', b: 'B' })).not.toBe(empty);
  expect(fill({})).toBe(empty);
  expect([...slots].sort()).toEqual(['a', '{{a}}', '{{b}}']);
  expect([...actions]).toEqual(['/f/a']);
});

describe('the HTML parser reads a value as it is', () => {
  const fill = (values: SlotValues) =>
    fillBody('<input value="{{email}}"><textarea>{{message}}</textarea>', values);

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
