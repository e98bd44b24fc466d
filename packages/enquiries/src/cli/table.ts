import { dueAt, hourMs } from '../protocol/time-text.ts';
import { beginningOf } from '../storage/beginning.ts';
import { furtherFields, type Enquiry } from '../storage/enquiry.ts';
import type { StoreStatus } from '../storage/select-enquiries.ts';

const COLUMN_GAP = '  ';

/** The company's time zone, and its promise if that is known. */
type Times = { timeZone: string; replyWithinHours?: number | undefined };

/**
 * A table for a terminal, one line per enquiry, with the beginning of its message. Text of visitors is in the last
 * column, as only a terminal knows its width.
 */
export function enquiryTable(enquiries: readonly Enquiry[], times: Times): string {
  const headings = ['REFERENCE', `RECEIVED (${times.timeZone})`, 'STATUS', 'MAIL', 'FROM: MESSAGE'];
  const rows = [headings, ...enquiries.map((enquiry) => cellsOf(enquiry, times))];
  const widths = headings.map((_, column) =>
    rows.reduce((max, cells) => Math.max(max, cells[column]?.length ?? 0), 0),
  );
  const lines = rows.map((cells) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(COLUMN_GAP),
  );
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** One enquiry in full, for a terminal. */
export function enquiryDetails(enquiry: Enquiry, companyTimes: Times): string {
  const { timeZone } = companyTimes;
  const { mailAttempts, mailFailure } = enquiry;
  const times = mailAttempts === 1 ? 'once' : `${mailAttempts} times`;
  const attempts = mailAttempts > 0 ? `, tried ${times}` : '';
  const failure = mailFailure === undefined ? '' : `, last: ${mailFailure}`;
  return [
    `Reference: ${enquiry.reference}`,
    `Received:  ${localTime(enquiry.receivedAt, timeZone)} (${timeZone})`,
    `Status:    ${stateOf(enquiry, companyTimes)}`,
    ...(enquiry.reasons.length > 0 ? [`Held for:  ${enquiry.reasons.join(', ')}`] : []),
    `Mail:      ${enquiry.mail}${attempts}${failure}`,
    ...(enquiry.webhook === 'none' ? [] : [`Webhook:   ${enquiry.webhook}`]),
    `From:      ${enquiry.email}`,
    ...(enquiry.service === '' ? [] : [`Service:   ${enquiry.service}`]),
    ...(enquiry.cameFrom === '' ? [] : [`Came from: ${enquiry.cameFrom}`]),
    ...furtherFields(enquiry).map(
      (field) => `${capitalized(`${field}:`).padEnd(10)} ${enquiry[field]}`,
    ),
    '',
    enquiry.message.replace(/\r\n?/g, '\n'),
    '',
  ].join('\n');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function statusTable(status: StoreStatus, overdue: number | undefined): string {
  const { enquiries, waiting, rejected, oldestWaitingMs = 0 } = status;
  const hours = Math.floor(oldestWaitingMs / hourMs);
  const ofNew = overdue === undefined ? '' : ` (${overdue} overdue)`;
  const oldest = waiting > 0 ? `, the oldest for ${hours} h` : '';
  return [
    `Enquiries: ${enquiries.new} new${ofNew}, ${enquiries.replied} replied, ${enquiries.quarantined} in quarantine`,
    `Sending:   ${waiting} waiting${oldest}, ${rejected} rejected for good`,
    '',
  ].join('\n');
}

function cellsOf(enquiry: Enquiry, times: Times): string[] {
  const further = furtherFields(enquiry).map((field) => beginningOf(enquiry[field]));
  const from = [enquiry.email, ...further];
  return [
    enquiry.reference,
    localTime(enquiry.receivedAt, times.timeZone),
    stateOf(enquiry, times),
    enquiry.mail,
    `${from.join(', ')}: ${beginningOf(enquiry.message)}`,
  ];
}

/** Status, with the time of the reply or its due time. */
function stateOf(
  { status, receivedAt, repliedAt }: Enquiry,
  { timeZone, replyWithinHours }: Times,
): string {
  if (status === 'replied') {
    return repliedAt ? `replied ${localTime(repliedAt, timeZone)}` : status;
  }
  if (status !== 'new' || replyWithinHours === undefined) return status;
  const due = dueAt(receivedAt, replyWithinHours);
  return `${due < new Date() ? 'overdue since' : 'due'} ${localTime(due, timeZone)}`;
}

/** Day and time to the minute: the Swedish format is that of ISO 8601. */
function localTime(time: Date, timeZone: string): string {
  return time.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
}
