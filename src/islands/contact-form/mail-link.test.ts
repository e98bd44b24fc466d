import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

const mail = { to: 'hello@mill.example', subject: 'Enquiry', message: 'Words', cutMark: '[cut]' };

/** Recipient, subject and message as a mail program reads them (RFC 6068, section 2). */
function read(href: string) {
  const [to = '', query = ''] = href.replace('mailto:', '').split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), ...Object.fromEntries(fields as [string, string][]) };
}

test('a message cannot add another header to the mail', () => {
  const message = 'a&cc=eve@mill.example?subject=b#c %0A + "d" <e>';
  expect(read(mailLink({ ...mail, message }).href)).toEqual({
    to: mail.to,
    subject: mail.subject,
    body: message,
  });
});

test.for(['a\nb', 'a\r\nb', 'a\rb'])('the line break of %j becomes CRLF', (message) => {
  expect(mailLink({ ...mail, message }).href).toContain('body=a%0D%0Ab');
});

test('a lone surrogate is replaced', () => {
  const { href } = mailLink({ ...mail, message: 'a\uD83Db' });
  expect(read(href)).toMatchObject({ body: 'a\uFFFDb' });
});

test('a message is cut from the first character that exceeds the maximum length', () => {
  const room = 1800 - mailLink({ ...mail, message: '' }).href.length;
  expect(mailLink({ ...mail, message: 'x'.repeat(room) })).toMatchObject({ isCut: false });
  const { href, isCut } = mailLink({ ...mail, message: 'x'.repeat(room + 1) });
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(1800);
});

test.for([
  ['Tamil', 'தறி'],
  ['emoji', '🧵🪡'],
  ['lines', 'a\n'],
])('%s: a long message is cut between characters and marked', ([, part = '']) => {
  const message = part.repeat(4000);
  const { href, isCut } = mailLink({ ...mail, message });
  expect(isCut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(1800);
  expect(href.length).toBeGreaterThan(1700);
  const [beginning = '', mark] = String(read(href)['body' as never]).split('\r\n\r\n[cut]');
  expect(mark).toBe('');
  expect(message.replaceAll('\n', '\r\n').startsWith(beginning)).toBe(true);
});
