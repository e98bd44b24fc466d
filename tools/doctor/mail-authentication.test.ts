import { expect, test } from 'vitest';
import { mailVerdict } from './mail-authentication.ts';

const from = 'From: Reed <website@reed.example>';
const results = (...parts: string[]) =>
  `Authentication-Results: mx.mailbox.example;\r\n ${parts.join(';\r\n ')}`;
const signed = 'dkim=pass header.i=@reed.example header.s=k1 header.b=abc';
const ask =
  'ask the provider of SMTP_URL to sign with DKIM as reed.example, and add the record that it names where the domain is managed';

const mail = (...headers: string[]) => `${headers.join('\r\n')}\r\nSubject: Test\r\n\r\nTest\r\n`;

test.each([
  [
    'signed by the domain',
    mail(from, results(signed, 'spf=pass smtp.mailfrom=b@bounces.relay.example')),
    'The DKIM signature of reed.example shows that the mail is from reed.example: nothing to do.',
  ],
  [
    'sent by a server of a subdomain of it',
    mail(from, results('dkim=none', 'spf=pass (ok; (b@x)) smtp.mailfrom="b@mail.reed.example"')),
    'The Return-Path of mail.reed.example shows that the mail is from reed.example: nothing to do.',
  ],
])('a mail %s is authentic', async (_case, source, sentence) => {
  expect(await mailVerdict(source)).toEqual({ isAuthentic: true, sentence });
});

test.each([
  [
    'signed and sent by a relay for itself',
    mail(
      'Return-Path: <b@relay.example>',
      from,
      results('dkim=pass header.d=relay.example header.s=m', 'spf=pass'),
    ),
    `The mail is shown to be from relay.example (DKIM) and relay.example (SPF), not from reed.example: ${ask}.`,
  ],
  [
    'changed on its way',
    mail(from, results('dkim=fail reason="bad body" header.d=reed.example header.s=k1')),
    'The DKIM signature of reed.example is not valid (fail): compare the record k1._domainkey.reed.example where the domain is managed with the one that the provider of SMTP_URL names.',
  ],
  [
    'sent by a server that SPF does not name',
    mail(from, results('dkim=none', 'spf=softfail smtp.mailfrom=website@reed.example')),
    `The SPF record of reed.example does not name the server that sent the mail (softfail): add what the provider of SMTP_URL names to the TXT record reed.example where the domain is managed, and ${ask}.`,
  ],
  [
    'of a machine without SPF and DKIM',
    mail('Return-Path: <>', from, results('dkim=none', 'spf=none smtp.helo=box.local')),
    `Nothing shows that the mail is from reed.example: ${ask}.`,
  ],
  [
    'of a domain that asks for an exact match',
    mail(from, results('dkim=pass header.d=news.reed.example', 'dmarc=fail header.from=x')),
    'The DKIM signature is that of news.reed.example, and the DMARC record of reed.example asks for reed.example itself: remove adkim=s and aspf=s from the TXT record _dmarc.reed.example where the domain is managed.',
  ],
  [
    'saved by its sender',
    mail(from),
    'Expected Authentication-Results, found none: save the mail from the mailbox that received it, with all headers (“Show original”, “View source”).',
  ],
  [
    'with results that its sender wrote',
    mail(results('dkim=none').replace('mx', 'own'), from, results(signed)),
    `Nothing shows that the mail is from reed.example: ${ask}.`,
  ],
  [
    'of a neighbour below a public suffix',
    mail('From: a@reed.co.in', results('dkim=pass header.d=loom.co.in')),
    `The mail is shown to be from loom.co.in (DKIM), not from reed.co.in: ${ask.replace('reed.example', 'reed.co.in')}.`,
  ],
  [
    'without a sender',
    'no mail',
    'Expected a mail with all its headers, found none with a From of one address.',
  ],
])('a mail %s is not', async (_case, source, sentence) => {
  expect(await mailVerdict(source)).toEqual({ isAuthentic: false, sentence });
});
