import { expect, test } from 'vitest';
import { blockedLoads } from './blocked-loads.ts';

const siteUrl = 'https://www.example.com';
const site = { siteUrl, formOrigin: 'https://forms.example', isHttps: true };
const ofWork = { 'frame-src': ['https://video.example'] };
const blocked = (html: string) =>
  blockedLoads(
    [
      ['/work', html],
      ['/about', html],
      ['/team', html],
    ],
    site,
    (path) => (path === '/work' ? ofWork : undefined),
    (...texts) => (texts.includes('/map') ? 'own/pages/about.astro:3' : undefined),
  );
const expected =
  'expected nothing from elsewhere but what site.yaml names for this page under thirdParties';

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
  ['<iframe src="https://maps.example/1?x">', 'name https://maps.example there as frame, or '],
  ['<iframe src="http://127.0.0.1:81/">', 'name http://127.0.0.1:81 there as frame, or '],
  ['<script src="//count.example/c.js">', 'name https://count.example there as script, or '],
  [
    '<script src="https://www.example.com:8443/c.js">',
    'name https://www.example.com:8443 there as script, or ',
  ],
  ['<img src="http://www.example.com/a.png">', ''],
  ['<img src="data:image/gif;base64,R0">', ''],
  ['<video src="/film.mp4">', ''],
  ['<object data="https://maps.example/">', ''],
  ['<form action="https://news.example/join">', ''],
])('reports %s, which the policy blocks, with its first page', (element, remedy) => {
  expect(blocked(`<main><p>${element}`)).toEqual([
    `/work: ${expected}, found ${element}: ${remedy}remove it`,
  ]);
});

test.each([
  ['@import "https://fonts.example/a.css";', '@import "https://fonts.example/a.css"', 'style'],
  ['p { background: url(https://a.example/b.png) }', 'url(https://a.example/b.png)', 'image'],
  ['@font-face { src: url("https://a.example/b.woff2") }', 'url(https://a.example/b.woff2)', ''],
])('in a style sheet, %s is blocked', (css, code, field) => {
  const [message] = blocked(`<style>${css} a { background: url(/a.png) }</style>`);
  const end = field ? new RegExp(` there as ${field}, or remove it$`) : /: remove it$/;
  expect(message).toContain(`found ${code}: `);
  expect(message).toMatch(end);
});

test('allows a third party on its pages, and reports the first page without it', () => {
  const frame = '<iframe src="https://video.example/1">';
  expect(blocked(frame)).toEqual([
    `/about: ${expected}, found ${frame}: name https://video.example there as frame, or remove it`,
  ]);
});

test('the message has the line of the site that loads it', () => {
  expect(blocked('<iframe src="/map">')).toEqual([
    `/work: ${expected}, found <iframe src="/map"> (own/pages/about.astro:3): remove it`,
  ]);
});

test('a style sheet of another site is blocked', () => {
  expect(blocked('<link rel="stylesheet" href="https://fonts.example/css">')).toHaveLength(1);
});
