import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

function messageFor(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'no error';
}

test('without variables, the server is for this machine only and knows no public address', () => {
  expect(readSettings({})).toEqual({ host: 'localhost', port: 4321, siteUrl: undefined });
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ HOST: '', PORT: '', SITE_URL: '' })).toEqual(readSettings({}));
});

test('variables win over the defaults', () => {
  const env = { HOST: '0.0.0.0', PORT: '8080', SITE_URL: 'https://www.example.com' };
  expect(readSettings(env)).toEqual({
    host: '0.0.0.0',
    port: 8080,
    siteUrl: 'https://www.example.com',
  });
});

describe('PORT', () => {
  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('takes %s', (text, port) => {
    expect(readSettings({ PORT: text }).port).toBe(port);
  });

  test.each(['65536', '-1', '80.5', '0x50', '1e3', ' 80', 'http'])('refuses %j', (text) => {
    expect(messageFor({ PORT: text })).toContain(
      `PORT is ${JSON.stringify(text)}: expected a whole`,
    );
  });
});

describe('HOST', () => {
  test.each(['127.0.0.1', '::1', '::', 'web-1.internal'])('takes %s', (text) => {
    expect(readSettings({ HOST: text }).host).toBe(text);
  });

  test.each(['http://localhost', 'localhost:4321', '[::1]', 'a b', '.'])('refuses %j', (text) => {
    expect(messageFor({ HOST: text })).toContain(
      `HOST is ${JSON.stringify(text)}: expected a host`,
    );
  });
});

describe('SITE_URL', () => {
  test.each([
    ['https://www.example.com/', 'https://www.example.com'],
    ['https://WWW.example.com', 'https://www.example.com'],
    ['http://localhost:4321', 'http://localhost:4321'],
    ['https://www.example.com:443', 'https://www.example.com'],
  ])('takes %s as %s', (text, origin) => {
    expect(readSettings({ SITE_URL: text }).siteUrl).toBe(origin);
  });

  test.each([
    'www.example.com',
    'ftp://example.com',
    'https://example.com/site',
    'https://example.com/?a',
    'https://example.com/#top',
    'https://user:word@example.com',
  ])('refuses %j', (text) => {
    expect(messageFor({ SITE_URL: text })).toContain(
      `SITE_URL is ${JSON.stringify(text)}: expected`,
    );
  });
});

test('the message lists everything wrong at once, and only that', () => {
  expect(messageFor({ HOST: '0.0.0.0', PORT: 'http', SITE_URL: 'example.com' })).toBe(
    [
      'These settings cannot be used:',
      '  PORT is "http": expected a whole number from 0 to 65535, where 0 stands for any free port.',
      '  SITE_URL is "example.com": expected an http or https address without a path, such as https://www.example.com.',
    ].join('\n'),
  );
});
