import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSampleSite } from '../../tests/support/sample-site.ts';
import { siteAnswers, type SiteAnswer } from './site-answers.ts';
import { readSiteFiles } from './site-files.ts';

const LARGE = 1024 * 1024 + 1;
const page = `<p>${'Over and under. '.repeat(100)}</p>`;
const forms = {
  identity: Buffer.from(page),
  br: brotliCompressSync(page),
  gzip: gzipSync(page),
};

let folder: string;
let answerTo: ReturnType<typeof siteAnswers>;

beforeAll(() => {
  ({ folder } = writeSampleSite({
    'long.html': page,
    'long.html.br': forms.br,
    'long.html.gz': forms.gzip,
    '404.html': page,
    '404.html.gz': forms.gzip,
    'services/404.html': page,
    'empty.txt': '',
    'large.bin': new Uint8Array(LARGE),
  }));
  answerTo = siteAnswers(readSiteFiles(folder), (path) => ({ 'X-Test-Path': path }));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Fields = Record<string, string>;

function ask(path: string, fields: Fields = {}, method = 'GET'): SiteAnswer {
  const headers = new Map(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return answerTo({ method, path, query: '', header: (name) => headers.get(name) });
}

function etagOf(path: string, fields: Fields = {}): string {
  return ask(path, fields).headers['ETag'] ?? '';
}

describe('the coding', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('of Accept-Encoding: %s is %s', (field, coding) => {
    const { status, headers, body } = ask('/long', { 'Accept-Encoding': field });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Encoding': coding,
      'Content-Length': String(forms[coding].byteLength),
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
    });
    expect(body).toEqual(forms[coding]);
  });

  test.each([undefined, '', 'identity', 'deflate', 'br;q=0, *;q=0'])(
    'of Accept-Encoding: %s is none',
    (field) => {
      const { headers, body } = ask(
        '/long',
        field === undefined ? {} : { 'Accept-Encoding': field },
      );
      expect(headers).not.toHaveProperty('Content-Encoding');
      expect(headers['Vary']).toBe('Accept-Encoding');
      expect(body).toEqual(forms.identity);
    },
  );

  test('each has a tag of its own, which is good for a 304 in that coding', () => {
    const tags = ['identity', 'gzip', 'br'].map((coding) =>
      etagOf('/long', { 'Accept-Encoding': coding }),
    );
    expect(new Set(tags).size).toBe(3);
    const [, gzipTag = ''] = tags;
    const fields = { 'If-None-Match': gzipTag };
    const notModified = ask('/long', { ...fields, 'Accept-Encoding': 'gzip' });
    expect(notModified).toEqual({
      status: 304,
      headers: {
        'X-Test-Path': '/long',
        Vary: 'Accept-Encoding',
        'Cache-Control': 'max-age=0, must-revalidate',
        ETag: gzipTag,
      },
    });
    expect(ask('/long', { ...fields, 'Accept-Encoding': 'br' }).status).toBe(200);
  });

  test('of a file that has one form only is none, and does not vary', () => {
    const { headers } = ask('/about', { 'Accept-Encoding': 'br, gzip' });
    expect(headers).not.toHaveProperty('Content-Encoding');
    expect(headers).not.toHaveProperty('Vary');
  });

  test('of a not-found page is chosen too', () => {
    const { status, headers, body } = ask('/none', { 'Accept-Encoding': 'br, gzip' });
    expect([status, headers['Content-Encoding'], headers['Vary']]).toEqual([
      404,
      'gzip',
      'Accept-Encoding',
    ]);
    expect(headers).not.toHaveProperty('Accept-Ranges');
    expect(body).toEqual(forms.gzip);
  });

  test.each(['/long.html.br', '/long.html.gz', '/long.br', '/404.html.gz'])(
    'has no address: %s',
    (path) => {
      expect(ask(path).status).toBe(404);
    },
  );
});

describe('preconditions', () => {
  const tagOf = (weak = '') => `${weak}${etagOf('/long')}`;

  test.each<[what: string, fields: () => Fields, status: number]>([
    ['If-Match with the tag', () => ({ 'If-Match': `"other", ${tagOf()}` }), 200],
    ['If-Match with the asterisk', () => ({ 'If-Match': '*' }), 200],
    ['If-Match with another tag', () => ({ 'If-Match': '"other"' }), 412],
    ['If-Match with a weak tag', () => ({ 'If-Match': tagOf('W/') }), 412],
    [
      'If-Match before If-None-Match',
      () => ({ 'If-Match': '"other"', 'If-None-Match': tagOf() }),
      412,
    ],
    [
      'If-None-Match behind If-Match',
      () => ({ 'If-Match': tagOf(), 'If-None-Match': tagOf() }),
      304,
    ],
    ['If-None-Match before Range', () => ({ 'If-None-Match': tagOf(), Range: 'bytes=0-1' }), 304],
    ['If-Match before Range', () => ({ 'If-Match': '"other"', Range: 'bytes=99999-' }), 412],
    ['dates', () => ({ 'If-Modified-Since': 'Sat, 21 Nov 2099 00:00:00 GMT' }), 200],
    ['dates', () => ({ 'If-Unmodified-Since': 'Sat, 21 Nov 2009 00:00:00 GMT' }), 200],
  ])('%s', (_what, fields, status) => {
    expect(ask('/long', fields()).status).toBe(status);
    expect(ask('/long', fields(), 'HEAD').status).toBe(status);
  });

  test('do not apply to what is not there', () => {
    expect(ask('/none', { 'If-Match': '"other"' }).status).toBe(404);
    expect(ask('/none', { Range: 'bytes=0-1' }).status).toBe(404);
    expect(ask('/long/', { 'If-Match': '"other"' }).status).toBe(308);
  });

  test('a 412 differs by coding as the content does, and is not stored', () => {
    const { headers } = ask('/long', { 'If-Match': '"other"' });
    expect(headers).toMatchObject({ Vary: 'Accept-Encoding', 'Cache-Control': 'no-store' });
  });
});

describe('Range', () => {
  test.each(['identity', 'gzip', 'br'] as const)(
    'is of the content in the coding: %s',
    (coding) => {
      const accept = { 'Accept-Encoding': coding };
      const size = forms[coding].byteLength;
      const { status, headers, body } = ask('/long', { ...accept, Range: 'bytes=2-5' });
      expect(status).toBe(206);
      expect(body).toEqual(forms[coding].subarray(2, 6));
      expect(headers).toEqual({
        ...ask('/long', accept).headers,
        'Content-Length': '4',
        'Content-Range': `bytes 2-5/${size}`,
      });
    },
  );

  test('parts put together are the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: page.length - 2 }), { maxLength: 5 }), (cuts) => {
        const starts = [...new Set([0, ...cuts.map((cut) => cut + 1)])].sort((a, b) => a - b);
        const parts = starts.map((start, index) => {
          const end = starts[index + 1];
          const { body } = ask('/long', {
            Range: `bytes=${start}-${end === undefined ? '' : end - 1}`,
          });
          return body instanceof Uint8Array ? body : new Uint8Array();
        });
        expect(Buffer.concat(parts)).toEqual(forms.identity);
      }),
    );
  });

  test('that no byte is in is a 416', () => {
    const { status, headers } = ask('/long', { Range: 'bytes=99999-' });
    expect(status).toBe(416);
    expect(headers).toMatchObject({
      'Content-Range': `bytes */${page.length}`,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
    });
  });

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=x'])('%s gets the whole', (range) => {
    expect(ask('/long', { Range: range })).toEqual(ask('/long'));
  });

  test('is for GET alone, and every file says that it is possible', () => {
    expect(ask('/long', { Range: 'bytes=0-1' }, 'HEAD')).toEqual({
      status: 200,
      headers: ask('/long').headers,
    });
    expect(ask('/long').headers['Accept-Ranges']).toBe('bytes');
  });

  test('of an empty file', () => {
    expect(ask('/empty.txt', { Range: 'bytes=0-' }).status).toBe(416);
    expect(ask('/empty.txt').body).toEqual(Buffer.alloc(0));
  });

  test.each<[what: string, ifRange: () => string, status: number]>([
    ['the tag', () => etagOf('/long'), 206],
    ['the tag as a weak one', () => `W/${etagOf('/long')}`, 200],
    ['another tag', () => '"other"', 200],
    ['the tag in another coding', () => etagOf('/long', { 'Accept-Encoding': 'br' }), 200],
    ['a date', () => 'Sat, 21 Nov 2099 00:00:00 GMT', 200],
  ])('If-Range with %s', (_what, ifRange, status) => {
    const fields = { Range: 'bytes=0-1', 'If-Range': ifRange() };
    expect(ask('/long', fields).status).toBe(status);
  });

  test('If-Range of an old tag gets the whole, also where the range is not in it', () => {
    expect(ask('/long', { Range: 'bytes=99999-', 'If-Range': '"old"' }).status).toBe(200);
  });
});

describe('security headers', () => {
  test.each<[path: string, fields: Fields, of: string]>([
    ['/', {}, '/'],
    ['/long', { 'Accept-Encoding': 'br' }, '/long'],
    ['/long', { 'If-None-Match': '*' }, '/long'],
    ['/long', { 'If-Match': '"other"' }, '/long'],
    ['/long', { Range: 'bytes=0-1' }, '/long'],
    ['/long', { Range: 'bytes=99999-' }, '/long'],
    ['/none', {}, '/404'],
    ['/services/none', {}, '/services/404'],
  ])('%s with %o has those of %s', (path, fields, of) => {
    expect(ask(path, fields).headers['X-Test-Path']).toBe(of);
    expect(ask(path, fields, 'HEAD').headers['X-Test-Path']).toBe(of);
  });
});

test('what has changed on disk since the start changes nothing that is in memory', () => {
  const before = ask('/long');
  writeFileSync(join(folder, 'long.html'), 'changed');
  expect(ask('/long')).toEqual(before);
});
