import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

test.each([
  ["o'brien+x@mail.example", "o'brien+x@mail.example"],
  ['a@b.co.uk', 'a@b.co.uk'],
  ['Anna_B@Example.COM', 'Anna_B@example.com'],
  ['me@123.example', 'me@123.example'],
  ['info@müller-weberei.example', 'info@xn--mller-weberei-wob.example'],
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
  ['info@例子。公司', 'info@xn--fsqu00a.xn--55qx5d'],
  ['post@пример.рф', 'post@xn--e1afmkfd.xn--p1ai'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ['ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'info@example.com'],
])('%s is normalized to %s', (typed, address) => {
  expect(emailAddress(typed)).toBe(address);
});

test.each([
  ...['\u200b@', '\u200e@\u200e', '\u2068@\u2069', '\u2060@', '@\u00ad', '\ufeff@', '\u00a0@ '],
  ...['mailto:@', 'MAILTO:@', '<@>', '<mailto:@>', '\u3000@\u3164', '@\ufe0f'],
])('finds the address in %j', (around) => {
  const [before = '', after = ''] = around.split('@');
  expect(emailAddress(`${before}me@example.com${after}`)).toBe('me@example.com');
});

test('removes a soft hyphen', () => {
  expect(emailAddress('anna\u00admeier@webe\u00adrei.example')).toBe('annameier@weberei.example');
});

test.each([
  ...['', 'me', 'me@', '@example.com', 'a b@example.com', 'a@b@c.example', 'a@-b.example'],
  ...['a@127.0.0.1', 'a@0x7f.1', 'a@[127.0.0.1]', 'a@b.example.', 'a@b..example', 'a@b.e'],
  ...['..@b.example', '.a@b.example', 'a.@b.example', 'a..b@b.example', 'root@localhost'],
  ...['me%other.example@example.com', 'host!me@example.com', '=?utf-8?q?me?=@example.com'],
  ...['用户@例子.公司', 'jürgen@example.com', '"a b"@example.com', 'a@b.example\nBcc: c@d.example'],
  ...['a@b.example:25', 'a@b.example/c', 'a@b.example?c=d', 'a@%62.example', 'a\0@example.com'],
  ...['\ud800@example.com', 'a@b_c.example', 'a@b.example, c@d.example', '<a@b.example> c'],
  ...[`${'a'.repeat(65)}@example.com`, `me@${'ü'.repeat(63)}.example`, 'Anna <a@b.example>'],
  `${' '.repeat(2_000)}me@example.com`,
])('rejects %j', (text) => {
  expect(emailAddress(text)).toBeUndefined();
});
