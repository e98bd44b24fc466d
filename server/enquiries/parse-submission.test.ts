import { describe, expect, test } from 'vitest';
import { enquiryFields, mapFields, maxLength } from '../../contract/enquiry.ts';
import { formData } from '../../tests/support/form-app.ts';
import { sampleFields } from '../../tests/support/sample-enquiry.ts';
import { MAX_BODY_BYTES, parseSubmission, type Submission } from './parse-submission.ts';

/** Line ends are CR LF, as FormData sends them. */
const enquiry = { ...sampleFields, message: '\r\n Ä 한 🧵 \u2028 \u0007 a=b&c=%2B+d \r\n' };

type Body = string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data; boundary=x';

/** Parses a post; the platform sets the type of forms. */
function parse(body: Body, type?: string, headers?: Record<string, string> | '') {
  const typeHeader = type === undefined ? undefined : { 'Content-Type': type };
  const init = { method: 'POST', body, headers: { ...typeHeader, ...headers } };
  return parseSubmission(new Request('http://localhost/f/enquiry', init));
}

const parseJson = (value: unknown) => parse(JSON.stringify(value), JSON_TYPE);

/** The kind of a submission, or the reason why it could not be read. */
async function kindOf(parsed: ReturnType<typeof parse>): Promise<string> {
  const submission = await parsed;
  return submission.kind === 'unreadable' ? submission.reason : submission.kind;
}

function errorsOf(submission: Submission) {
  if (submission.kind !== 'invalid') throw new Error(`The submission is ${submission.kind}.`);
  return submission.errors.map(({ field, code, problem }) => [field, code, problem]);
}

describe('a valid enquiry', () => {
  test.each<[string, Body, string?]>([
    ['JSON', JSON.stringify(enquiry), JSON_TYPE],
    ['JSON, type spelt otherwise', JSON.stringify(enquiry), 'Application/JSON;CHARSET="utf8"'],
    ['JSON with a byte order mark', `\ufeff${JSON.stringify(enquiry)}`, JSON_TYPE],
    ['urlencoded', new URLSearchParams(enquiry)],
    ['urlencoded without a charset', new URLSearchParams(enquiry).toString(), FORM_TYPE],
    ['multipart', formData(enquiry)],
    ['multipart with an empty file', formData({ ...enquiry, f: new File([], 'empty.txt') })],
  ])('%s', async (_, body, type) => {
    const content = await parse(body, type);
    expect(content).toEqual({ kind: 'enquiry', values: enquiry, honeypot: undefined });
  });

  test('further fields are ignored', async () => {
    const further =
      '"_next":"https://evil.example","_cc":"a@b.c","_subject":"x","_replyto":["z"],"deep":' +
      `${'['.repeat(20_000)}${']'.repeat(20_000)},"__proto__":{"email":1},"constructor":{"prototype":{}},`;
    const content = await parse(JSON.stringify(enquiry).replace('{', `{${further}`), JSON_TYPE);
    expect(content).toEqual({ kind: 'enquiry', values: enquiry, honeypot: undefined });
    expect(Object.prototype).not.toHaveProperty('email');
  });

  test('the address is trimmed', async () => {
    const submitted = { ...enquiry, email: ' me@example.com\n' };
    const values = { ...submitted, email: 'me@example.com' };
    expect(await parseJson(submitted)).toMatchObject({ values });
  });
});

test.each([
  ['x', 'x'],
  [' ', ' '],
  [true, 'boolean'],
  ['', ''],
  [null, ''],
])('the honeypot %j holds %j', async (value, honeypot) => {
  const content = await parseJson({ ...enquiry, _gotcha: value });
  expect(content).toMatchObject({ kind: 'enquiry', honeypot });
});

test('a honeypot that is nested deeper than the stack', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const body = JSON.stringify(enquiry).replace('{', `{"_gotcha":${deep},`);
  expect(await parse(body, JSON_TYPE)).toHaveProperty('honeypot', 'object');
});

test('one of several honeypot values is enough', async () => {
  const body = new URLSearchParams([...Object.entries(enquiry), ['_gotcha', ''], ['_gotcha', 'x']]);
  expect(await parse(body)).toHaveProperty('honeypot', 'x');
});

describe('invalid fields', () => {
  test.each<[string, unknown, string, string]>([
    ['missing', undefined, 'REQUIRED_FIELD_MISSING', 'required'],
    ['empty', '', 'REQUIRED_FIELD_EMPTY', 'required'],
    ['only white space', ' \t\r\n\u00a0\u3000', 'REQUIRED_FIELD_EMPTY', 'required'],
    ['an array', ['me@example.com'], 'TYPE_TEXT', 'notText'],
    ['a lone surrogate', 'a\ud800b', 'TYPE_TEXT', 'halfCharacter'],
    ['a null character', 'a\0b', 'TYPE_TEXT', 'nullCharacter'],
  ])('%s', async (_, value, code, problem) => {
    const submission = await parseJson({ ...mapFields(() => value), other: 1 });
    expect(errorsOf(submission)).toEqual(enquiryFields.map((field) => [field, code, problem]));
  });

  test.each([
    ...['me', 'me@', '@example.com', 'a b@example.com', 'a@b@c', 'a@b\nBcc: c@d', 'a@-b'],
    ...['root@localhost', 'me%other.example@example.com', 'host!me@example.com'],
    '=?utf-8?q?me?=@example.com',
  ])('the address %j', async (email) => {
    expect(errorsOf(await parseJson({ ...enquiry, email }))).toEqual([
      ['email', 'TYPE_EMAIL', 'notEmail'],
    ]);
  });

  test('texts that are too long', async () => {
    const tooLong = mapFields((field) => 'x'.repeat(maxLength[field] + 1));
    const submission = await parseJson(tooLong);
    expect(errorsOf(submission)).toEqual(
      enquiryFields.map((field) => [field, 'TYPE_TEXT', 'tooLong']),
    );
  });

  const twice = enquiryFields.flatMap((field) => [`${field}=a`, `${field}=b`]).join('&');
  test('sent twice', async () => {
    const submission = await parse(twice, FORM_TYPE);
    expect(errorsOf(submission)).toEqual(
      enquiryFields.map((field) => [field, 'TYPE_TEXT', 'repeated']),
    );
  });
});

test.each(['a', 'த', '🧵', '\u0001', '"', 'x\n'])(
  'the longest enquiry fits, repeating %j',
  async (characters) => {
    const longest = mapFields((field) => characters.repeat(maxLength[field] / characters.length));
    const fields = { ...longest, email: `${'e'.repeat(242)}@example.com` };
    expect(await kindOf(parseJson(fields))).toBe('enquiry');
    expect(await kindOf(parse(new URLSearchParams(fields)))).toBe('enquiry');
    // Multipart forms send each line break as two characters, which count as one.
    expect(await kindOf(parse(formData(fields)))).toBe('enquiry');
  },
);

describe('an unreadable body', () => {
  const latin1Multipart = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n\xff\r\n--x--\r\n',
    'latin1',
  );
  const malformedJson = ['', '{', 'null', '[]', '1', '{} {}'];
  test.each<[string, Body, string]>([
    ...malformedJson.map((body) => [body, body, JSON_TYPE] as [string, Body, string]),
    ['JSON nested 60,000 deep', '['.repeat(60_000), JSON_TYPE],
    ['JSON that is not UTF-8', Buffer.from('{"email":"\xff"}', 'latin1'), JSON_TYPE],
    ['urlencoded that is not UTF-8', 'email=%ff', FORM_TYPE],
    ['multipart that is not UTF-8', latin1Multipart, MULTIPART_TYPE],
    ['multipart without a boundary', '--x--', 'multipart/form-data'],
    ['multipart without an end', '--x\r\n', MULTIPART_TYPE],
  ])('malformed: %s', async (_, body, type) => {
    expect(await kindOf(parse(body, type))).toBe('MALFORMED');
  });

  test.each<[string, Body, string?]>([
    ['JSON', '{}', JSON_TYPE],
    ['urlencoded', '', FORM_TYPE],
    ['multipart', '--x--\r\n', MULTIPART_TYPE],
    ['multipart with only an empty file', formData({ file: new File([], 'empty.txt') })],
  ])('no fields: %s', async (_, body, type) => {
    expect(await kindOf(parse(body, type))).toBe('EMPTY');
  });

  test.each<[type: string | undefined, encoding?: string]>([
    [undefined],
    ['text/plain'],
    ['multipart/mixed; boundary=x'],
    [`${FORM_TYPE}; charset=windows-1252`],
    [JSON_TYPE, 'gzip'],
  ])('the type %s with the encoding %s', async (type, encoding) => {
    const headers = encoding && { 'Content-Encoding': encoding };
    expect(await kindOf(parse(Buffer.from('{}'), type, headers))).toBe('UNSUPPORTED_TYPE');
  });

  test.each(['file', 'message'])('a file as the field %s', async (name) => {
    const body = formData({ ...enquiry, [name]: new File(['abc'], 'a.txt') });
    expect(await kindOf(parse(body))).toBe('NO_FILE_UPLOADS');
  });

  test('one byte too long', async () => {
    const body = JSON.stringify(sampleFields).padEnd(MAX_BODY_BYTES);
    expect(await kindOf(parse(body, JSON_TYPE))).toBe('enquiry');
    expect(await kindOf(parse(`${body} `, JSON_TYPE))).toBe('TOO_LARGE');
  });
});
