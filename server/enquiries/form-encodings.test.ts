import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUtf8, parseMediaType, parseMultipart, parseUrlencoded } from './form-encodings.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** Texts as they can be in a form: complete characters, of all kinds. */
const texts = fc.string({ unit: 'binary' });

async function encoded(body: URLSearchParams | FormData) {
  const response = new Response(body);
  const type = parseMediaType(response.headers.get('Content-Type') ?? '');
  return {
    boundary: type?.parameters.get('boundary') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

describe('parseMediaType', () => {
  test.each([
    ['application/json', 'application/json', {}],
    ['Application/JSON ; Charset="UTF-8"', 'application/json', { charset: 'UTF-8' }],
    [
      'multipart/form-data; boundary=a-b; charset=x',
      'multipart/form-data',
      { boundary: 'a-b', charset: 'x' },
    ],
    ['form-data; name="a;b=c"; filename=""', 'form-data', { name: 'a;b=c', filename: '' }],
    ['text/plain;', 'text/plain', {}],
    ['a/b; x=1; X=2', 'a/b', { x: '1' }],
  ])('%s', (field, type, parameters) => {
    const parsed = parseMediaType(field);
    expect(parsed?.type).toBe(type);
    expect(Object.fromEntries(parsed?.parameters ?? [])).toEqual(parameters);
  });

  test.each(['', ' ', '/', 'a/b; x', 'a/b; x="1', 'a/b, c/d', 'a/b; =1', '; x=1'])(
    'not %j',
    (field) => {
      expect(parseMediaType(field)).toBeUndefined();
    },
  );
});

test('decodeUtf8 keeps a byte order mark and refuses what is no UTF-8', () => {
  expect(decodeUtf8(bytes('\xef\xbb\xbfa'))).toBe('\ufeffa');
  expect(decodeUtf8(bytes('\xed\xa0\x80'))).toBeUndefined();
  expect(decodeUtf8(bytes('\xc0\x80'))).toBeUndefined();
});

describe('parseUrlencoded', () => {
  test('gives back any entries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(texts, texts)), async (pairs) => {
        const body = await encoded(new URLSearchParams(pairs));
        expect(parseUrlencoded(body.bytes)).toEqual(
          pairs.map(([name, value]) => ({ name, value })),
        );
      }),
    );
  });

  test.each([
    ['', []],
    ['&&', []],
    ['a', [['a', '']]],
    ['=', [['', '']]],
    [
      'a=b=c&a=d',
      [
        ['a', 'b=c'],
        ['a', 'd'],
      ],
    ],
    ['a=%zz%4', [['a', '%zz%4']]],
    ['a+b=%2B+', [['a b', '+ ']]],
    ['a=\xc3\xa4', [['a', 'ä']]],
  ])('%s', (body, pairs) => {
    expect(parseUrlencoded(bytes(body))).toEqual(pairs.map(([name, value]) => ({ name, value })));
  });

  test.each(['a=%ff', '%c3=b', 'a=\xff', 'a=%ed%a0%80'])('not %j', (body) => {
    expect(parseUrlencoded(bytes(body))).toBeUndefined();
  });
});

describe('parseMultipart', () => {
  test('gives back any entries; of line ends, the encoding itself makes CR LF', async () => {
    const name = texts.filter((text) => !/[\r\n"%]/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, texts)), async (pairs) => {
        const form = new FormData();
        for (const pair of pairs) form.append(...pair);
        const body = await encoded(form);
        expect(parseMultipart(body.bytes, body.boundary)).toEqual(
          pairs.map(([name, value]) => ({ name, value: value.replace(/\r\n?|\n/g, '\r\n') })),
        );
      }),
    );
  });

  test('tells a file by its size', async () => {
    const form = new FormData();
    form.append('upload', new File(['abc'], 'a.txt'));
    form.append('empty', new File([], 'b.txt'));
    const body = await encoded(form);
    expect(parseMultipart(body.bytes, body.boundary)).toEqual([
      { name: 'upload', fileSize: 3 },
      { name: 'empty', fileSize: 0 },
    ]);
  });

  test('knows a file field in which nothing was chosen, as browsers send it', () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="f"; filename=""\r\n' +
      'Content-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
    expect(parseMultipart(bytes(body), 'x')).toEqual([{ name: 'f', fileSize: 0 }]);
  });

  const part = 'Content-Disposition: form-data; name="a"\r\n\r\nb';

  test.each([
    ['no entries', '--x--\r\n', []],
    ['a preamble and an epilogue', `before\r\n--x\r\n${part}\r\n--x--\r\nafter`, [['a', 'b']]],
    ['padding behind the boundary', `--x \t\r\n${part}\r\n--x--`, [['a', 'b']]],
    ['a name without quotes', `--x\r\n${part.replaceAll('"', '')}\r\n--x--`, [['a', 'b']]],
    ['the boundary within a line', `--x\r\n${part}--x\r\n--x--`, [['a', 'b--x']]],
    ['line breaks at the ends', `--x\r\n${part}\r\n\r\n\r\n--x--`, [['a', 'b\r\n\r\n']]],
    [
      'a charset',
      `--x\r\nContent-Type: text/plain; charset=utf-8\r\n${part}\r\n--x--`,
      [['a', 'b']],
    ],
  ])('%s', (_, body, pairs) => {
    expect(parseMultipart(bytes(body), 'x')).toEqual(
      pairs.map(([name, value]) => ({ name, value })),
    );
  });

  test.each([
    ['nothing', ''],
    ['no end', `--x\r\n${part}`],
    ['no end of the last part', `--x\r\n${part}\r\n--y--`],
    ['no headers', '--x\r\nb\r\n--x--'],
    ['no name', `--x\r\n${part.replace('; name="a"', '')}\r\n--x--`],
    ['another disposition', `--x\r\n${part.replace('form-data', 'attachment')}\r\n--x--`],
    ['something behind the boundary', `--xy\r\n${part}\r\n--x--`],
    ['another encoding', `--x\r\nContent-Transfer-Encoding: base64\r\n${part}\r\n--x--`],
    ['another charset', `--x\r\nContent-Type: text/plain; charset=latin1\r\n${part}\r\n--x--`],
    ['what is no UTF-8', `--x\r\n${part}\xff\r\n--x--`],
    ['a name that is no UTF-8', `--x\r\n${part.replace('"a"', '"\xff"')}\r\n--x--`],
  ])('not %s', (_, body) => {
    expect(parseMultipart(bytes(body), 'x')).toBeUndefined();
  });

  test.each(['', 'x'.repeat(71)])('no boundary %j', (boundary) => {
    expect(parseMultipart(bytes(`--${boundary}--\r\n`), boundary)).toBeUndefined();
  });
});
