import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

const mail = { to: 'hello@mill.example', subject: 'Enquiry', message: 'Words', cutMark: '[cut]' };

/** Subject and message as a mail program reads them (RFC 6068 section 2). */
function read(href: string) {
  const [to = '', query = ''] = href.replace('mailto:', '').split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), ...Object.fromEntries(fields as [string, string][]) };
}

test('the mail holds whom, what about, and the message', () => {
  const { href, isCut } = mailLink(mail);
  expect(href).toBe('mailto:hello@mill.example?subject=Enquiry&body=Words');
  expect(isCut).toBe(false);
});

test('nothing in a message can become another field of the mail', () => {
  const message = 'a&cc=eve@mill.example?subject=b#c %0A + "d" <e>';
  expect(read(mailLink({ ...mail, message }).href)).toEqual({
    to: mail.to,
    subject: mail.subject,
    body: message,
  });
});

test.for(['a\nb', 'a\r\nb', 'a\rb'])('%j has the line breaks of a mail', (message) => {
  expect(mailLink({ ...mail, message }).href).toContain('body=a%0D%0Ab');
});

test('half a character does not stop the rest', () => {
  const { href } = mailLink({ ...mail, message: 'a\uD83Db' });
  expect(read(href)).toMatchObject({ body: 'a\uFFFDb' });
});

test('a message that just fits is whole, and one more letter cuts it', () => {
  const room = 1800 - mailLink({ ...mail, message: '' }).href.length;
  expect(mailLink({ ...mail, message: 'x'.repeat(room) })).toMatchObject({ isCut: false });
  const { href, isCut } = mailLink({ ...mail, message: 'x'.repeat(room + 1) });
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(1800);
});

test.for([
  ['Latin', 'loom '],
  ['Tamil', 'தறி'],
  ['emoji', '🧵🪡'],
  ['lines', 'a\n'],
])('%s: a long message is cut between characters and says so', ([, part = '']) => {
  const message = part.repeat(4000);
  const { href, isCut } = mailLink({ ...mail, message });
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(1800);
  expect(href.length).toBeGreaterThan(1700);
  const [beginning = '', mark] = String(read(href)['body' as never]).split('\r\n\r\n[cut]');
  expect(mark).toBe('');
  expect(message.replaceAll('\n', '\r\n').startsWith(beginning)).toBe(true);
});
