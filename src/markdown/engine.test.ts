import { expect, test } from 'vitest';
import { typesetParts } from '../content-model/texts/typography.ts';
import { markdownEngine } from './engine.ts';
import { headingIds } from './heading-ids.ts';

const labels = { footnotes: 'Notes & more', backToText: 'Back to "{number}"' };
const engine = markdownEngine(labels, (parts) =>
  parts.map(({ text }) => text.replaceAll(' !', '_!')),
);

async function rendered(text: string, by = engine) {
  const renderer = await by.createRenderer({ syntaxHighlight: { type: 'prism' } });
  return renderer.render(text);
}
const htmlOf = async (text: string, by = engine) => (await rendered(text, by)).code.trimEnd();

test.each([
  ['## The *drill*', '<h2 id="the-drill"><a href="#the-drill">The <em>drill</em></a></h2>'],
  ['Setext\n---', '<h2 id="setext"><a href="#setext">Setext</a></h2>'],
  ['### ``a ` b``', '<h3 id="a--b"><a href="#a--b"><code>a ` b</code></a></h3>'],
  ['## See [us](/about)', '<h2 id="see-us">See <a href="/about">us</a></h2>'],
  ['## A\n## A', '<h2 id="a"><a href="#a">A</a></h2>\n<h2 id="a-1"><a href="#a-1">A</a></h2>'],
])('a heading links to itself, unless it holds a link: %s', async (text, html) => {
  expect(await htmlOf(text)).toBe(html);
});

test.each([
  ['ltr', 'Hello', '<p>Hello</p>'],
  ['ltr', 'שלום CSS!', '<p dir="auto">שלום CSS!</p>'],
  ['ltr', '- مرحبا\n- b', '<ul dir="auto">\n<li>مرحبا</li>\n<li>b</li>\n</ul>'],
  ['ltr', '> ‎ދިވެހި', '<blockquote dir="auto">\n<p>‎ދިވެހި</p>\n</blockquote>'],
  ['ltr', '1, 2!', '<p>1, 2!</p>'],
  ['rtl', 'CSS הוא', '<p>CSS הוא</p>'],
  ['rtl', 'All of it.', '<p dir="auto">All of it.</p>'],
  ['rtl', '---', '<hr>'],
])('on a page that is %s, the direction of %j', async (page, text, html) => {
  const ofPage = markdownEngine(labels, (parts) => parts.map(({ text }) => text), page === 'rtl');
  expect((await (await ofPage.createRenderer({})).render(text)).code.trimEnd()).toBe(html);
});

test.each([
  ['## Main\n## Section 1', ['section-1', 'section-2']],
  ['## !!!\n## 🧵\n## ???', ['section-1', 'section-2', 'section-3']],
  ['## Footnote label\n\nA[^1]\n\n[^1]: B', ['section-1', 'footnote-label']],
  ['## 2026\n## Główne\n## 連絡', ['2026', 'główne', '連絡']],
])('the ids of %j are unique in the page: %j', async (text, ids) => {
  const { metadata } = await rendered(text);
  expect(metadata.headings.map(({ slug }) => slug)).toEqual(ids);
  expect(headingIds(text)).toEqual(ids);
});

test.each([
  [
    '![A](https://x.example/a.png "C & \\"D\\"")',
    '<figure><img src="https://x.example/a.png" alt="A"><figcaption>C &amp; "D"</figcaption></figure>',
  ],
  ['![A](/a.png)', '<figure><img src="/a.png" alt="A"></figure>'],
  ['See ![A](/a.png "B") there', '<p>See <img src="/a.png" alt="A" title="B"> there</p>'],
])('a picture alone in its paragraph is a figure: %s', async (text, html) => {
  expect(await htmlOf(text)).toBe(html);
});

test('a picture of the content is a figure that Astro resizes, without its title', async () => {
  const html = await htmlOf('![A](./a.png "C")');
  expect(html).toMatch(
    /^<figure><img __ASTRO_IMAGE_="[^"]*a\.png[^"]*"><figcaption>C<\/figcaption>/,
  );
  expect(html).not.toContain('title');
});

test('footnotes have the labels of the site and a heading without a link', async () => {
  const html = await htmlOf('Text[^1] and[^1].\n\n[^1]: Note');
  expect(html).toContain('id="footnote-label">Notes &amp; more</h2>');
  expect(html).toContain('data-footnote-backref="" aria-label="Back to &quot;1-2&quot;"');
});

test('counts the words that are shown, with code and without attributes', async () => {
  const { metadata } = await rendered(
    '## The drill\n\n![not these](/a.png)\n\n```ts\nread(x)\n```\n\nSoon.',
  );
  expect(metadata.frontmatter).toEqual({ wordCount: 4 });
});

test.each([
  ['---:', '<td data-align="right">1</td>'],
  [':---:', '<td data-align="center">1</td>'],
  ['---', '<td>1</td>'],
])('a column of a table below %s is aligned without an inline style', async (rule, cell) => {
  expect(await htmlOf(`| A |\n| ${rule} |\n| 1 |`)).toContain(cell);
});

test('a table, which may be wider than a phone, is a tab stop', async () => {
  expect(await htmlOf('| A | B |\n| - | - |')).toContain('<table tabindex="0">');
});

test.each([
  ['- [ ] Buy *milk*\n- [x] Eat', ['Buy milk', 'Eat']],
  ['- [ ] Buy\n\n- [x] Eat', ['Buy', 'Eat']],
  ['- [ ] Buy\n  - [x] Milk "here"', ['Buy', 'Milk &quot;here&quot;']],
])('the boxes of the tasks %j have their names', async (text, names) => {
  const labels = (await htmlOf(text)).matchAll(/<input [^>]*aria-label="([^"]*)"/g);
  expect([...labels].map(([, name]) => name)).toEqual(names);
});

test.each([
  ['18 000 zł', '18\u00a0000\u00a0zł'],
  ['2 tygodnie', '2\u00a0tygodnie'],
  ['6 to 14 weeks', '6\u00a0to 14\u00a0weeks'],
  ['from May', 'from May'],
])('a number in a cell does not break: %s', async (cell, expected) => {
  expect(await htmlOf(`${cell}\n\n| A |\n| - |\n| ${cell} |`)).toMatch(
    new RegExp(`<p>${cell}</p>[^]*<td>${expected}</td>`),
  );
});

test('sets no-break spaces outside code, and leaves the id of a heading', async () => {
  const html = await htmlOf('## Yes !\n\nA *b* ! `c !`\n\n```ts\nd !\n```');
  expect(html).toContain('<h2 id="yes-"><a href="#yes-">Yes_!</a></h2>');
  expect(html).toContain('<p>A <em>b</em>_! <code>c !</code></p>');
  expect(html).not.toContain('d_!');
  expect(await htmlOf('![A](/a.png "B !")')).toContain('<figcaption>B_!</figcaption>');
  const { metadata } = await rendered('## Yes !');
  expect(metadata.headings).toMatchObject([{ slug: 'yes-', text: 'Yes_!' }]);
});

const polish = markdownEngine(labels, (parts) => typesetParts(parts, 'pl'));

test.each([
  ['"*Próba*" -- `a -- "b"`', '<p>„<em>Próba</em>” – <code>a -- "b"</code></p>'],
  ['*"Próba"* i "[adres](/a)".', '<p><em>„Próba”</em> i\u00a0„<a href="/a">adres</a>”.</p>'],
  ['"Polecenie `x` działa"', '<p>„Polecenie <code>x</code> działa”</p>'],
  ['"Dwa\nwiersze"', '<p>„Dwa\nwiersze”</p>'],
  ['Cal "\n\n"jeden', '<p>Cal "</p>\n<p>"jeden</p>'],
  ['- "a\n- b"', '<ul>\n<li>"a</li>\n<li>b"</li>\n</ul>'],
  [
    'npm run x -- --flag, *npm run x -- "y"*',
    '<p>npm run x -- --flag, <em>npm run x -- "y"</em></p>',
  ],
  ['npm run *x* -- y', '<p>npm run <em>x</em> – y</p>'],
  ['## w "domu"', '<h2 id="w-domu"><a href="#w-domu">w\u00a0„domu”</a></h2>'],
])('the typography of a language goes beyond the borders of elements: %s', async (text, html) => {
  expect((await rendered(text, polish)).code.trimEnd()).toBe(html);
});
