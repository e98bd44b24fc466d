import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sampleFacts, writeSampleSite } from '../../tests/support/sample-site.ts';
import { readSiteFacts, SiteFactsError } from './build-manifest.ts';

let remove: (() => void) | undefined;

afterEach(() => {
  remove?.();
});

function read(content: string | undefined) {
  const site = writeSampleSite({ '.server/enquiry.json': content });
  remove = site.remove;
  return {
    facts: () => readSiteFacts(site.folder),
    file: join(site.folder, '.server/enquiry.json'),
  };
}

test('the facts are read, and nothing else', () => {
  const { facts } = read(JSON.stringify({ ...sampleFacts, more: true }));
  expect(facts()).toEqual(sampleFacts);
});

test('a provider is a fact, too', () => {
  const formEndpoint = 'https://forms.example.com';
  const { facts } = read(JSON.stringify({ ...sampleFacts, formEndpoint }));
  expect(facts()).toEqual({ ...sampleFacts, formEndpoint });
});

test('a site without facts has to be built', () => {
  const { facts, file } = read(undefined);
  expect(facts).toThrow(new SiteFactsError(`There is no ${file}. Run "npm run build" first.`));
});

test.each([
  ['{', 'it is no JSON'],
  ['null', 'it is no object'],
  [
    '{}',
    'formId should be letters, digits, - and _, siteUrl should be the origin of the site, email should be an email address, retentionDays should be a whole number of days from 1',
  ],
  [
    JSON.stringify({ ...sampleFacts, formId: 'a/b', retentionDays: 1.5 }),
    'formId should be letters, digits, - and _, retentionDays should be a whole number of days from 1',
  ],
  [
    JSON.stringify({ ...sampleFacts, formEndpoint: 'https://forms.example.com/f', email: 'hello' }),
    'formEndpoint should be the origin of a provider, or left out, email should be an email address',
  ],
])('facts that cannot be used are named: %s', (content, faults) => {
  const { facts, file } = read(content);
  expect(facts).toThrow(
    new SiteFactsError(`${file} cannot be used: ${faults}. Run "npm run build" again.`),
  );
});
