import type { Enquiry } from '../storage/enquiry.ts';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is handed out of an enquiry, in this order. Times are ISO 8601 in UTC. */
const columns = ['reference', 'receivedAt', 'email', 'message', 'status', 'mail'] as const;
type ExportedEnquiry = Record<(typeof columns)[number], string>;

/** The text of the export, in portions; enquiries stand in the order in which they come. */
export function* exportedText(
  format: ExportFormat,
  enquiries: Iterable<Enquiry>,
): Generator<string> {
  if (format === 'csv') yield csvRow(columns);
  for (const enquiry of enquiries) {
    const exported = exportedEnquiry(enquiry);
    yield format === 'csv'
      ? csvRow(columns.map((column) => exported[column]))
      : `${JSON.stringify(exported)}\n`;
  }
}

function exportedEnquiry(enquiry: Enquiry): ExportedEnquiry {
  const { reference, email, message, status, mail } = enquiry;
  return { reference, receivedAt: enquiry.receivedAt.toISOString(), email, message, status, mail };
}

/**
 * RFC 4180: commas, CR LF, and quotes around cells with any of these or quotes in them; also around
 * those with semicolons and tabs, which part cells elsewhere.
 */
function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = withoutFormula(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Spreadsheets run a cell that begins like a formula, after spaces too; an apostrophe in front makes it
 * text (OWASP, “CSV Injection”). Those of East Asia take the wide signs as well.
 */
function withoutFormula(text: string): string {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
}
