import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

const linkWith = (message: string) => mailLink('hello@mill.example', 'An enquiry', message);

test('a message cannot add another header, and has line breaks and characters that links allow', () => {
  const { href } = linkWith('a&cc=eve@mill.example?b#c %0A+\nd\rத\uD83D');
  const start = 'mailto:hello@mill.example?subject=An%20enquiry&body=';
  expect(href.startsWith(start)).toBe(true);
  expect(href.slice(start.length)).not.toMatch(/[&?#+ ]/);
  expect(decodeURIComponent(href.slice(start.length))).toBe(
    'a&cc=eve@mill.example?b#c %0A+\r\nd\r\nத\uFFFD',
  );
});

test('a message that makes the link longer than 1,800 characters is left out', () => {
  const room = 1800 - linkWith('').href.length;
  expect(linkWith('x'.repeat(room))).toMatchObject({ hasMessage: true });
  const { href, hasMessage } = linkWith('x'.repeat(room + 1));
  expect([href, hasMessage]).toEqual(['mailto:hello@mill.example?subject=An%20enquiry', false]);
});
