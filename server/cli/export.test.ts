import { expect, test } from 'vitest';
import { sampleFields } from '../../tests/support/sample-enquiry.ts';
import { enquiryFields } from '../../contract/enquiry.ts';
import type { Enquiry } from '../storage/enquiry.ts';
import { exportedText } from './export.ts';

const enquiry: Enquiry = {
  ...sampleFields,
  reference: '7K3M-Q9TZ',
  receivedAt: new Date('2026-03-01T12:00:00Z'),
  status: 'new',
  mail: 'waiting',
  mailAttempts: 2,
  mailFailure: 'the server responded 451 to DATA',
};
const columns = ['reference', 'receivedAt', ...enquiryFields, 'status', 'mail'];
const exported = {
  ...sampleFields,
  reference: '7K3M-Q9TZ',
  receivedAt: '2026-03-01T12:00:00.000Z',
  status: 'new',
  mail: 'waiting',
};

function csv(...changes: Partial<Enquiry>[]): string {
  const enquiries = changes.map((change) => ({ ...enquiry, ...change }));
  return [...exportedText('csv', enquiries)].join('');
}

/** The cells of one row by column, read as RFC 4180 has it. */
function cellsOf(changes: Partial<Enquiry>): Record<string, string> {
  const matches = csv(changes).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/gy);
  const cells = Array.from(matches, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
  expect(cells).toHaveLength(2 * columns.length);
  return Object.fromEntries(
    columns.map((name, index) => [name, cells[columns.length + index] ?? '']),
  );
}

test('CSV has a heading and a row for each enquiry', () => {
  expect(csv()).toBe(`${columns.join()}\r\n`);
  expect(cellsOf({})).toEqual(exported);
  expect(csv({}, { status: 'quarantined', mail: 'none' })).toMatch(
    /^.*\r\n7K3M.*,new,waiting\r\n7K3M.*,quarantined,none\r\n$/,
  );
});

test.each([
  ...['a,b', 'say "hi"', '"', 'a\r\nb\n\nc', ' spaces ', 'Ä 한 🧵', '', 'x=1', ' a'],
  'We need:\n- a shop\n\t- with @mentions\n=)',
])('CSV keeps %j', (message) => {
  expect(cellsOf({ message })).toEqual({ ...exported, message });
});

test.each([
  ...['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://evil.example","x")', '＝1+1'],
  // Spreadsheets skip white space.
  ...[' =1+1', '\u00a0=1+1', '  \u2003@SUM(1)', '\t=1', '\r=1', '\n=1', '\n'],
])('CSV shows the formula %j as text', (text) => {
  for (const field of enquiryFields) expect(cellsOf({ [field]: text })[field]).toBe(`'${text}`);
});

test.each(['a;=1', 'a\t+1'])('CSV quotes %j, which some spreadsheets would split', (message) => {
  expect(csv({ message })).toContain(`"${message}"`);
});

test('JSON lines have one object a line, with the unchanged text', () => {
  const message = '=1+1\r\n"x" \u2028 🧵';
  const lines = [...exportedText('jsonl', [{ ...enquiry, message }, enquiry])].join('').split('\n');
  expect(lines).toEqual([expect.any(String), expect.any(String), '']);
  expect(JSON.parse(lines[0] ?? '')).toEqual({ ...exported, message });
});
