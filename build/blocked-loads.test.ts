import { expect, test } from 'vitest';
import { blockedLoads } from './blocked-loads.ts';

const siteUrl = 'https://www.example.com';
const site = { formOrigin: 'https://forms.example', isHttps: true };
const blocked = (html: string) =>
  blockedLoads(
    [
      ['/about', html],
      ['/work', html],
    ],
    siteUrl,
    site,
  );

test.each([
  ['<script src="/_astro/a.js"></script><script>1</script><img src="/a.png" alt="">'],
  ['<img src="https://www.example.com/a.png" alt=""><iframe></iframe>'],
  ['<form action="/f/a"></form><form action="https://forms.example/f/a"></form><form></form>'],
  ['<link rel="canonical" href="https://other.example/"><a href="https://other.example/">x</a>'],
  ['<code>&lt;iframe src="https://other.example/"></code><!-- <img src="//other.example/"> -->'],
])('the policy lets %s through', (html) => {
  expect(blocked(html)).toEqual([]);
});

test.each([
  ['<iframe src="https://video.example/1?x">', 'https://video.example in frame-src'],
  ['<iframe src="/map">', 'https://www.example.com in frame-src'],
  ['<script src="//count.example/c.js">', 'https://count.example in script-src'],
  [
    '<script src="https://www.example.com:8443/c.js">',
    'https://www.example.com:8443 in script-src',
  ],
  ['<img src="http://www.example.com/a.png">', 'http://www.example.com in img-src'],
  ['<img src="data:image/gif;base64,R0">', 'data: in img-src'],
  ['<video src="/film.mp4">', 'https://www.example.com in media-src'],
  ['<object data="https://maps.example/">', 'https://maps.example in object-src'],
  ['<form action="https://news.example/join">', 'https://news.example in form-action'],
])('%s is blocked, and named with the first page', (element, remedy) => {
  expect(blocked(`<main><p>${element}`)).toEqual([
    `/about: expected nothing that the Content-Security-Policy blocks, found ${element}: remove it, or name ${remedy} of pagePolicy in contract/security-headers.ts`,
  ]);
});

test('a style sheet of another site is blocked', () => {
  expect(blocked('<link rel="stylesheet" href="https://fonts.example/css">')).toHaveLength(1);
});
