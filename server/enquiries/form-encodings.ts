/** One entry of a form as it was sent: a text, or a file, of which nothing but its size matters. */
export type FormEntry = { name: string } & ({ value: string } | { fileSize: number });

/** The type of a body with its parameters, names in lower case (RFC 9110 section 8.3.1). */
export type MediaType = { type: string; parameters: ReadonlyMap<string, string> };

/** `; name=value` or `; name="value"`; the HTML standard escapes a quote as %22, not by a backslash. */
const parameter = /[ \t]*;[ \t]*([!#$%&'*+.^_`|~\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s;"]*))/y;

/** Encodings of a part that leave its bytes as they are (RFC 2045 section 6.2). */
const plainTransferEncodings = ['7bit', '8bit', 'binary'];

/** @returns undefined if the field is malformed */
export function parseMediaType(field: string): MediaType | undefined {
  const type = /^[ \t]*([^\s;,/]+(?:\/[^\s;,/]+)?)/.exec(field);
  if (!type?.[1]) return undefined;
  const parameters = new Map<string, string>();
  parameter.lastIndex = type[0].length;
  let end = type[0].length;
  for (let match = parameter.exec(field); match; match = parameter.exec(field)) {
    const name = match[1]?.toLowerCase() ?? '';
    if (!parameters.has(name)) parameters.set(name, match[2] ?? match[3] ?? '');
    end = parameter.lastIndex;
  }
  return /^[ \t;]*$/.test(field.slice(end))
    ? { type: type[1].toLowerCase(), parameters }
    : undefined;
}

/**
 * Decodes UTF-8 and changes nothing: a byte order mark stays.
 *
 * @returns undefined if the bytes are no UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Reads `application/x-www-form-urlencoded` (URL standard, section 5.1), but where that replaces
 * bytes that are no UTF-8, this refuses: what is stored has to be what was sent.
 *
 * @returns undefined if it is no UTF-8
 */
export function parseUrlencoded(body: Uint8Array): FormEntry[] | undefined {
  const entries: FormEntry[] = [];
  for (const pair of Buffer.from(body).toString('latin1').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = percentDecoded(equals === -1 ? pair : pair.slice(0, equals));
    const value = percentDecoded(equals === -1 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    entries.push({ name, value });
  }
  return entries;
}

/**
 * Reads `multipart/form-data` (RFC 7578).
 *
 * @returns undefined if it is malformed, or a text in it is no UTF-8
 */
export function parseMultipart(body: Uint8Array, boundary: string): FormEntry[] | undefined {
  if (boundary === '' || boundary.length > 70) return undefined;
  // With a line break before it, the first delimiter looks like all others.
  const bytes = Buffer.concat([Buffer.from('\r\n'), body]);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const entries: FormEntry[] = [];

  let start = bytes.indexOf(delimiter);
  while (start !== -1) {
    start += delimiter.length;
    if (bytes.toString('latin1', start, start + 2) === '--') return entries;

    const end = bytes.indexOf(delimiter, start);
    if (end === -1) return undefined;
    const entry = parsePart(bytes.subarray(start, end));
    if (!entry) return undefined;
    entries.push(entry);
    start = end;
  }
  return undefined;
}

/** @param part from behind the delimiter to before the next one */
function parsePart(part: Buffer): FormEntry | undefined {
  const headersEnd = part.indexOf('\r\n\r\n');
  if (headersEnd === -1) return undefined;
  const [padding = '', ...lines] = decodeUtf8(part.subarray(0, headersEnd))?.split('\r\n') ?? ['-'];
  if (padding.trim() !== '') return undefined;
  const fields = new Map(lines.map(namedField));

  const disposition = parseMediaType(fields.get('content-disposition') ?? '');
  const name = disposition?.parameters.get('name');
  const transferEncoding = fields.get('content-transfer-encoding') ?? 'binary';
  if (disposition?.type !== 'form-data' || name === undefined) return undefined;
  if (!plainTransferEncodings.includes(transferEncoding.toLowerCase())) return undefined;

  const content = part.subarray(headersEnd + 4);
  if (disposition.parameters.has('filename') || disposition.parameters.has('filename*')) {
    return { name, fileSize: content.byteLength };
  }
  const charset = parseMediaType(fields.get('content-type') ?? '')?.parameters.get('charset');
  const value = isUtf8(charset) ? decodeUtf8(content) : undefined;
  return value === undefined ? undefined : { name, value };
}

/** @param charset undefined if none is said, which stands for UTF-8 */
export function isUtf8(charset: string | undefined): boolean {
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function namedField(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** @param text bytes as characters */
function percentDecoded(text: string): string | undefined {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return decodeUtf8(Buffer.from(bytes, 'latin1'));
}
