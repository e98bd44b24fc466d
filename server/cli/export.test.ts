import { describe, expect, test } from 'vitest';
import { exportedText } from './export.ts';
import type { Enquiry } from '../storage/repository.ts';

const enquiry: Enquiry = {
  reference: '7K3M-Q9TZ',
  receivedAt: new Date('2026-03-01T12:00:00Z'),
  email: 'a@example.com',
  message: 'Hello',
  status: 'new',
  mail: 'waiting',
  mailAttempts: 2,
  mailFailure: 'the server answered 451 to DATA',
};

function csv(...changes: Partial<Enquiry>[]): string {
  return [
    ...exportedText(
      'csv',
      changes.map((change) => ({ ...enquiry, ...change })),
    ),
  ].join('');
}

/** The cells of a text as RFC 4180 has it, read character by character. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let rest = text; rest !== '';) {
    const [whole = '', quoted, plain = '', end = ''] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === '') throw new Error(`No cell begins at ${JSON.stringify(rest)}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(whole.length);
    if (end === '\r\n' && rest !== '') rows.push([]);
  }
  return rows;
}

test('CSV: a heading, and a row for each enquiry', () => {
  expect(csv({}, { status: 'quarantined', mail: 'none' })).toBe(
    'reference,receivedAt,email,message,status,mail\r\n' +
      '7K3M-Q9TZ,2026-03-01T12:00:00.000Z,a@example.com,Hello,new,waiting\r\n' +
      '7K3M-Q9TZ,2026-03-01T12:00:00.000Z,a@example.com,Hello,quarantined,none\r\n',
  );
  expect(csv()).toBe('reference,receivedAt,email,message,status,mail\r\n');
});

test.each(['a,b', 'say "hi"', '"', 'a\r\nb\n\nc', ' spaces ', 'Ä 한 🧵', '', 'a\tb', 'x=1'])(
  'CSV: %j comes out as it was',
  (message) => {
    const [, row] = cellsOf(csv({ message }));
    expect(row).toEqual([
      '7K3M-Q9TZ',
      '2026-03-01T12:00:00.000Z',
      'a@example.com',
      message,
      'new',
      'waiting',
    ]);
  },
);

describe('CSV: no cell is a formula', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://evil.example","x")', '＝1+1'])(
    '%j',
    (message) => {
      expect(cellsOf(csv({ message }))[1]?.[3]).toBe(`'${message}`);
    },
  );

  test.each([' =1+1', '\u00a0=1+1', '  \u2003@SUM(1)', '\t=1', '\r=1', '\n=1', '\n'])(
    'also behind white space: %j',
    (message) => {
      expect(cellsOf(csv({ message }))[1]?.[3]).toBe(`'${message}`);
    },
  );

  test.each(['We need:\n- a shop\n\t- with @mentions\n=)', 'a;=1', 'a\t+1', ' a'])(
    'inside of a message nothing changes: %j',
    (message) => {
      expect(cellsOf(csv({ message }))[1]?.[3]).toBe(message);
    },
  );

  test.each(['a;b', 'a\tb'])('%j stands in quotes', (message) => {
    expect(csv({ message })).toContain(`"${message}"`);
  });

  test('neither is the address', () => {
    const email = "=cmd|'/c'!a0@example.com";
    expect(cellsOf(csv({ email }))[1]?.[2]).toBe(`'${email}`);
  });
});

test('JSON lines: an object a line, with the text as it is', () => {
  const message = '=1+1\r\n"x" \u2028 🧵';
  const text = [...exportedText('jsonl', [{ ...enquiry, message }, enquiry])].join('');
  const lines = text.split('\n');
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
