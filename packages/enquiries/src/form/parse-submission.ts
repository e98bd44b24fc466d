import { emailAddress } from '../protocol/email-address.ts';
import {
  enquiryFields,
  honeypotField,
  isOptional,
  mapFields,
  type EnquiryField,
} from '../protocol/enquiry.ts';
import { problemOf, type FieldProblem } from '../protocol/field-problem.ts';
import type { RejectionCode } from '../words.ts';

/** The fields of a post that can be stored. */
export type Submission = {
  values: Readonly<Record<EnquiryField, string>>;
  /** Undefined if there is no such field. */
  honeypot: string | undefined;
};

type FieldError = { field: EnquiryField; problem: FieldProblem };

/** The reason of a rejection. The log gets the code. */
export type Rejection =
  | {
      code: RejectionCode;
      /** Seconds until another try. */
      retryAfter?: number;
    }
  | { code: 'INVALID'; errors: readonly [FieldError, ...FieldError[]] };

/** Names and values in order, with duplicates. JSON values can be of any type. */
type Fields = [name: string, value: unknown][];
type ReadFields = Fields | RejectionCode;

/**
 * Holds the longest enquiry in its longest encoding: a urlencoded form writes a UTF-16 code unit in up to 9 bytes
 * (`%E0%AE%95`), for example each letter of Tamil or Chinese.
 */
export const MAX_BODY_BYTES = 96 * 1024;
/** Bytes to read beyond the limit: a sender that is still sending reads no response. */
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024;

/** Parses a post to the form as JSON, urlencoded or multipart. Never throws. */
export async function parseSubmission(request: Request): Promise<Submission | Rejection> {
  const fields = await fieldsOf(request);
  if (typeof fields === 'string') return { code: fields };
  if (fields.length === 0) return { code: 'EMPTY' };

  const [error, ...others] = enquiryFields.flatMap((field) => {
    const problem = problemOfSent(field, valuesOf(fields, field));
    return problem ? [{ field, problem }] : [];
  });
  if (error) return { code: 'INVALID', errors: [error, ...others] };
  const trapped = valuesOf(fields, honeypotField);
  // A JSON value may be nested too deeply for `JSON.stringify`.
  const texts = trapped.filter(Boolean).map((it) => (typeof it === 'string' ? it : typeof it));
  const honeypot = trapped.length > 0 ? texts.join(' ') : undefined;
  const values = mapFields((field) => storable(field, String(valuesOf(fields, field)[0] ?? '')));
  return { values, honeypot };
}

async function fieldsOf(request: Request): Promise<ReadFields> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  const bytes = await readBody(request);
  if (typeof bytes === 'string') return bytes;
  if (type === 'application/json') return fieldsOfJson(bytes);
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    return fieldsOfForm(bytes, contentType);
  }
  return 'UNSUPPORTED_TYPE';
}

/**
 * Reads the body of a request. `hono/body-limit` responds while the sender still sends: node-server then
 * closes the connection after half a second, and an upload that breaks off becomes a 500.
 */
async function readBody(request: Request) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      if (size > MAX_DISCARDED_BYTES) break;
    }
  } catch {
    // The connection broke, or Host is no host name: node-server cannot make a body for such a request.
    return 'MALFORMED';
  }
  return size > MAX_BODY_BYTES ? 'TOO_LARGE' : Buffer.concat(chunks);
}

function fieldsOfJson(bytes: Uint8Array<ArrayBuffer>): ReadFields {
  try {
    const value: unknown = JSON.parse(decodeUtf8(bytes));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'MALFORMED';
    return Object.entries(value);
  } catch (error) {
    // SyntaxError: not JSON; TypeError: not UTF-8.
    if (error instanceof SyntaxError || error instanceof TypeError) return 'MALFORMED';
    throw error;
  }
}

async function fieldsOfForm(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
    const entries = [...form];
    if (entries.some(([, value]) => value instanceof File && value.size > 0)) {
      return 'NO_FILE_UPLOADS';
    }
    // The parser would replace bytes that are not UTF-8, but enquiries are stored as sent.
    const text = decodeUtf8(bytes);
    if (!contentType.toLowerCase().startsWith('multipart')) checkPercentEncoding(text);
    // An empty file input is sent as a file of 0 bytes.
    return entries.filter(([, value]) => typeof value === 'string');
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return 'MALFORMED';
    throw error;
  }
}

/** @throws TypeError if the bytes are not UTF-8 */
function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** @throws URIError if the percent-encoded bytes are not UTF-8 */
function checkPercentEncoding(text: string): void {
  decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
}

function valuesOf(fields: Fields, name: string): unknown[] {
  return fields.filter(([field]) => field === name).map(([, value]) => value);
}

function problemOfSent(field: EnquiryField, values: unknown[]): FieldProblem | undefined {
  if (values.length === 0) return isOptional(field) ? undefined : 'missing';
  const [value, ...more] = values;
  if (typeof value !== 'string' || more.length > 0) return 'notText';
  return problemOf(field, value);
}

/**
 * An address as mail servers take it, and nothing of an optional field with white space alone. Keeps any other text as
 * it was sent, except for what the database cannot store: half of a surrogate pair, and code zero.
 */
function storable(field: EnquiryField, text: string): string {
  if (text.trim() === '') return '';
  if (field === 'email') return emailAddress(text) ?? text.trim();
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
