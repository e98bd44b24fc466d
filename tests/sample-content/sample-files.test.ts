import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampleFiles } from '../../tools/doctor/sample-files.ts';
import { projectFolder } from '../../environment/process-environment.ts';
import { contentOf, entriesOf } from '../support/site-content.ts';

test('is content of the newest version', () => {
  const text = readFileSync(path.join(projectFolder, 'package.json'), 'utf8');
  expect(contentOf('site').version).toBe((JSON.parse(text) as { version: string }).version);
});

test('are its services, people, case studies and articles, each with its first words', () => {
  const texts = [
    ...entriesOf('services').map(({ id, data }) => [`services/${id}.yaml`, data.summary] as const),
    ...entriesOf('team').map(({ id, data }) => [`team/${id}.yaml`, data.description] as const),
    ...entriesOf('work').map(({ id, data }) => [`work/${id}.md`, data.description] as const),
    ...entriesOf('blog').map(({ id, data }) => [`blog/${id}.md`, data.excerpt] as const),
  ];
  expect(Object.keys(sampleFiles).toSorted()).toEqual(texts.map(([name]) => name).toSorted());
  const others = texts.filter(([name, text]) => !text.startsWith(sampleFiles[name] ?? ''));
  expect(others).toEqual([]);
});
