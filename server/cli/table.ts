import type { Enquiry, StoreStatus } from '../storage/repository.ts';

const headings = ['REFERENCE', 'RECEIVED (UTC)', 'STATUS', 'MAIL', 'EMAIL', 'MESSAGE'];
const MESSAGE_START = 60;
const COLUMN_GAP = '  ';

/** A table for people, a line for each enquiry, with the beginning of its message. */
export function enquiryTable(enquiries: readonly Enquiry[]): string {
  const rows = [headings, ...enquiries.map(cellsOf)];
  const widths = headings.map((_, column) =>
    rows.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0),
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
    printable(enquiry.message.replace(/\r\n?/g, '\n')),
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
 * A text for a terminal, with its lines. Control characters would work the terminal, and characters of
 * direction (Unicode, UAX #9) would make it show another text than there is.
 */
export function printable(text: string): string {
  return text.replace(/\r(?!\n)|[^\P{Cc}\t\r\n]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

/** The figures of the store, for people. */
export function statusTable(status: StoreStatus): string {
  const { enquiries, waitingMails, refusedMails, oldestWaitingMs = 0 } = status;
  const hours = Math.floor(oldestWaitingMs / 3_600_000);
  const oldest = waitingMails > 0 ? `, the oldest for ${hours} h` : '';
  return [
    `Enquiries: ${enquiries.new} new, ${enquiries.answered} answered, ${enquiries.quarantined} in quarantine`,
    `Mails:     ${waitingMails} waiting${oldest}, ${refusedMails} rejected by the mail server`,
    '',
  ].join('\n');
}
