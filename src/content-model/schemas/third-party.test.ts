import { expect, test } from 'vitest';
import {
  originsOf,
  scriptsIn,
  type ThirdParty,
  thirdPartiesOn,
  thirdParty,
} from './third-party.ts';

const { shape } = thirdParty;
const said = (schema: (typeof shape)[keyof typeof shape], value: unknown) => {
  const { data, error } = schema.safeParse(value);
  return error ? error.issues[0]?.message : data;
};
const party = (fields: Partial<ThirdParty>): ThirdParty => {
  return { name: 'A', why: 'B.', pages: ['*'], ...fields };
};

const aPage = 'expected a page such as /contact, all below one as in /blog/*, or * for all pages';
test.each([
  ['/', ['/']],
  ['/contact', ['/contact']],
  ['/%C3%BCber/*', ['/über/*']],
  ['contact', aPage],
  ['/blog*', aPage],
  ['/contact#form', aPage],
])('the page %s: %s', (page, expected) => {
  expect(said(shape.pages, [page])).toEqual(expected);
});

const anOrigin = 'expected an address with https and without a path, such as https://maps.example';
test.each([
  ['https://Maps.example/', ['https://maps.example']],
  ['http://localhost', ['http://localhost']],
  ['http://localhost.example', anOrigin],
  ['http://maps.example', anOrigin],
  ['https://maps.example/tiles', anOrigin],
  ['https://*.maps.example; script-src *', anOrigin],
  ['https://a;sandbox', anOrigin],
  ['https://b%3Bbase-uri', anOrigin],
  ['https://c,d.example', anOrigin],
  ['https://*', anOrigin],
])('the address %s: %s', (address, expected) => {
  expect(said(shape.image, [address])).toEqual(expected);
});

test('tags as services give them are scripts that delay no page', () => {
  const matomo = `<!-- Matomo -->
    <script>var _paq = window._paq = []; if (1 < 2) "</p>";</script>
    <script async src="//stats.example/matomo.js" data-site="1"></script>`;
  expect(scriptsIn(matomo)).toEqual([
    { attributes: {}, text: 'var _paq = window._paq = []; if (1 < 2) "</p>";', origin: undefined },
    {
      attributes: { async: true, src: 'https://stats.example/matomo.js', 'data-site': '1' },
      text: '',
      origin: 'https://stats.example',
    },
  ]);
  const [plain] = scriptsIn('<script src="https://a.example/b.js" crossorigin></script>') ?? [];
  expect(plain?.attributes).toEqual({
    src: 'https://a.example/b.js',
    crossorigin: '',
    defer: true,
  });
});

test.each([
  '<iframe src="https://a.example/"></iframe>',
  '<script src="https://a.example/b.js"></script><noscript><img src="//a.example"></noscript>',
  '<script src="http://a.example/b.js"></script>',
  '<script src="/b.js"></script>',
  '<script src="https://a;sandbox/b.js"></script>',
  '<script src="//a%2Cb.example/b.js"></script>',
  '<svg><script>1</script></svg>',
  'https://a.example/b.js',
])('the tag %s is refused', (tag) => {
  expect(said(shape.tag, tag)).toMatch(/^expected nothing but script tags, /);
});

test.each([
  ['/', [['*']]],
  ['/blog', [['*'], ['/contact', '/blog']]],
  ['/blog/looms', [['*'], ['/blog/*']]],
  ['/contact', [['*'], ['/contact', '/blog']]],
  ['/contact/thanks', []],
  ['/contact/replied', []],
  ['/contact/not-sent', []],
])('%s has the third parties of %o', (path, pages) => {
  const all = [['*'], ['/contact', '/blog'], ['/blog/*'], ['/contact/*', '/contact/replied']].map(
    (it) => party({ pages: it }),
  );
  expect(thirdPartiesOn(all, path).map((it) => it.pages)).toEqual(pages);
});

test('third parties have the origins of their fields and tags, each once', () => {
  const tag = '<script src="https://a.example/b.js"></script>';
  const origin = 'https://a.example';
  const all = [
    party({ tag, script: [origin, 'https://b.example'], connect: [origin], style: [] }),
    party({ tag, frame: [origin], image: [origin] }),
  ];
  expect(originsOf(all)).toEqual({
    'script-src': [origin, 'https://b.example'],
    'connect-src': [origin],
    'frame-src': [origin],
    'img-src': [origin],
  });
  expect(originsOf([party({ tag: '<script>1</script>' })])).toBeUndefined();
});
