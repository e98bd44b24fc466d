import {
  enquiryFields,
  honeypotField,
  isEmailAddress,
  maxLength,
  type EnquiryError,
  type EnquiryField,
} from '../../contract/enquiry.ts';
import type { SubmittedText } from './result-pages.ts';
import {
  decodeUtf8,
  isUtf8,
  parseMediaType,
  parseMultipart,
  parseUrlencoded,
  type FormEntry,
} from './form-encodings.ts';
import { readBody } from './read-body.ts';

/** What came with a post to the form. */
export type Submission = {
  /** The texts for showing the form again; empty where none came or they could not be read. */
  typed: SubmittedText;
  content:
    | { kind: 'enquiry'; email: string; message: string; isHoneypotFilled: boolean }
    | { kind: 'invalid'; errors: (EnquiryError & { field: EnquiryField })[] }
    | { kind: 'unreadable'; reason: UnreadableReason };
};

export type UnreadableReason =
  'BROKEN_OFF' | 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'MALFORMED' | 'EMPTY' | 'NO_FILE_UPLOADS';

/** Names and values, in order, as often as they came. The values of JSON can be of any type. */
type Fields = [name: string, value: unknown][];
type ReadFields = Fields | UnreadableReason;

/**
 * Most bytes of a body: room for the longest enquiry in the most wasteful spelling. JSON writes a
 * UTF-16 code unit in at most 6 bytes (`\uXXXX`); a form that is urlencoded writes it in up to 9
 * (`%E0%AE%95`), as it does with every letter of Tamil or Chinese.
 */
export const mostBodyBytes = { urlencoded: 96 * 1024, other: 64 * 1024 };

/**
 * Reads a post to the form in any of its encodings. No input makes it throw.
 *
 * `email` loses the white space around it; `message` is exactly what was sent.
 */
export async function readSubmission(request: Request): Promise<Submission> {
  const fields = await readFields(request);
  if (typeof fields === 'string') return unreadable(fields);
  const typed = { email: firstText(fields, 'email'), message: firstText(fields, 'message') };
  if (fields.length === 0) return { ...unreadable('EMPTY'), typed };

  const errors = enquiryFields.flatMap((field) => {
    const error = errorOf(field, valuesOf(fields, field));
    return error ? [{ ...error, field }] : [];
  });
  if (errors.length > 0) return { typed, content: { kind: 'invalid', errors } };
  return {
    typed,
    content: {
      kind: 'enquiry',
      email: typed.email.trim(),
      message: typed.message,
      isHoneypotFilled: valuesOf(fields, honeypotField).some((value) => Boolean(value)),
    },
  };
}

function unreadable(reason: UnreadableReason): Submission {
  return { typed: { email: '', message: '' }, content: { kind: 'unreadable', reason } };
}

async function readFields(request: Request): Promise<ReadFields> {
  const mediaType = parseMediaType(request.headers.get('Content-Type') ?? '');
  const isUrlencoded = mediaType?.type === 'application/x-www-form-urlencoded';
  const body = await readBody(request, mostBodyBytes[isUrlencoded ? 'urlencoded' : 'other']);
  if (typeof body === 'string') return body;

  const encoding = request.headers.get('Content-Encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return 'UNSUPPORTED_TYPE';
  if (!isUtf8(mediaType?.parameters.get('charset'))) return 'UNSUPPORTED_TYPE';

  switch (mediaType?.type) {
    case 'application/json':
      return fieldsOfJson(body);
    case 'application/x-www-form-urlencoded':
      return fieldsOfForm(parseUrlencoded(body));
    case 'multipart/form-data':
      return fieldsOfForm(parseMultipart(body, mediaType.parameters.get('boundary') ?? ''));
    default:
      return 'UNSUPPORTED_TYPE';
  }
}

function fieldsOfJson(body: Uint8Array): ReadFields {
  // RFC 8259, section 8.1, lets a reader pass over a byte order mark.
  const text = decodeUtf8(body)?.replace(/^\uFEFF/, '');
  if (text === undefined) return 'MALFORMED';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'MALFORMED';
    return Object.entries(value);
  } catch (error) {
    // Nesting deeper than the stack is a RangeError.
    if (error instanceof SyntaxError || error instanceof RangeError) return 'MALFORMED';
    throw error;
  }
}

function fieldsOfForm(entries: FormEntry[] | undefined): ReadFields {
  if (!entries) return 'MALFORMED';
  if (entries.some((entry) => 'fileSize' in entry && entry.fileSize > 0)) return 'NO_FILE_UPLOADS';
  // A file field in which nothing was chosen comes as a file without a byte.
  return entries.flatMap((entry) => ('value' in entry ? [[entry.name, entry.value]] : []));
}

function valuesOf(fields: Fields, name: string): unknown[] {
  return fields.filter(([field]) => field === name).map(([, value]) => value);
}

function firstText(fields: Fields, name: EnquiryField): string {
  const text = valuesOf(fields, name).find((value) => typeof value === 'string');
  return typeof text === 'string' ? text : '';
}

function errorOf(
  field: EnquiryField,
  values: unknown[],
): Omit<EnquiryError & { field: EnquiryField }, 'field'> | undefined {
  const [value, ...more] = values;
  if (values.length === 0) return { code: 'REQUIRED_FIELD_MISSING', message: 'is required' };
  if (more.length > 0) return { code: 'TYPE_TEXT', message: 'should be sent once' };
  if (typeof value !== 'string') return { code: 'TYPE_TEXT', message: 'should be a text' };
  if (value.trim() === '') return { code: 'REQUIRED_FIELD_EMPTY', message: 'is required' };

  const text = field === 'email' ? value.trim() : value;
  if (lengthOf(text) > maxLength[field]) {
    const message = `should be at most ${maxLength[field]} characters`;
    return { code: 'TYPE_TEXT', message };
  }
  if (text.includes('\0')) {
    return { code: 'TYPE_TEXT', message: 'should not contain a character of code zero' };
  }
  if (!text.isWellFormed()) {
    return { code: 'TYPE_TEXT', message: 'should not contain half a character' };
  }
  if (field === 'email' && !isEmailAddress(text)) {
    return { code: 'TYPE_EMAIL', message: 'should be an email address' };
  }
  return undefined;
}

/**
 * As `maxlength` counts: a line break is one, though a form sends it as two characters (HTML
 * standard, sections 4.10.11 and 4.10.22.4).
 */
function lengthOf(text: string): number {
  return text.length - (text.match(/\r\n/g)?.length ?? 0);
}
