import { enquiryFields } from '../protocol/enquiry.ts';
import type { Enquiry, EnquiryStatus } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { print, writePrivateFile } from './output.ts';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The exported properties of an enquiry, in this order. Times are ISO 8601 in UTC. */
const columns = [
  'reference',
  'receivedAt',
  ...enquiryFields,
  'status',
  'mail',
  'repliedAt',
  'service',
  'cameFrom',
] satisfies (keyof Enquiry)[];

/** Prints the enquiries, or writes them into a file. */
export async function exportEnquiries(
  repository: EnquiryRepository,
  { format, status, output }: { format: ExportFormat; status?: EnquiryStatus; output?: string },
): Promise<void> {
  const enquiries = repository.list({ statuses: status && [status], order: 'oldest first' });
  const text = exportedText(format, enquiries);
  if (output === undefined) await print(text);
  else await writePrivateFile(output, text, format);
}

/** The text of the export, in batches. */
export async function* exportedText(format: ExportFormat, enquiries: AsyncIterable<Enquiry>) {
  // Excel takes a file without a byte order mark for one in the code page of the machine.
  if (format === 'csv') yield `\uFEFF${csvRow(columns)}`;
  for await (const enquiry of enquiries) {
    yield format === 'csv'
      ? csvRow(columns.map((column) => cellOf(enquiry[column])))
      : `${JSON.stringify(enquiry, columns)}\n`;
  }
}

function cellOf(value: string | Date = ''): string {
  return typeof value === 'string' ? value : value.toISOString();
}

/**
 * Writes a row by RFC 4180: commas, CR LF, and quotes around cells that hold any of these or quotes; also around
 * cells with semicolons or tabs, which are separators elsewhere.
 */
function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = withoutFormula(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula, also after spaces (OWASP, “CSV
 * Injection”). East Asian spreadsheets take the wide signs too.
 */
function withoutFormula(text: string): string {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
}
