import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { envLine } from './process-environment.ts';

test.each(['../my-site', '../my site', '../site #2', "../it's #1", '../"a" #1', ''])(
  'the value “%s” in .env is read as it was written',
  (value) => {
    expect(parseEnv(envLine('NAME', value))).toEqual({ NAME: value });
  },
);

test('a value without a meaning of its own in .env has no quotes', () => {
  expect(envLine('CONTENT_DIR', '../my site')).toBe('CONTENT_DIR=../my site');
});
