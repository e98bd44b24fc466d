import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SettingsError } from './environment.ts';
import { readSettings, readStorageSettings, settingsWarnings } from './receiver-settings.ts';

const folder = () => resolve('/srv/site');

/** The problems of the settings, one text each. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings({ env, folder });
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n  ').slice(1);
    throw error;
  }
  return [];
}

test('the defaults: a database in a folder, and a receiver that knows no public address', () => {
  expect(readSettings({ env: {}, folder })).toEqual({
    DATA_DIR: join(folder(), 'data'),
    ALLOWED_ORIGINS: [],
    TRUSTED_PROXIES: 0,
    RATE_PER_ADDRESS: 30,
    RATE_PER_FORM: 600,
  });
});

/** A text that is the value, or a text and its value. */
type Accepted = string | [text: string, value: unknown];

test.each<[name: string, accepted: Accepted[], rejected: string[]]>([
  [
    'SITE_URL',
    [
      ['https://WWW.example.com:443/', 'https://www.example.com'],
      'http://localhost:4321',
      'http://[::1]:4321',
    ],
    [
      ...['www.example.com', 'ftp://example.com'],
      ...['https://example.com/site', 'https://a:b@example.com'],
    ],
  ],
  [
    'DATA_DIR',
    [
      [resolve('/srv/enquiries'), resolve('/srv/enquiries')],
      ['var/enquiries', join(folder(), 'var/enquiries')],
    ],
    ['a\0b'],
  ],
  [
    'DATABASE_URL',
    ['postgres://127.0.0.1/site', 'postgresql://a%40b:p%2Fw@db.example:5433/site?sslmode=require'],
    [
      'hunter2',
      'mysql://user:hunter2@db.example/site',
      'postgres://a:hunter2%@db.example/site',
      'postgres://a:hunter2@db.example/site?sslmode=prefer',
      'postgres:///site?password=hunter2',
      'postgres://a:hunter2@db.example:port/site',
    ],
  ],
  [
    'SMTP_URL',
    ['smtp://127.0.0.1:2525', 'smtps://a%40b.c:p%2Fw@mail.example'],
    [
      ...[
        'hunter2',
        'http://user:hunter2@mail.example',
        'smtp://a:hunter2%@b.example',
        'smtp://hunter2%4:1@b.example',
        'smtp://a:hunter2@%zz.example',
      ],
      ...['smtp://a:hunter2@b.example/path', 'smtp://a:hunter2@b.example?logger=true'],
    ],
  ],
  [
    'MAIL_FROM',
    ['website@example.com', ['\u200bshop@müller.example', 'shop@xn--mller-kva.example']],
    ['Website <website@example.com>', 'a@b@c', 'a@b\nBcc: c@d', 'a@b.example,c@d.example'],
  ],
  ['MAIL_TO', ['hello@example.com'], ['hello']],
  [
    'WEBHOOK_URL',
    [
      ...['https://hooks.example/a?b=c', 'https://hooks.example:8443', 'http://localhost:3000/a'],
      ...['http://bot.svc.cluster.local/a', 'http://10.0.0.7/a', 'http://[fd00::7]/a'],
    ],
    [
      'hunter2',
      'http://hooks.example',
      'http://8.8.8.8',
      'ftp://hooks.example',
      'https://a:hunter2@hooks.example',
      'https://:hunter2@hooks.example',
      'https://a.example/#b',
    ],
  ],
  [
    'WEBHOOK_SECRET',
    [`whsec_${'A'.repeat(32)}`, `whsec_${'A'.repeat(43)}=`],
    ['hunter2', 'whsec_hunter2', 'A'.repeat(32), `whsec_${'A'.repeat(100)}`],
  ],
  [
    'ALLOWED_ORIGINS',
    [
      [
        'https://a.example, http://müller.example:80/',
        ['https://a.example', 'http://xn--mller-kva.example'],
      ],
    ],
    [
      ...['*', 'null', 'https://a.example,', 'https://a.example/path', 'a.example'],
      ...["https://'self'", 'https://a..b'],
    ],
  ],
  ['TRUSTED_PROXIES', [['10', 10]], ['11', '-1', 'true', '1.5']],
  ['RATE_PER_ADDRESS', [['1', 1]], ['0', '1000001', 'many']],
])('%s: accepted and rejected texts', (name, accepted, rejected) => {
  for (const each of accepted) {
    const [text, value] = typeof each === 'string' ? [each, each] : each;
    expect(readSettings({ env: { [name]: text }, folder })).toHaveProperty(name, value);
  }
  for (const text of rejected) {
    const [problem, ...others] = problemsOf({ [name]: text });
    const isSecret = /^(?:DATABASE|SMTP|WEBHOOK)_URL$|_SECRET$/.test(name);
    const found = isSecret ? 'not shown here' : JSON.stringify(text);
    expect(problem).toContain(`${name} is ${found}: expected `);
    expect(problem).not.toContain('hunter2');
    expect(others).toEqual([]);
  }
});

test('ignores errors in settings that a command does not read', () => {
  const env = { DATA_DIR: folder(), RATE_PER_FORM: 'many' };
  expect(readStorageSettings({ env })).toEqual({ DATA_DIR: folder() });
  expect(() => readStorageSettings({ env: { DATABASE_URL: 'hunter2' } })).toThrow(
    'is not shown here:',
  );
});

test('a password in clear text gets a warning, without its value', () => {
  const SMTP_URL = 'smtp://user:hunter2@mail.example.com?tls=optional';
  expect(readSettings({ env: { SMTP_URL } })).toMatchObject({ SMTP_URL });
  expect(settingsWarnings({ SMTP_URL })).toEqual([
    'SMTP_URL has tls=optional: its password is sent in clear text if the mail server offers no TLS.',
  ]);
});
