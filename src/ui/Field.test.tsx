import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

const htmlOf = (props: { hint?: string; error?: string; isLong?: boolean }) =>
  renderToStaticMarkup(<Field label="Message" name="message" type="text" {...props} />);

test.each([
  [{}, undefined],
  [{ hint: 'In short.' }, 'message-hint'],
  [{ error: 'It is required.' }, 'message-error'],
  [{ hint: 'In short.', error: 'It is required.' }, 'message-hint message-error'],
])('a field with %j is described by %s, and nothing is empty', (props, ids) => {
  const html = htmlOf(props);
  expect(/aria-describedby="([^"]*)"/.exec(html)?.[1]).toBe(ids);
  expect(html.match(/(?<=<p[^>]* id=")[^"]*/g)?.join(' ')).toBe(ids);
  expect(html).not.toContain('></p>');
});

test.each([true, false])('the control has dir=auto, isLong %s', (isLong) => {
  expect(htmlOf({ isLong })).toMatch(/<(?:input|textarea) [^>]*dir="auto"/);
});
