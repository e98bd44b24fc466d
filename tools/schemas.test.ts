import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFiles } from '../src/content-model/content-files.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { withoutRights } from 'enquiries/testing/without-rights';
import { schemaFiles, schemaLine, writeSchemas } from './schemas.ts';

test('the first line of each YAML file leads to a schema', () => {
  const names = contentFiles('content', '**/*.*');
  const yaml = names.filter((name) => name.endsWith('.yaml'));
  expect(yaml.length).toBeGreaterThan(20);
  for (const name of names) {
    const [, relative] = /^# yaml-language-server: \$schema=(\S+)\n$/.exec(schemaLine(name)) ?? [];
    expect(relative && schemaFiles().has(join(dirname(name), relative)), name).toBe(
      yaml.includes(name) || undefined,
    );
  }
});

test('a schema says what a field is, and refuses unknown ones', () => {
  const schema = JSON.parse(schemaFiles().get('.schemas/company.json') ?? '') as object;
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...{ type: 'object', additionalProperties: false },
    properties: {
      replyWithinHours: { type: 'integer', description: expect.any(String) as string },
    },
  });
});

test('schemas of another version are replaced, and a folder that may not be written is left alone', () => {
  const site = temporaryFolder();
  const file = join(site, '.schemas/company.json');
  mkdirSync(dirname(file));
  writeFileSync(file, '{}');
  writeSchemas(site);
  expect(readFileSync(file, 'utf8')).toBe(schemaFiles().get('.schemas/company.json'));
  expect(contentFiles(site, '**/*')).toEqual([]);
  writeFileSync(file, '{}');
  chmodSync(file, 0o444);
  withoutRights(() => {
    writeSchemas(site);
  });
  expect(readFileSync(file, 'utf8')).toBe('{}');
});
