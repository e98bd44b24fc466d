import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sampleFields, sampleStored } from '../../tests/support/sample-enquiry.ts';
import { enquiryFields } from '../protocol/enquiry.ts';
import type { Enquiry } from '../storage/enquiry.ts';
import { exportedText, type ExportFormat } from './export.ts';

const columns = [
  'reference',
  'receivedAt',
  ...enquiryFields,
  'status',
  'mail',
  'repliedAt',
  'service',
  'cameFrom',
];
const exported = {
  ...sampleFields,
  reference: '7K3M-Q9TZ',
  receivedAt: '2026-03-01T12:00:00.000Z',
  status: 'new',
  mail: 'waiting',
  service: '',
  cameFrom: '',
};
/** A cell of CSV is empty where JSON has no key. */
const exportedCells = { ...exported, repliedAt: '' };

function textOf(format: ExportFormat, changes: Partial<Enquiry>[]): Promise<string> {
  const enquiries = Readable.from(changes.map((change) => ({ ...sampleStored, ...change })));
  return text(exportedText(format, enquiries));
}

function csv(...changes: Partial<Enquiry>[]): Promise<string> {
  return textOf('csv', changes);
}

/** The cells of one row by column, read by RFC 4180. */
async function cellsOf(changes: Partial<Enquiry>): Promise<Record<string, string>> {
  const rows = await csv(changes);
  const matches = rows.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/gy);
  const cells = Array.from(matches, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
  expect(cells).toHaveLength(2 * columns.length);
  return Object.fromEntries(
    columns.map((name, index) => [name, cells[columns.length + index] ?? '']),
  );
}

test('CSV has a heading and a row for each enquiry', async () => {
  // Excel takes a file without a byte order mark for one in the code page of the machine.
  expect(await csv()).toBe(`\uFEFF${columns.join()}\r\n`);
  expect(await cellsOf({})).toEqual(exportedCells);
  const repliedAt = new Date('2026-03-01T13:00:00Z');
  const replied = { status: 'replied', repliedAt, service: 'design' } as const;
  expect(await csv({}, replied, { status: 'quarantined', mail: 'none' })).toMatch(
    /^.*\r\n7K3M.*,new,waiting,,,\r\n7K3M.*,replied,waiting,2026-03-01T13:00:00.000Z,design,\r\n7K3M.*,quarantined,none,,,\r\n$/,
  );
});

test.each([
  ...['a,b', 'say "hi"', '"', 'a\r\nb\n\nc', ' spaces ', 'Ä 한 🧵', '', 'x=1', ' a'],
  'We need:\n- a shop\n\t- with @mentions\n=)',
])('CSV keeps %j', async (message) => {
  expect(await cellsOf({ message })).toEqual({ ...exportedCells, message });
});

test.each([
  ...['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://evil.example","x")', '＝1+1'],
  // Spreadsheets skip white space.
  ...[' =1+1', '\u00a0=1+1', '  \u2003@SUM(1)', '\t=1', '\r=1', '\n=1', '\n'],
])('CSV shows the formula %j as text', async (text) => {
  for (const field of enquiryFields) {
    expect(await cellsOf({ [field]: text })).toHaveProperty(field, `'${text}`);
  }
});

test.each(['a;=1', 'a\t+1'])(
  'CSV quotes %j, which some spreadsheets would split',
  async (message) => {
    expect(await csv({ message })).toContain(`"${message}"`);
  },
);

test('JSON lines have one object a line, with the unchanged text', async () => {
  const message = '=1+1\r\n"x" \u2028 🧵';
  const lines = (await textOf('jsonl', [{ message }, {}])).split('\n');
  expect(lines).toEqual([expect.any(String), expect.any(String), '']);
  expect(JSON.parse(lines[0] ?? '')).toEqual({ ...exported, message });
});
