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
  );
const expected =
  'expected nothing from elsewhere but what site.yaml names for this page under thirdParties';

test.each([
  ['<script src="/_astro/a.js"></script><script>1</script><img src="/a.png" alt="">'],
  ['<img src="https://www.example.com/a.png" alt=""><iframe></iframe><iframe src="about:blank">'],
  ['<img srcset="/a,b.png 1x, /c.png 2x,/d.png" src=""><picture><source srcset="/a.avif 2x">'],
  ['<form action="/f/a"></form><form action="https://forms.example/f/a"></form><form></form>'],
  ['<link rel="canonical" href="https://other.example/"><a href="https://other.example/">x</a>'],
  ['<link rel="icon" href="/a.ico"><link rel="preload" as="font" href="/a.woff2">'],
  ['<svg><use href="#a"/><rect fill="url(#b)"/></svg><style>p { background: url(/a.png) }</style>'],
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
  ['<object data="https://maps.example/">', ''],
  ['<form action="https://news.example/join">', ''],
])('reports %s, which the policy blocks, with its first page', (element, remedy) => {
  expect(blocked(`<main><p>${element}`)).toEqual([
    `/work: ${expected}, found ${element}: ${remedy}remove it`,
  ]);
});

const away = 'https://a.example/x';
test.each([
  ['image', `<img srcset="/a.png 1x, ${away} 2x">`],
  ['image', `<img srcset="/a.png 1x,${away} 2x">`],
  ['image', `<picture><source srcset="/a.png,\n${away}"></picture>`],
  ['image', `<video poster="${away}"></video>`],
  ['image', `<input type="image" src="${away}">`],
  ['image', `<svg><image xlink:href="${away}"/></svg>`],
  ['image', `<svg><use href="${away}#a"/></svg>`],
  ['image', `<svg><filter><feImage href="${away}"/></filter></svg>`],
  ['image', `<body background="${away}">`],
  ['image', `<link rel="shortcut ICON" href="${away}">`],
  ['image', `<link rel="apple-touch-icon" href="${away}">`],
  ['image', `<link rel="preload" as="image" href="/a.png" imagesrcset="${away} 1x">`],
  ['image', `<link rel="preload" as="image" href="${away}">`],
  ['image', `<noscript><img src="${away}"></noscript>`],
  ['image', `<iframe srcdoc="<img src='${away}'>"></iframe>`],
  ['image', `<style>p { background: url( ${away}) }</style>`],
  ['image', `<style>p { background: image-set("/a.png" 1x, '${away}' 2x) }</style>`],
  ['image', `<style>p { background: image-set(url("/a.png") 1x, url("${away}") 2x) }</style>`],
  ['style', `<link rel="alternate stylesheet" href="${away}">`],
  ['style', `<style>@import "${away}";</style>`],
  ['style', `<style>@import url(${away}) print;</style>`],
  ['script', `<link rel="modulepreload" href="${away}">`],
  ['script', `<svg><script href="${away}"></script></svg>`],
  ['connect', `<a href="/" ping="${away}">x</a>`],
  ['connect', `<link rel="preload" as="fetch" href="${away}">`],
  ['', `<link rel="preload" as="font" href="${away}">`],
  ['', `<style>@font-face { src: url("${away}") }</style>`],
  ['', `<link rel="manifest" href="${away}">`],
  ['', `<link rel="prefetch" href="${away}">`],
  ['', `<link rel="preconnect" href="${away}">`],
  ['', `<audio src="${away}"></audio>`],
  ['', `<video><source src="${away}"><track src="/a.vtt"></video>`],
  ['', `<embed src="${away}">`],
  ['', `<button formaction="${away}">x</button>`],
])('names the field %s for %s', (field, html) => {
  const [message, ...others] = blocked(html).filter((it) => it.includes(away));
  const remedy = field && `name https://a.example there as ${field}, or `;
  expect(message).toMatch(new RegExp(`^/work: ${expected}, found .+: ${remedy}remove it$`));
  expect(others).toEqual([]);
});

test('allows a third party on its pages, and reports the first page without it', () => {
  const frame = '<iframe src="https://video.example/1">';
  expect(blocked(`<link rel="preconnect" href="https://video.example">${frame}`)).toEqual([
    `/about: ${expected}, found <link href="https://video.example">: remove it`,
    `/about: ${expected}, found ${frame}: name https://video.example there as frame, or remove it`,
  ]);
});
