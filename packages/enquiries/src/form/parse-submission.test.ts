import { expect, test } from 'vitest';
import { enquiryFields, isOptional, mapFields, maxLength } from '../protocol/enquiry.ts';
import { formData } from '../../tests/support/form-app.ts';
import { sampleFields } from '../../tests/support/sample-enquiry.ts';
import { MAX_BODY_BYTES, parseSubmission } from './parse-submission.ts';

/** Line ends are CR LF, as FormData sends them. */
const enquiry = { ...sampleFields, message: '\r\n Ä 한 🧵 \u2028 \u0007 a=b&c=%2B+d \r\n' };
const submission = { values: enquiry, honeypot: undefined };

type Body = string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data; boundary=x';

/** Parses a post; the platform sets the type of forms. */
function parse(body: Body, type?: string) {
  const headers = type === undefined ? {} : { 'Content-Type': type };
  const init = { method: 'POST', body, headers };
  return parseSubmission(new Request('http://localhost/f/enquiry', init));
}

const parseJson = (value: unknown) => parse(JSON.stringify(value), JSON_TYPE);
const isTaken = { values: expect.any(Object) as object };
/** A rejection because of a problem of all fields that can have it. */
const invalid = (problem: string) => ({
  code: 'INVALID',
  errors: enquiryFields
    .filter((field) => !isOptional(field) || !['missing', 'required'].includes(problem))
    .map((field) => ({ field, problem })),
});

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

test.each<[string, Body, string?]>([
  ['JSON', JSON.stringify(enquiry), JSON_TYPE],
  ['JSON, type spelt otherwise', JSON.stringify(enquiry), 'Application/JSON;CHARSET="utf8"'],
  ['JSON with a byte order mark', `\ufeff${JSON.stringify(enquiry)}`, JSON_TYPE],
  ['urlencoded', new URLSearchParams(enquiry)],
  ['urlencoded without a charset', new URLSearchParams(enquiry).toString(), FORM_TYPE],
  ['multipart', formData(enquiry)],
  ['multipart with an empty file', formData({ ...enquiry, f: new File([], 'empty.txt') })],
])('a valid enquiry: %s', async (_, body, type) => {
  expect(await parse(body, type)).toEqual(submission);
});

test('a valid enquiry may have other fields, which are ignored', async () => {
  const further =
    '"_next":"https://evil.example","_cc":"a@b.c","_subject":"x","_replyto":["z"],' +
    `"deep":${deep},"__proto__":{"email":1},"constructor":{"prototype":{}},`;
  const body = JSON.stringify(enquiry).replace('{', `{${further}`);
  expect(await parse(body, JSON_TYPE)).toEqual(submission);
  expect(Object.prototype).not.toHaveProperty('email');
});

test('a valid enquiry has its address trimmed, and characters replaced that cannot be stored', async () => {
  const submitted = { ...enquiry, email: ' me@example.com\n', message: 'a\ud800b\0' };
  const values = { ...enquiry, email: 'me@example.com', message: 'a\ufffdb\ufffd' };
  expect(await parseJson(submitted)).toMatchObject({ values });
});
test.each([
  ['"x"', 'x'],
  ['" "', ' '],
  ['true', 'boolean'],
  ['""', ''],
  ['null', ''],
  [deep, 'object'],
])('the honeypot %.9s is read as %j', async (value, honeypot) => {
  const body = JSON.stringify(enquiry).replace('{', `{"_gotcha":${value},`);
  expect(await parse(body, JSON_TYPE)).toHaveProperty('honeypot', honeypot);
});

test('one of several honeypot values is enough', async () => {
  const body = new URLSearchParams([...Object.entries(enquiry), ['_gotcha', ''], ['_gotcha', 'x']]);
  expect(await parse(body)).toHaveProperty('honeypot', 'x');
});

test.each<[string, unknown, string]>([
  ['an array', ['me@example.com'], 'notText'],
  ['too long', 'x'.repeat(Math.max(...Object.values(maxLength)) + 1), 'tooLong'],
])('invalid fields: %s', async (_, value, problem) => {
  expect(await parseJson({ ...mapFields(() => value), other: 1 })).toEqual(invalid(problem));
});

test.each<[string, Partial<typeof enquiry>]>([
  ['missing', {}],
  ['required', mapFields(() => '')],
  ['required', mapFields(() => ' \t\r\n\u00a0\u3000')],
])('invalid fields in each encoding, %s: %j', async (problem, fields) => {
  const sent = { other: 'x', ...fields };
  for (const body of [new URLSearchParams(sent), formData(sent)]) {
    expect(await parse(body)).toEqual(invalid(problem));
  }
  expect(await parseJson(sent)).toEqual(invalid(problem));
});

test.each(['a@b@c', 'a@127.0.0.1'])('invalid fields: the address %j', async (email) => {
  const errors = [{ field: 'email', problem: 'notEmail' }];
  expect(await parseJson({ ...enquiry, email })).toEqual({ code: 'INVALID', errors });
});

test('invalid fields: sent twice', async () => {
  const twice = enquiryFields.flatMap((field) => [`${field}=a`, `${field}=b`]).join('&');
  expect(await parse(twice, FORM_TYPE)).toEqual(invalid('notText'));
});
test.each(['a', 'த', '🧵', '\u0001', '"', 'x\n'])(
  'the longest enquiry fits, repeating %j',
  async (characters) => {
    const longest = mapFields((field) => characters.repeat(maxLength[field] / characters.length));
    const email = `${'e'.repeat(63)}@${`${'d'.repeat(60)}.`.repeat(3)}example`;
    const fields = { ...longest, email };
    expect(await parseJson(fields)).toMatchObject(isTaken);
    expect(await parse(new URLSearchParams(fields))).toMatchObject(isTaken);
    // Multipart forms send each line break as two characters, which count as one.
    expect(await parse(formData(fields))).toMatchObject(isTaken);
  },
);

test.each<[code: string, what: string, body: Body, type?: string]>([
  ['MALFORMED', 'no JSON', '{', JSON_TYPE],
  ['MALFORMED', 'null', 'null', JSON_TYPE],
  ['MALFORMED', 'a list', '[]', JSON_TYPE],
  ['MALFORMED', 'JSON nested 60,000 deep', '['.repeat(60_000), JSON_TYPE],
  ['MALFORMED', 'JSON that is not UTF-8', Buffer.from('{"email":"\xff"}', 'latin1'), JSON_TYPE],
  ['MALFORMED', 'urlencoded that is not UTF-8', 'email=%ff', FORM_TYPE],
  [
    'MALFORMED',
    'multipart that is not UTF-8',
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--x--\r\n',
      'latin1',
    ),
    MULTIPART_TYPE,
  ],
  ['MALFORMED', 'multipart without a boundary', '--x--', 'multipart/form-data'],
  ['MALFORMED', 'multipart without an end', '--x\r\n', MULTIPART_TYPE],
  ['EMPTY', 'JSON', '{}', JSON_TYPE],
  ['EMPTY', 'urlencoded', '', FORM_TYPE],
  ['EMPTY', 'multipart', '--x--\r\n', MULTIPART_TYPE],
  ['EMPTY', 'multipart with only an empty file', formData({ file: new File([], 'empty.txt') })],
  ['UNSUPPORTED_TYPE', 'no type', Buffer.from('{}')],
  ['UNSUPPORTED_TYPE', 'text', '{}', 'text/plain'],
  ['UNSUPPORTED_TYPE', 'a mail', '{}', 'multipart/mixed; boundary=x'],
  ['NO_FILE_UPLOADS', 'a file', formData({ ...enquiry, file: new File(['abc'], 'a.txt') })],
  ['NO_FILE_UPLOADS', 'a file as a field', formData({ message: new File(['abc'], 'a.txt') })],
])('%s: %s', async (code, _, body, type) => {
  expect(await parse(body, type)).toEqual({ code });
});

test('one byte too long', async () => {
  const body = JSON.stringify(sampleFields).padEnd(MAX_BODY_BYTES);
  expect(await parse(body, JSON_TYPE)).toMatchObject(isTaken);
  expect(await parse(`${body} `, JSON_TYPE)).toEqual({ code: 'TOO_LARGE' });
});
