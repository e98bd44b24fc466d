import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLength } from '../../contract/enquiry.ts';
import { mostBodyBytes, readSubmission, type Submission } from './read-submission.ts';

type Body = string | Uint8Array | ReadableStream | FormData | URLSearchParams;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function post(body: Body | null, type?: string, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...(type !== undefined && { 'Content-Type': type }), ...headers },
  };
  return new Request('http://localhost/f/enquiry', init as RequestInit);
}

function read(...args: Parameters<typeof post>): Promise<Submission> {
  return readSubmission(post(...args));
}

const readJson = (value: unknown) => read(JSON.stringify(value), JSON_TYPE);

async function reasonOf(submission: Promise<Submission>): Promise<string> {
  const { content } = await submission;
  return content.kind === 'unreadable' ? content.reason : content.kind;
}

async function errorsOf(submission: Promise<Submission>) {
  const { content } = await submission;
  if (content.kind !== 'invalid') throw new Error(`It is ${content.kind}.`);
  return content.errors.map(({ field, code, message }) => [field, code, message]);
}

function formData(entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const enquiry = { email: 'me@example.com', message: 'Hello' };
const isRead = { kind: 'enquiry', ...enquiry, isHoneypotFilled: false };

describe('an enquiry', () => {
  test.each<[string, Body, string | undefined]>([
    ['as JSON', JSON.stringify(enquiry), JSON_TYPE],
    [
      'as JSON in another spelling',
      ` ${JSON.stringify(enquiry)}\n`,
      'Application/JSON;CHARSET="utf8"',
    ],
    ['as JSON with a byte order mark', `\ufeff${JSON.stringify(enquiry)}`, JSON_TYPE],
    ['urlencoded', new URLSearchParams(enquiry), undefined],
    ['urlencoded without a charset', 'message=Hello&email=me%40example.com', FORM_TYPE],
    ['as multipart', formData(Object.entries(enquiry)), undefined],
    [
      'with an empty file',
      formData([...Object.entries(enquiry), ['f', new File([], 'empty.txt')]]),
      undefined,
    ],
  ])('%s', async (_, body, type) => {
    expect((await read(body, type)).content).toEqual(isRead);
  });

  test('further fields and what they name change nothing', async () => {
    const more =
      '"_next":"https://evil.example","_cc":"a@b.c","_subject":"x","_replyto":["z"],"deep":' +
      `${'['.repeat(20_000)}${']'.repeat(20_000)},"__proto__":{"email":1},"constructor":{"prototype":{}},`;
    const body = JSON.stringify(enquiry).replace('{', `{${more}`);
    expect((await read(body, JSON_TYPE)).content).toEqual(isRead);
    expect(Object.prototype).not.toHaveProperty('email');
  });

  test('the address loses the white space around it, the message keeps all', async () => {
    const { content } = await readJson({ email: ' me@example.com\n', message: ' \r\nHello\n ' });
    expect(content).toMatchObject({ email: 'me@example.com', message: ' \r\nHello\n ' });
  });
});

describe('the honeypot', () => {
  test.each([
    ['x', true],
    [' ', true],
    [true, true],
    [['x'], true],
    ['', false],
    [null, false],
    [false, false],
  ])('%j counts as filled: %s', async (value, isHoneypotFilled) => {
    const { content } = await readJson({ ...enquiry, _gotcha: value });
    expect(content).toEqual({ ...isRead, isHoneypotFilled });
  });

  test('in a form, any of several', async () => {
    const { content } = await read(
      'email=me@example.com&message=Hello&_gotcha=&_gotcha=x',
      FORM_TYPE,
    );
    expect(content).toEqual({ ...isRead, isHoneypotFilled: true });
  });
});

describe('fields in the wrong', () => {
  test.each<[string, unknown, string, string]>([
    ['nothing', undefined, 'REQUIRED_FIELD_MISSING', 'is required'],
    ['empty', '', 'REQUIRED_FIELD_EMPTY', 'is required'],
    ['only white space', ' \t\r\n\u00a0\u3000', 'REQUIRED_FIELD_EMPTY', 'is required'],
    ['null', null, 'TYPE_TEXT', 'should be a text'],
    ['a number', 1, 'TYPE_TEXT', 'should be a text'],
    ['a truth', true, 'TYPE_TEXT', 'should be a text'],
    ['a list', ['me@example.com'], 'TYPE_TEXT', 'should be a text'],
    ['an object', { length: 3 }, 'TYPE_TEXT', 'should be a text'],
    ['half a character', 'a\ud800b', 'TYPE_TEXT', 'should not contain half a character'],
    ['code zero', 'a\0b', 'TYPE_TEXT', 'should not contain a character of code zero'],
  ])('%s', async (_, value, code, message) => {
    expect(await errorsOf(readJson({ email: value, message: value, other: 1 }))).toEqual([
      ['email', code, message],
      ['message', code, message],
    ]);
  });

  test.each(['me', 'me@', '@example.com', 'a b@example.com', 'a@b@c', 'a@b\nBcc: c@d', 'a@-b'])(
    'no address: %j',
    async (email) => {
      expect(await errorsOf(readJson({ ...enquiry, email }))).toEqual([
        ['email', 'TYPE_EMAIL', 'should be an email address'],
      ]);
    },
  );

  test('texts that are too long', async () => {
    const long = { email: 'x'.repeat(255), message: 'x'.repeat(10_001) };
    expect(await errorsOf(readJson(long))).toEqual([
      ['email', 'TYPE_TEXT', 'should be at most 254 characters'],
      ['message', 'TYPE_TEXT', 'should be at most 10000 characters'],
    ]);
    expect((await readJson(long)).typed).toEqual(long);
  });

  test.each<[string, Body]>([
    ['urlencoded', 'email=a@b.c&email=d@e.f&message=x&message=x'],
    [
      'multipart',
      formData([
        ['email', 'a@b.c'],
        ['email', 'd@e.f'],
        ['message', 'x'],
        ['message', 'x'],
      ]),
    ],
  ])('fields sent twice: %s', async (_, body) => {
    const submission = await read(body, typeof body === 'string' ? FORM_TYPE : undefined);
    expect(await errorsOf(Promise.resolve(submission))).toEqual([
      ['email', 'TYPE_TEXT', 'should be sent once'],
      ['message', 'TYPE_TEXT', 'should be sent once'],
    ]);
    expect(submission.typed).toEqual({ email: 'a@b.c', message: 'x' });
  });

  test('what was typed is kept as it was', async () => {
    expect((await readJson({ email: ' me ', message: ' ' })).typed).toEqual({
      email: ' me ',
      message: ' ',
    });
    expect((await readJson({ email: 1 })).typed).toEqual({ email: '', message: '' });
  });
});

describe('the longest enquiry fits', () => {
  const longest = (character: string) => ({
    email: `${'e'.repeat(242)}@example.com`.slice(0, maxLength.email),
    message: character.repeat(maxLength.message / character.length),
  });

  test.each(['a', 'த', '🧵', '\u0001', '\n', '"'])('of %j, in each encoding', async (character) => {
    const enquiry = longest(character);
    const bodies = [
      JSON.stringify(enquiry),
      new URLSearchParams(enquiry),
      formData(Object.entries(enquiry)),
    ];
    for (const body of bodies) {
      const type = typeof body === 'string' ? JSON_TYPE : undefined;
      if (character.trim() !== '') {
        expect((await read(body, type)).content.kind).toBe('enquiry');
      } else {
        expect(await reasonOf(read(body, type))).toBe('invalid');
      }
    }
  });

  test('with every character of the JSON escaped', async () => {
    const body = JSON.stringify(longest('x')).replace(
      /[a-z@.]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    expect((await read(body, JSON_TYPE)).content.kind).toBe('enquiry');
  });

  test('of lines, each line break counts once, as in the browser', async () => {
    const message = 'x\n'.repeat(maxLength.message / 2);
    const { content } = await read(
      formData([
        ['email', enquiry.email],
        ['message', message],
      ]),
    );
    expect(content).toMatchObject({ message: message.replaceAll('\n', '\r\n') });
  });
});

describe('what cannot be read', () => {
  test.each([
    '',
    '{',
    'hello',
    'null',
    '[]',
    '1',
    '"a"',
    '{"email":}',
    '{} {}',
    '['.repeat(60_000),
  ])('is malformed JSON: %s', async (body) => {
    expect(await reasonOf(read(body, JSON_TYPE))).toBe('MALFORMED');
  });

  test.each<[string, Body, string]>([
    ['JSON that is no UTF-8', Buffer.from('{"email":"\xff"}', 'latin1'), JSON_TYPE],
    ['JSON in UTF-16', Buffer.from('{"email":"a"}', 'utf16le'), JSON_TYPE],
    ['a form that is no UTF-8', 'email=%ff', FORM_TYPE],
    ['multipart without a boundary', '--x--', 'multipart/form-data'],
    ['multipart without an end', '--x\r\n', 'multipart/form-data; boundary=x'],
  ])('is malformed: %s', async (_, body, type) => {
    expect(await reasonOf(read(body, type))).toBe('MALFORMED');
  });

  test.each<[string, Body, string | undefined]>([
    ['JSON', '{}', JSON_TYPE],
    ['urlencoded', '', FORM_TYPE],
    ['multipart', '--x--\r\n', 'multipart/form-data; boundary=x'],
    ['only an empty file', formData([['file', new File([], 'empty.txt')]]), undefined],
  ])('is empty: %s', async (_, body, type) => {
    expect(await reasonOf(read(body, type))).toBe('EMPTY');
  });

  test.each([
    undefined,
    '',
    'text/plain',
    'application/ld+json',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/x-www-form-urlencoded; charset=windows-1252',
    'application/json; charset',
    'multipart/mixed; boundary=x',
  ])('is of another type: %s', async (type) => {
    const body = Buffer.from(JSON.stringify(enquiry));
    expect(await reasonOf(read(body, type))).toBe('UNSUPPORTED_TYPE');
  });

  test('is compressed', async () => {
    expect(await reasonOf(read('{}', JSON_TYPE, { 'Content-Encoding': 'gzip' }))).toBe(
      'UNSUPPORTED_TYPE',
    );
  });

  test.each(['file', 'message'])('is a file, as %s', async (name) => {
    const body = formData([...Object.entries(enquiry), [name, new File(['abc'], 'a.txt')]]);
    expect(await reasonOf(read(body))).toBe('NO_FILE_UPLOADS');
  });

  test('has no body at all', async () => {
    expect(await reasonOf(read(null))).toBe('UNSUPPORTED_TYPE');
    expect(await reasonOf(read(null, FORM_TYPE))).toBe('EMPTY');
  });
});

describe('size', () => {
  const sized = (size: number) => JSON.stringify({ x: 'x'.repeat(size - '{"x":""}'.length) });

  function inPieces(text: string): ReadableStream {
    const pieces = text.match(/[^]{1,10000}/g) ?? [];
    return new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(Buffer.from(piece));
      },
    });
  }

  test.each([
    [mostBodyBytes.other, 'invalid'],
    [mostBodyBytes.other + 1, 'TOO_LARGE'],
  ])('%i bytes, at once or in pieces, with whatever length is announced', async (size, reason) => {
    const body = sized(size);
    expect(await reasonOf(read(body, JSON_TYPE))).toBe(reason);
    expect(await reasonOf(read(inPieces(body), JSON_TYPE))).toBe(reason);
    for (const length of [String(size), '5', '1e9', 'many']) {
      expect(await reasonOf(read(body, JSON_TYPE, { 'Content-Length': length }))).toBe(reason);
    }
  });

  test('a body without end is not read without end', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect(await reasonOf(read(endless, JSON_TYPE))).toBe('TOO_LARGE');
    expect(sent).toBeLessThan(10 * 1024 * 1024);
  });

  test('a body that breaks off', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('ECONNRESET'));
      },
    });
    expect(await reasonOf(read(broken, JSON_TYPE))).toBe('BROKEN_OFF');
  });
});

describe('properties', () => {
  const email = fc
    .tuple(fc.stringMatching(/^[a-zA-Z0-9.+_'-]{1,20}$/), fc.domain())
    .map(([local, domain]) => `${local}@${domain}`)
    .filter((address) => address.length <= maxLength.email);
  const message = fc
    .string({ unit: 'binary', maxLength: 300 })
    .filter((text) => text.trim() !== '' && !text.includes('\0'));

  test('what is read is what was sent', async () => {
    await fc.assert(
      fc.asyncProperty(email, message, async (email, message) => {
        const sent = { email, message };
        const asForm = { email, message: message.replace(/\r\n?|\n/g, '\r\n') };
        const read = async (...args: Parameters<typeof post>) => {
          const { content } = await readSubmission(post(...args));
          return content;
        };
        expect(await read(JSON.stringify(sent), JSON_TYPE)).toMatchObject(sent);
        expect(await read(new URLSearchParams(sent))).toMatchObject(sent);
        // FormData itself writes every line end as CR LF.
        expect(await read(formData(Object.entries(sent)))).toMatchObject(asForm);
      }),
      { numRuns: 300 },
    );
  });

  test('whatever comes is read, or is refused for a reason', async () => {
    const types = fc.oneof(
      fc.constantFrom(JSON_TYPE, FORM_TYPE, 'multipart/form-data; boundary=x', 'text/plain'),
      fc.stringMatching(/^[ -~]{0,60}$/),
    );
    const fragments = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '--x',
            '--x--',
            '\r\n',
            '\r\n\r\n',
            'Content-Disposition: form-data; name=',
          ),
          fc.constantFrom(
            '"email"',
            '"message"',
            '{',
            '}',
            '[',
            ']',
            ':',
            ',',
            '=',
            '&',
            '%',
            '"',
            '\\',
          ),
          fc.constantFrom('email', 'message', '_gotcha', '__proto__', 'null', '; filename="a"'),
          fc.string(),
        ),
      )
      .map((parts) => Buffer.from(parts.join('')));
    const values = fc.json().map((text) => Buffer.from(text));
    const bodies = fc.oneof(fc.uint8Array({ maxLength: 500 }), fragments, values);

    await fc.assert(
      fc.asyncProperty(types, bodies, async (type, body) => {
        const { content, typed } = await readSubmission(post(body, type));
        expect(['enquiry', 'invalid', 'unreadable']).toContain(content.kind);
        expect(typeof typed.email).toBe('string');
        expect(typeof typed.message).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });
});
