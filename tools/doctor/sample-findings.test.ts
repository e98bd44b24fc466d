import { expect, test } from 'vitest';
import { problemLine } from '../../src/content-model/validation/problems.ts';
import { loadedFile } from '../../tests/support/loaded-file.ts';
import { sampleFindings } from './sample-findings.ts';

const sample = [
  loadedFile(
    'services',
    'services/a.yaml',
    { summary: 'We weave what you need.', steps: [{ costs: '₹1,80,000 or more, fixed before' }] },
    'The courts of India decide.\n\nShort words.',
  ),
];
const starter = [loadedFile('services', 'services/b.yaml', { lead: 'We weave what you need.' })];

test.each<[what: string, data: object, body: string, finding: string | undefined]>([
  ['other texts', { summary: 'We build what you need.' }, 'Ours.', undefined],
  ['texts that each company writes', {}, 'Short words.', undefined],
  [
    'a text of the sample, whatever its file and field',
    { steps: [{}, { costs: '₹1,80,000 or more, fixed before' }] },
    'The courts of India decide.',
    'content/team/c.yaml:1:0, field steps.1.costs: expected words of your own, found “₹1,80,000 or more, fixed before” of the sample and 1 more',
  ],
  [
    'a paragraph of the sample',
    {},
    'Ours.\n\nThe courts of India decide.',
    'content/team/c.yaml:1:7, field text: expected words of your own, found “The courts of India decide.” of the sample',
  ],
])('%s', (_what, data, body, finding) => {
  const found = sampleFindings([loadedFile('team', 'team/c.yaml', data, body)], sample, []);
  expect(found.map((problem) => problemLine(problem).trim())).toEqual(finding ? [finding] : []);
});

test('what every new site says is no text of the sample alone', () => {
  expect(sampleFindings(starter, sample, [])).toHaveLength(1);
  expect(sampleFindings(starter, sample, starter)).toEqual([]);
});
