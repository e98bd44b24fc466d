import { describe, expect, test } from 'vitest';
import { maxLength } from '../../contract/enquiry.ts';
import { MAX_BODY_BYTES, parseSubmission } from './parse-submission.ts';

type Body = string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data; boundary=x';
const enquiry = { email: 'me@example.com', message: 'Hello' };

/** Parses a post; the platform sets the type of forms. */
function parse(body: Body | null, type?: string, headers: Record<string, string> = {}) {
  const typeHeader = type === undefined ? undefined : { 'Content-Type': type };
  const init = { method: 'POST', body, headers: { ...typeHeader, ...headers } };
  return parseSubmission(new Request('http://localhost/f/enquiry', init));
}

const parseJson = (value: unknown) => parse(JSON.stringify(value), JSON_TYPE);

/** What the content is, or why it could not be read. */
async function kindOf(submission: ReturnType<typeof parse>): Promise<string> {
  const { content } = await submission;
  return content.kind === 'unreadable' ? content.reason : content.kind;
}

async function errorsOf(submission: ReturnType<typeof parse>) {
  const { content } = await submission;
  if (content.kind !== 'invalid') throw new Error(`The content is ${content.kind}.`);
  return content.errors.map(({ field, code, message }) => [field, code, message]);
}

function formData(entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('a valid enquiry', () => {
  const fields = Object.entries(enquiry);

  test.each<[string, Body, string?]>([
    ['JSON', JSON.stringify(enquiry), JSON_TYPE],
    ['JSON, type spelt otherwise', JSON.stringify(enquiry), 'Application/JSON;CHARSET="utf8"'],
    ['JSON with a byte order mark', `\ufeff${JSON.stringify(enquiry)}`, JSON_TYPE],
    ['urlencoded', new URLSearchParams(enquiry)],
    ['urlencoded without a charset', 'message=Hello&email=me%40example.com', FORM_TYPE],
    ['multipart', formData(fields)],
    ['multipart with an empty file', formData([...fields, ['f', new File([], 'empty.txt')]])],
  ])('%s', async (_, body, type) => {
    const { content } = await parse(body, type);
    expect(content).toEqual({ kind: 'enquiry', values: enquiry, isHoneypotFilled: false });
  });

  test('further fields are ignored', async () => {
    const further =
      '"_next":"https://evil.example","_cc":"a@b.c","_subject":"x","_replyto":["z"],"deep":' +
      `${'['.repeat(20_000)}${']'.repeat(20_000)},"__proto__":{"email":1},"constructor":{"prototype":{}},`;
    const { content } = await parse(JSON.stringify(enquiry).replace('{', `{${further}`), JSON_TYPE);
    expect(content).toEqual({ kind: 'enquiry', values: enquiry, isHoneypotFilled: false });
    expect(Object.prototype).not.toHaveProperty('email');
  });

  test('the address is trimmed, the message is not', async () => {
    const { content } = await parseJson({ email: ' me@example.com\n', message: ' \r\nHello\n ' });
    expect(content).toHaveProperty('values', { ...enquiry, message: ' \r\nHello\n ' });
  });
});

test.each([
  ['x', true],
  [' ', true],
  [true, true],
  [['x'], true],
  ['', false],
  [null, false],
  [false, false],
])('the honeypot %j is filled: %s', async (value, isHoneypotFilled) => {
  const { content } = await parseJson({ ...enquiry, _gotcha: value });
  expect(content).toMatchObject({ kind: 'enquiry', isHoneypotFilled });
});

test('one of several honeypot values is enough', async () => {
  const body = new URLSearchParams(enquiry).toString();
  const { content } = await parse(`${body}&_gotcha=&_gotcha=x`, FORM_TYPE);
  expect(content).toMatchObject({ kind: 'enquiry', isHoneypotFilled: true });
});

describe('invalid fields', () => {
  test.each<[string, unknown, string, string]>([
    ['missing', undefined, 'REQUIRED_FIELD_MISSING', 'is required'],
    ['empty', '', 'REQUIRED_FIELD_EMPTY', 'is required'],
    ['only white space', ' \t\r\n\u00a0\u3000', 'REQUIRED_FIELD_EMPTY', 'is required'],
    ['null', null, 'TYPE_TEXT', 'should be a text'],
    ['a number', 1, 'TYPE_TEXT', 'should be a text'],
    ['a boolean', true, 'TYPE_TEXT', 'should be a text'],
    ['an array', ['me@example.com'], 'TYPE_TEXT', 'should be a text'],
    ['an object', { length: 3 }, 'TYPE_TEXT', 'should be a text'],
    ['a lone surrogate', 'a\ud800b', 'TYPE_TEXT', 'should not contain half a character'],
    ['a null character', 'a\0b', 'TYPE_TEXT', 'should not contain a character of code zero'],
  ])('%s', async (_, value, code, message) => {
    expect(await errorsOf(parseJson({ email: value, message: value, other: 1 }))).toEqual([
      ['email', code, message],
      ['message', code, message],
    ]);
  });

  test.each(['me', 'me@', '@example.com', 'a b@example.com', 'a@b@c', 'a@b\nBcc: c@d', 'a@-b'])(
    'the address %j',
    async (email) => {
      expect(await errorsOf(parseJson({ ...enquiry, email }))).toEqual([
        ['email', 'TYPE_EMAIL', 'should be an email address'],
      ]);
    },
  );

  test('texts that are too long', async () => {
    const tooLong = { email: 'x'.repeat(255), message: 'x'.repeat(10_001) };
    expect(await errorsOf(parseJson(tooLong))).toEqual([
      ['email', 'TYPE_TEXT', 'should be at most 254 characters'],
      ['message', 'TYPE_TEXT', 'should be at most 10000 characters'],
    ]);
    expect(await parseJson(tooLong)).toHaveProperty('submitted', tooLong);
  });

  const twice: [string, string][] = [
    ['email', 'a@b.c'],
    ['email', 'd@e.f'],
    ['message', 'x'],
    ['message', 'x'],
  ];
  test.each([new URLSearchParams(twice), formData(twice)])('sent twice: %s', async (body) => {
    const submission = await parse(body);
    expect(await errorsOf(Promise.resolve(submission))).toEqual([
      ['email', 'TYPE_TEXT', 'should be sent once'],
      ['message', 'TYPE_TEXT', 'should be sent once'],
    ]);
    expect(submission.submitted).toEqual({ email: 'a@b.c', message: 'x' });
  });

  test('the submitted text is not trimmed', async () => {
    const submitted = { email: ' me ', message: ' ' };
    expect(await parseJson(submitted)).toHaveProperty('submitted', submitted);
    expect(await parseJson({ email: 1 })).toHaveProperty('submitted', { email: '', message: '' });
  });
});

describe('the longest enquiry fits', () => {
  const longest = (character: string) => ({
    email: `${'e'.repeat(242)}@example.com`,
    message: character.repeat(maxLength.message / character.length),
  });

  test.each(['a', 'த', '🧵', '\u0001', '"', 'x\n'])('repeating %j', async (characters) => {
    const fields = longest(characters);
    expect(await kindOf(parseJson(fields))).toBe('enquiry');
    expect(await kindOf(parse(new URLSearchParams(fields)))).toBe('enquiry');
    // It sends each line break as two characters, which count as one.
    expect(await kindOf(parse(formData(Object.entries(fields))))).toBe('enquiry');
  });
});

describe('an unreadable body', () => {
  const malformedJson = ['', '{', 'hello', 'null', '[]', '1', '"a"', '{"email":}', '{} {}'];
  test.each(malformedJson)('malformed JSON: %s', async (body) => {
    expect(await kindOf(parse(body, JSON_TYPE))).toBe('MALFORMED');
  });

  const latin1Multipart = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n\xff\r\n--x--\r\n',
    'latin1',
  );
  test.each<[string, Body, string]>([
    ['JSON nested 60,000 deep', '['.repeat(60_000), JSON_TYPE],
    ['JSON that is not UTF-8', Buffer.from('{"email":"\xff"}', 'latin1'), JSON_TYPE],
    ['JSON in UTF-16', Buffer.from('{"email":"a"}', 'utf16le'), JSON_TYPE],
    ['urlencoded that is not UTF-8', 'email=%ff', FORM_TYPE],
    ['the same with a type that names multipart', 'email=%ff', `${FORM_TYPE}; x=multipart`],
    ['multipart that is not UTF-8', latin1Multipart, MULTIPART_TYPE],
    ['multipart without a boundary', '--x--', 'multipart/form-data'],
    ['multipart without an end', '--x\r\n', MULTIPART_TYPE],
  ])('%s', async (_, body, type) => {
    expect(await kindOf(parse(body, type))).toBe('MALFORMED');
  });

  test.each<[string, Body | null, string?]>([
    ['JSON', '{}', JSON_TYPE],
    ['urlencoded', '', FORM_TYPE],
    ['urlencoded without a body', null, FORM_TYPE],
    ['multipart', '--x--\r\n', MULTIPART_TYPE],
    ['multipart with only an empty file', formData([['file', new File([], 'empty.txt')]])],
  ])('no fields: %s', async (_, body, type) => {
    expect(await kindOf(parse(body, type))).toBe('EMPTY');
  });

  test.each([
    undefined,
    '',
    'text/plain',
    'application/ld+json',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/x-www-form-urlencoded; charset=windows-1252',
    'multipart/mixed; boundary=x',
  ])('the type %s', async (type) => {
    expect(await kindOf(parse(Buffer.from('{}'), type))).toBe('UNSUPPORTED_TYPE');
  });

  test('compressed', async () => {
    const submission = parse('{}', JSON_TYPE, { 'Content-Encoding': 'gzip' });
    expect(await kindOf(submission)).toBe('UNSUPPORTED_TYPE');
  });

  test.each(['file', 'message'])('a file as the field %s', async (name) => {
    const body = formData([...Object.entries(enquiry), [name, new File(['abc'], 'a.txt')]]);
    expect(await kindOf(parse(body))).toBe('NO_FILE_UPLOADS');
  });

  test('one byte too long', async () => {
    const body = JSON.stringify(enquiry).padEnd(MAX_BODY_BYTES);
    expect(await kindOf(parse(body, JSON_TYPE))).toBe('enquiry');
    expect(await kindOf(parse(`${body} `, JSON_TYPE))).toBe('TOO_LARGE');
  });
});
