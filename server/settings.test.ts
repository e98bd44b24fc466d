import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { buildVariables, readBuildSettings } from '../build/build-settings.ts';
import { SettingsError } from 'enquiries/settings/environment';
import { productFolder, siteFolder } from '../environment/site-folder.ts';
import {
  readListenSettings,
  readSettings,
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

test.each<[name: string, accepted: string[], rejected: string[]]>([
  [
    'HOST',
    ['127.0.0.1', '::1', '::', 'web-1.internal'],
    ['http://localhost', 'localhost:4321', '[::1]', 'a b', '.'],
  ],
  ['PORT', ['65535'], ['65536', '-1', '80.5', '0x50', 'http']],
])('%s: accepted and rejected texts', (name, accepted, rejected) => {
  for (const text of accepted) {
    expect(String(readSettings({ env: { [name]: text } })[name as 'HOST'])).toBe(text);
  }
  for (const text of rejected) {
    const [problem, ...others] = problemsOf({ env: { [name]: text } });
    expect(problem).toContain(`${name} is ${JSON.stringify(text)}: expected `);
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
  const env = { HOST: '0.0.0.0', RATE_PER_FORM: 'many' };
  expect(readListenSettings(env)).toEqual({ HOST: '0.0.0.0', PORT: 4321 });
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
