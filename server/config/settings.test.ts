import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { buildVariables, readBuildSettings } from '../../build/build-settings.ts';
import { SettingsError } from '../../environment/environment.ts';
import { productFolder, siteFolder } from '../../environment/site-folder.ts';
import {
  readListenSettings,
  readSettings,
  readStorageSettings,
  settingsWarnings,
  settingVariables,
} from './settings.ts';

const folder = resolve('/srv/site');

/** The problems of the settings, one text each. */
function problemsOf(context: Parameters<typeof readSettings>[0]): string[] {
  try {
    readSettings(context);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n  ').slice(1);
    throw error;
  }
  return [];
}

test('the defaults: a server for this machine that knows no public address', () => {
  const defaults = {
    HOST: 'localhost',
    PORT: 4321,
    DATA_DIR: join(siteFolder(), 'data'),
    ALLOWED_ORIGINS: [],
    TRUSTED_PROXIES: 0,
    RATE_PER_ADDRESS: 30,
    RATE_PER_FORM: 600,
  };
  expect(readSettings({ env: {} })).toEqual(defaults);
  const empty = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
  expect(readSettings({ env: empty })).toEqual(defaults);
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
    'HOST',
    ['127.0.0.1', '::1', '::', 'web-1.internal'],
    ['http://localhost', 'localhost:4321', '[::1]', 'a b', '.'],
  ],
  ['PORT', [['65535', 65_535]], ['65536', '-1', '80.5', '0x50', 'http']],
  [
    'DATA_DIR',
    [
      [resolve('/srv/enquiries'), resolve('/srv/enquiries')],
      ['var/enquiries', join(siteFolder(), 'var/enquiries')],
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
    expect(readSettings({ env: { [name]: text } })).toHaveProperty(name, value);
  }
  for (const text of rejected) {
    const [problem, ...others] = problemsOf({ env: { [name]: text } });
    const isSecret = /^(?:DATABASE|SMTP|WEBHOOK)_URL$|_SECRET$/.test(name);
    const found = isSecret ? 'not shown here' : JSON.stringify(text);
    expect(problem).toContain(`${name} is ${found}: expected `);
    expect(problem).not.toContain('hunter2');
    expect(others).toEqual([]);
  }
});

test.each(['dist', 'dist/deep/data'])('DATA_DIR=%s in the site is rejected', (name) => {
  const dist = join(folder, 'dist');
  const env = { DATA_DIR: join(folder, name) };
  expect(problemsOf({ env, dist })).toEqual([
    `DATA_DIR is ${JSON.stringify(env.DATA_DIR)}: expected a folder outside of ${dist}, which each build replaces.`,
  ]);
  const beside = { DATA_DIR: join(folder, 'distant') };
  expect(readSettings({ env: beside, dist })).toMatchObject(beside);
});

test('with DATABASE_URL, DATA_DIR is not used and may be anywhere', () => {
  const env = { DATABASE_URL: 'postgres://db.example/site', DATA_DIR: folder };
  expect(readSettings({ env, dist: folder })).toMatchObject(env);
});

test('ignores errors in settings that a program does not read', () => {
  const env = { HOST: '0.0.0.0', DATA_DIR: folder, RATE_PER_FORM: 'many' };
  expect(readListenSettings(env)).toEqual({ HOST: '0.0.0.0', PORT: 4321 });
  expect(readStorageSettings(env)).toEqual({ DATA_DIR: folder });
  expect(() => readStorageSettings({ DATABASE_URL: 'hunter2' })).toThrow('is not shown here:');
});

test('a misspelt name and a password in clear text get a warning, without their values', () => {
  const SMTP_URL = 'smtp://user:hunter2@mail.example.com?tls=optional';
  expect(readSettings({ env: { SMTP_URL } })).toMatchObject({ SMTP_URL });
  expect(settingsWarnings({ SMTP_URL, SMPT_URL: 'hunter2', HOME: '/root' })).toEqual([
    'SMPT_URL is not a setting: did you mean SMTP_URL?',
    'SMTP_URL has tls=optional: its password is sent in clear text if the mail server offers no TLS.',
  ]);
});

test('.env.example lists every setting of build and server once, all with usable values', () => {
  const example = readFileSync(join(productFolder, '.env.example'), 'utf8');
  expect(parseEnv(example)).toEqual({});
  const listed = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(listed).toEqual([...new Set([...buildVariables, ...settingVariables])]);
  const env = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(readSettings({ env }))).toEqual(settingVariables);
  const settings = readBuildSettings(env);
  expect(Object.keys(settings)).toEqual(buildVariables);
});
