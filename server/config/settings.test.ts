import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  readSettings,
  readBuildSettings,
  readSomeSettings,
  settingsWarnings,
  settingVariables,
  SettingsError,
  type Settings,
} from './settings.ts';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
const exampleFile = readFileSync(join(projectFolder, '.env.example'), 'utf8');

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'no error';
}

function messageFor(env: Record<string, string>): string {
  return messageOf(() => readSettings({ env }));
}

test('without variables, the server is for this machine only and knows no public address', () => {
  expect(readSettings({ env: {} })).toEqual({
    siteUrl: undefined,
    hosting: 'server',
    formEndpoint: undefined,
    formId: undefined,
    host: 'localhost',
    port: 4321,
    dataDirectory: join(projectFolder, 'data'),
    smtpUrl: undefined,
    mailFrom: undefined,
    mailTo: undefined,
    allowedOrigins: [],
    trustedProxies: 0,
    ratePerAddress: 30,
    ratePerForm: 600,
    retentionDays: undefined,
  });
});

test('an empty variable counts as unset', () => {
  const env = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
  expect(readSettings({ env })).toEqual(readSettings({ env: {} }));
});

describe('takes', () => {
  const cases: [variable: string, text: string, name: keyof Settings, value: unknown][] = [
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
    ['HOST', '::1', 'host', '::1'],
    ['HOST', '::', 'host', '::'],
    ['HOST', 'web-1.internal', 'host', 'web-1.internal'],
    ['SITE_URL', 'https://www.example.com/', 'siteUrl', 'https://www.example.com'],
    ['SITE_URL', 'https://WWW.example.com', 'siteUrl', 'https://www.example.com'],
    ['SITE_URL', 'http://localhost:4321', 'siteUrl', 'http://localhost:4321'],
    ['SITE_URL', 'https://www.example.com:443', 'siteUrl', 'https://www.example.com'],
    ['FORM_ENDPOINT', 'https://forms.example.com', 'formEndpoint', 'https://forms.example.com'],
    ['FORM_ID', 'xyz-A_1', 'formId', 'xyz-A_1'],
    ['DATA_DIR', resolve('/srv/enquiries'), 'dataDirectory', resolve('/srv/enquiries')],
    ['DATA_DIR', 'var/enquiries', 'dataDirectory', join(projectFolder, 'var/enquiries')],
    ['SMTP_URL', 'smtp://127.0.0.1:2525', 'smtpUrl', 'smtp://127.0.0.1:2525'],
    [
      'SMTP_URL',
      'smtps://a%40b.c:p%2Fw@mail.example',
      'smtpUrl',
      'smtps://a%40b.c:p%2Fw@mail.example',
    ],
    ['MAIL_FROM', 'website@example.com', 'mailFrom', 'website@example.com'],
    ['MAIL_TO', 'hello@example.com', 'mailTo', 'hello@example.com'],
    [
      'ALLOWED_ORIGINS',
      'https://a.example, http://localhost:8080/',
      'allowedOrigins',
      ['https://a.example', 'http://localhost:8080'],
    ],
    ['TRUSTED_PROXIES', '10', 'trustedProxies', 10],
    ['RATE_PER_ADDRESS', '1', 'ratePerAddress', 1],
    ['RATE_PER_FORM', '1000000', 'ratePerForm', 1_000_000],
    ['RETENTION_DAYS', '30', 'retentionDays', 30],
  ];

  test.each(cases)('%s=%s', (variable, text, name, value) => {
    expect(readSettings({ env: { [variable]: text } })[name]).toEqual(value);
  });
});

describe('refuses', () => {
  const cases: [variable: string, texts: string[]][] = [
    ['PORT', ['65536', '-1', '80.5', '0x50', '1e3', ' 80', 'http']],
    ['HOST', ['http://localhost', 'localhost:4321', '[::1]', 'a b', '.']],
    [
      'SITE_URL',
      [
        'www.example.com',
        'ftp://example.com',
        'https://example.com/site',
        'https://example.com/?a',
        'https://example.com/#top',
        'https://user:word@example.com',
      ],
    ],
    ['FORM_ENDPOINT', ['forms.example.com', 'https://forms.example.com/f']],
    ['FORM_ID', ['a/b', 'a b', '../../x', 'é']],
    ['DATA_DIR', ['a\0b']],
    ['MAIL_FROM', ['Website <website@example.com>', 'a@b@c', 'a@b\nBcc: c@d', 'website']],
    ['MAIL_TO', ['a@example.com,b@example.com', 'hello']],
    ['ALLOWED_ORIGINS', ['*', 'null', 'https://a.example,', 'https://a.example/path', 'a.example']],
    ['TRUSTED_PROXIES', ['11', '-1', 'true', '1.5']],
    ['RATE_PER_ADDRESS', ['0', '1000001', 'many']],
    ['RATE_PER_FORM', ['0', '-5']],
    ['RETENTION_DAYS', ['0', '36501', '1y']],
  ];

  test.each(cases)('%s', (variable, texts) => {
    for (const text of texts) {
      const message = messageFor({ [variable]: text });
      expect(message).toContain(`  ${variable} is ${JSON.stringify(text)}: expected `);
      expect(message.split('\n')).toHaveLength(2);
    }
  });

  test.each([
    'http://user:hunter2@mail.example.com',
    'smtp://',
    'smtp://user:hunter2@mail.example.com/path',
    'smtp://user:hunter2@mail.example.com?logger=true',
    'smtp://user:hunter2@mail.example.com#x',
    'smtp://user:hunter2%@mail.example.com',
    'smtp://user:hunter2@mail.example.com:99999',
    'hunter2',
  ])('SMTP_URL, without ever showing a password: %s', (text) => {
    const message = messageFor({ SMTP_URL: text });
    expect(message).toContain('  SMTP_URL is not shown here: expected an smtp or smtps address');
    expect(message).not.toContain('hunter2');
  });
});

describe('variables that are no settings stop nothing', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['PART', 'PORT'],
    ['HOSTS', 'HOST'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['RATE_PER_ADRESS', 'RATE_PER_ADDRESS'],
  ])('%s is worth a warning, as one character makes it %s', (name, meant) => {
    expect(messageFor({ [name]: 'hunter2' })).toBe('no error');
    expect(settingsWarnings({ [name]: 'hunter2' })).toEqual([
      `${name} is not a setting: did you mean ${meant}?`,
    ]);
  });

  test.each([
    ['SMTP_PORT', '587'],
    ['SMTP_HOST', 'mail'],
    ['SMTP_URLS', ''],
    ['MAIL_HOST', 'mail'],
    ['MAIL_PASSWORD', 'hunter2'],
    ['MAIL', '/var/mail/root'],
    ['FORM_X', 'x'],
    ['RATE_LIMIT', '5'],
    ['ALLOWED_HOSTS', '*'],
    ['TRUSTED_HOPS', '1'],
    ['MAIL_SERVICE_HOST', '10.0.0.1'],
    ['MAIL_PORT', 'tcp://10.0.0.1:25'],
    ['MAIL_PORT_25_TCP_ADDR', '10.0.0.1'],
    ['HOSTNAME', 'web-1'],
    ['HOME', '/root'],
    ['PATH', '/bin'],
  ])('%s is another program’s', (name, text) => {
    expect(messageFor({ [name]: text })).toBe('no error');
    expect(readBuildSettings('https://www.example.com', { [name]: text }).port).toBe(4321);
    expect(settingsWarnings({ [name]: text })).toEqual([]);
  });
});

test('a password that may go in clear text is worth a warning', () => {
  const env = { SMTP_URL: 'smtp://user:secret@mail.example.com?tls=optional' };
  expect(readSettings({ env }).smtpUrl).toBe(env.SMTP_URL);
  expect(settingsWarnings(env)).toEqual([expect.stringContaining('in clear text')]);
  expect(settingsWarnings(env)[0]).not.toContain('secret');
});

test('nothing may be kept for longer than the privacy page promises', () => {
  const read = (days: string) =>
    readSettings({ env: { RETENTION_DAYS: days }, promisedRetentionDays: 90 });
  expect(read('90').retentionDays).toBe(90);
  expect(messageOf(() => read('91'))).toBe(
    [
      'These settings cannot be used:',
      '  RETENTION_DAYS is "91": expected at most 90, because the privacy page promises that enquiries are erased after 90 days.',
    ].join('\n'),
  );
});

test('the message lists everything wrong at once, and only that', () => {
  const env = {
    HOST: '0.0.0.0',
    PORT: 'http',
    SITE_URL: 'example.com',
    RETENTION_DAYS: '400',
  };
  expect(messageOf(() => readSettings({ env, promisedRetentionDays: 365 }))).toBe(
    [
      'These settings cannot be used:',
      '  SITE_URL is "example.com": expected an http or https address without a path, such as https://www.example.com.',
      '  PORT is "http": expected a whole number from 0 to 65535, where 0 stands for any free port.',
      '  RETENTION_DAYS is "400": expected at most 365, because the privacy page promises that enquiries are erased after 365 days.',
    ].join('\n'),
  );
});

test('whoever reads some settings is not stopped by the others', () => {
  const env = { FORM_ID: 'xyz', PORT: 'http' };
  expect(readSomeSettings(['siteUrl', 'formId'], env)).toEqual({
    siteUrl: undefined,
    formId: 'xyz',
  });
});

test('the file .env completes the environment, and never overrules it', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  try {
    for (const file of [
      'server/config/settings.ts',
      'server/config/misspelt-variables.ts',
      'contract/enquiry.ts',
    ]) {
      cpSync(join(projectFolder, file), join(project, file));
    }
    writeFileSync(join(project, 'package.json'), '{"type":"module"}');
    writeFileSync(join(project, '.env'), 'FORM_ID=from-file\nPORT=1\nHOST=0.0.0.0\n');
    const program = `
      import { readSettings } from './server/config/settings.ts';
      const { formId, port, host, dataDirectory } = readSettings();
      console.log(JSON.stringify([formId, port, host, dataDirectory]));`;
    const env = { PATH: process.env['PATH'], PORT: '2', HOST: '' };
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: project,
      env,
    });
    expect(JSON.parse(output.toString())).toEqual([
      'from-file',
      2,
      'localhost',
      join(realpathSync(project), 'data'),
    ]);
  } finally {
    rmSync(project, { recursive: true });
  }
});

describe('for a build', () => {
  const companyUrl = 'https://www.example.com';
  const build = (env: Record<string, string>) => readBuildSettings(companyUrl, env);

  test('with its own server, the site needs no provider', () => {
    expect(build({})).toEqual({
      siteUrl: undefined,
      hosting: 'server',
      formEndpoint: undefined,
      formId: undefined,
      host: 'localhost',
      port: 4321,
    });
  });

  test('on a host of files, a provider has to be named', () => {
    const env = { HOSTING: 'static', FORM_ENDPOINT: 'https://forms.example', FORM_ID: 'abc' };
    expect(build(env)).toMatchObject({ hosting: 'static', formEndpoint: 'https://forms.example' });
    expect(messageOf(() => build({ HOSTING: 'static' }))).toBe(
      [
        'These settings cannot be used:',
        '  FORM_ENDPOINT is not set, but HOSTING is "static": expected the origin of a hosted form provider, such as https://forms.example.com, because a host of files receives no enquiries.',
        '  FORM_ID is not set, but HOSTING is "static": expected the id that the form has with its provider.',
      ].join('\n'),
    );
  });

  test.each([
    [{ FORM_ENDPOINT: companyUrl }],
    [{ FORM_ENDPOINT: 'https://other.example', SITE_URL: 'https://other.example' }],
  ])('the host itself is no provider: %o', (env) => {
    expect(messageOf(() => build({ HOSTING: 'static', FORM_ID: 'abc', ...env }))).toContain(
      `FORM_ENDPOINT is "${env.FORM_ENDPOINT}", but HOSTING is "static"`,
    );
  });

  test('any other host is told', () => {
    expect(messageOf(() => build({ HOSTING: 'netlify' }))).toContain(
      'HOSTING is "netlify": expected server or static.',
    );
  });
});

describe('.env.example', () => {
  test('lists every setting once, in the order in which it is read', () => {
    const listed = [...exampleFile.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed).toEqual(settingVariables);
  });

  test('changes nothing as it is, and holds only values that can be used', () => {
    expect(parseEnv(exampleFile)).toEqual({});
    const used = parseEnv(exampleFile.replace(/^#(?=[A-Z_]+=)/gm, ''));
    const settings = readSettings({ env: used });
    expect(Object.keys(used)).toHaveLength(settingVariables.length);
    expect(isAbsolute(settings.dataDirectory)).toBe(true);
    expect(settings.ratePerForm).toBe(600);
  });
});
