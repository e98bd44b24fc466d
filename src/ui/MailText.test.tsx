import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailText } from './MailText.tsx';

test.each([
  ['Write to a@b.example.', 'Write to <a href="mailto:a@b.example">a@b.example</a>.'],
  ['Write again.', 'Write again.'],
])('“%s” keeps its text, and the address is a link', (text, html) => {
  expect(renderToStaticMarkup(<MailText text={text} email="a@b.example" />)).toBe(html);
});
