import { expect, test } from 'vitest';
import type { Enquiry } from '../storage/enquiry.ts';
import { exportedText } from './export.ts';

const enquiry: Enquiry = {
  reference: '7K3M-Q9TZ',
  receivedAt: new Date('2026-03-01T12:00:00Z'),
  email: 'a@example.com',
  message: 'Hello',
  status: 'new',
  mail: 'waiting',
  mailAttempts: 2,
  mailFailure: 'the server responded 451 to DATA',
};

function csv(...changes: Partial<Enquiry>[]): string {
  const enquiries = changes.map((change) => ({ ...enquiry, ...change }));
  return [...exportedText('csv', enquiries)].join('');
}

/** The cells of the one row below the heading, read as RFC 4180 has it. */
function cellsOf(changes: Partial<Enquiry>): string[] {
  const text = csv(changes);
  const cells: string[] = [];
  for (let rest = text.slice(text.indexOf('\r\n') + 2); rest !== '';) {
    const [whole = '', quoted, plain = ''] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n$)/.exec(rest) ?? [];
    if (whole === '') throw new Error(`No cell begins at ${JSON.stringify(rest)}`);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(whole.length);
  }
  return cells;
}

test('CSV has a heading and a row for each enquiry', () => {
  const heading = 'reference,receivedAt,email,message,status,mail\r\n';
  expect(csv({}, { status: 'quarantined', mail: 'none' })).toBe(
    `${heading}7K3M-Q9TZ,2026-03-01T12:00:00.000Z,a@example.com,Hello,new,waiting\r\n` +
      '7K3M-Q9TZ,2026-03-01T12:00:00.000Z,a@example.com,Hello,quarantined,none\r\n',
  );
  expect(csv()).toBe(heading);
});

test.each([
  ...[
    'a,b',
    'say "hi"',
    '"',
    'a\r\nb\n\nc',
    ' spaces ',
    'Ä 한 🧵',
    '',
    'x=1',
    ' a',
    'a;=1',
    'a\t+1',
  ],
  'We need:\n- a shop\n\t- with @mentions\n=)',
])('CSV keeps %j', (message) => {
  const before = ['7K3M-Q9TZ', '2026-03-01T12:00:00.000Z', 'a@example.com'];
  expect(cellsOf({ message })).toEqual([...before, message, 'new', 'waiting']);
});

test.each([
  ...['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://evil.example","x")', '＝1+1'],
  // Spreadsheets skip white space.
  ...[' =1+1', '\u00a0=1+1', '  \u2003@SUM(1)', '\t=1', '\r=1', '\n=1', '\n'],
])('CSV shows the formula %j as text', (text) => {
  expect(cellsOf({ message: text })[3]).toBe(`'${text}`);
  expect(cellsOf({ email: text })[2]).toBe(`'${text}`);
});

test.each(['a;b', 'a\tb'])('CSV quotes %j, which some spreadsheets would split', (message) => {
  expect(csv({ message })).toContain(`"${message}"`);
});

test('JSON lines have one object a line, with the unchanged text', () => {
  const message = '=1+1\r\n"x" \u2028 🧵';
  const lines = [...exportedText('jsonl', [{ ...enquiry, message }, enquiry])].join('').split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe('');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    reference: '7K3M-Q9TZ',
    receivedAt: '2026-03-01T12:00:00.000Z',
    email: 'a@example.com',
    message,
    status: 'new',
    mail: 'waiting',
  });
});
