import { expect, test } from 'vitest';
import { article, editedContent } from '../../../tests/support/edited-content.ts';

const { change, write, problems } = editedContent();

test('a link to a page or a file of the owner is valid, also with a fragment', () => {
  write('own/pages/tools/index.astro');
  write('own/pages/tools/zip.astro');
  write('own/public/price-list.pdf');
  const links = '[A](/tools) [B](/tools/zip#start) [C](/price-list.pdf) [D](/tools/none)';
  change(article, /$/, `\n${links}\n`);
  expect(problems()).toEqual([
    expect.stringMatching(/expected a link to something that exists, found \/tools\/none$/),
  ]);
});

test('what belongs to the code is no content', () => {
  for (const name of ['own/notes.md', 'own/a.test.ts', 'package-lock.json']) write(name);
  write('package.json', '{}');
  for (const name of ['tsconfig', 'biome', '.prettierrc']) write(`${name}.json`);
  write('node_modules/spool/README.txt');
  write('node_modules/spool/site.yaml');
  expect(problems()).toEqual([]);
});

test('an address of the owner that is taken is reported, and both files are named', () => {
  const taken = {
    'pages/services.astro': '/services, which content/pages/services.yaml has',
    'pages/contact/thanks.astro': '/contact/thanks, which the product has',
    'pages/index.astro': '/, which the product has',
    'pages/readyz.astro': '/readyz, which the product has',
    'pages/f/index.astro': '/f, which the product has',
    'pages/privacy.astro': '/privacy, which content/pages/privacy.md has',
    'public/favicon.ico': '/favicon.ico, which the product has',
    'public/_headers': '/_headers, which the product has',
    'public/healthz': '/healthz, which the product has',
    'public/contact': '/contact, which content/pages/contact.yaml has',
    'public/blog.html': '/blog.html, which content/pages/blog.yaml has',
    'public/index.html': '/index.html, which the product has',
    'public/tools': '/tools, which content/own/pages/tools/zip.astro has',
    'public/share/a.png': '/share/a.png, which the product has',
  };
  write('own/pages/tools/zip.astro');
  for (const name of Object.keys(taken)) write(`own/${name}`);
  const expected = Object.entries(taken).map(
    ([name, by]) => `content/own/${name}:1:1: expected an address of its own, found ${by}`,
  );
  expect(problems().toSorted()).toEqual(expected.toSorted());
});

test('two pages of the owner at one address are both reported', () => {
  write('own/pages/tools.astro');
  write('own/pages/tools/index.astro');
  expect(problems()).toEqual([
    expect.stringMatching(
      /^content\/own\/pages\/tools\.astro.*which content\/own\/pages\/tools\/index\.astro has$/,
    ),
    expect.stringMatching(
      /^content\/own\/pages\/tools\/index\.astro.*which content\/own\/pages\/tools\.astro has$/,
    ),
  ]);
});

test('a file of the owner whose name is no address is reported', () => {
  const wrong = {
    'pages/Contact/thanks.astro': 'expected a name of small letters',
    'pages/My page.astro': 'found My page; what is no page belongs beside own/pages',
    'pages/[id].astro': 'found [id]; what is no page belongs beside own/pages',
    'pages/_Part.astro': 'found _Part; what is no page belongs beside own/pages',
    'public/loom#1.pdf': 'expected a name without #, %, ? and \\, found loom#1.pdf',
    'public/up 50%/a.pdf': 'expected a name without #, %, ? and \\, found up 50%',
  };
  for (const name of Object.keys(wrong)) write(`own/${name}`);
  const found = problems().toSorted();
  expect(found).toHaveLength(Object.keys(wrong).length);
  for (const [index, [name, message]] of Object.entries(wrong).entries()) {
    expect(found[index]).toContain(`content/own/${name}:1:1: `);
    expect(found[index]).toContain(message);
  }
});

test('files for other services are served, and robots.txt and security.txt of the owner replace ours', () => {
  const names = ['google123.html', 'robots.txt', '.well-known/security.txt', 'proofs/a.html'];
  for (const name of [...names, 'CNAME', '.well-known/discord', '.DS_Store']) {
    write(`own/public/${name}`);
  }
  change(article, /$/, '\n[A](/google123.html) [B](/CNAME) [C](/.DS_Store)\n');
  expect(problems()).toEqual([expect.stringContaining('found /.DS_Store')]);
});

test('a link finds a file whose name and folder have decomposed accents', () => {
  write('own/public/e\u0301te\u0301/u\u0308ber 1.pdf');
  change(
    article,
    /$/,
    '\n[A](</\u00e9t\u00e9/\u00fcber 1.pdf>) [B](/%C3%A9t%C3%A9/%C3%BCber%201.pdf)\n',
  );
  expect(problems()).toEqual([]);
});
