import type { Enquiry } from './enquiry-store.ts';

const headings = ['REFERENCE', 'RECEIVED (UTC)', 'STATUS', 'MAIL', 'EMAIL', 'MESSAGE'];
const MESSAGE_START = 60;
const COLUMN_GAP = '  ';

/** A table for people, a line for each enquiry, with the beginning of its message. */
export function enquiryTable(enquiries: readonly Enquiry[]): string {
  const rows = [headings, ...enquiries.map(cellsOf)];
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
    .map((cells) => `${cells.join(COLUMN_GAP).trimEnd()}\n`)
    .join('');
}

/** All of one enquiry, for people. */
export function enquiryDetails(enquiry: Enquiry): string {
  const { mailAttempts, mailFailure } = enquiry;
  const times = mailAttempts === 1 ? 'once' : `${mailAttempts} times`;
  const attempts = mailAttempts > 0 ? `, tried ${times}` : '';
  const failure = mailFailure === undefined ? '' : `, last: ${mailFailure}`;
  return [
    `Reference: ${enquiry.reference}`,
    `Received:  ${enquiry.receivedAt.toISOString()}`,
    `Status:    ${enquiry.status}`,
    `Mail:      ${enquiry.mail}${attempts}${failure}`,
    `From:      ${printable(enquiry.email)}`,
    '',
    enquiry.message
      .split(/\r\n?|\n/)
      .map(printable)
      .join('\n'),
    '',
  ].join('\n');
}

function cellsOf(enquiry: Enquiry): string[] {
  const start = enquiry.message
    .slice(0, MESSAGE_START * 2)
    .trim()
    .replace(/\s+/g, ' ');
  const characters = Array.from(start);
  const isCut = characters.length > MESSAGE_START || enquiry.message.length > MESSAGE_START * 2;
  const message = characters.slice(0, MESSAGE_START).join('') + (isCut ? '…' : '');
  return [
    enquiry.reference,
    enquiry.receivedAt.toISOString().slice(0, 16).replace('T', ' '),
    enquiry.status,
    enquiry.mail,
    printable(enquiry.email),
    printable(message),
  ];
}

/**
 * Control characters would work the terminal, and characters of direction (Unicode, UAX #9) would
 * make it show another text than there is.
 */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
