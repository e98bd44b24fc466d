import { describe, expect, test } from 'vitest';
import { finishedHtml, textOf } from './article-html.ts';

const finished = (html: string) =>
  finishedHtml(html, { footnotes: 'Notes & more', backToText: 'Back to "{number}"' });

describe('headings', () => {
  test('link to themselves', () => {
    expect(finished('<h2 id="the-drill">The <em>drill</em></h2>\n<p>Text</p>')).toBe(
      '<h2 id="the-drill"><a href="#the-drill">The <em>drill</em></a></h2>\n<p>Text</p>',
    );
  });

  test.each([
    '<h2 id="a">See <a href="/about">us</a></h2>',
    '<h2>No id</h2>',
    '<p id="a">Text</p>',
  ])('have no link if they contain one or have no id: %s', (html) => {
    expect(finished(html)).toBe(html);
  });

  test('with a link do not affect later ones', () => {
    expect(finished('<h2 id="a"><a href="/b">B</a></h2><h3 id="c">C</h3>')).toBe(
      '<h2 id="a"><a href="/b">B</a></h2><h3 id="c"><a href="#c">C</a></h3>',
    );
  });
});

describe('pictures', () => {
  test('alone in a paragraph become figures with the title as caption', () => {
    expect(finished('<p><img src="https://x.example/a.png" alt="A" title="C &amp; D"></p>')).toBe(
      '<figure><img src="https://x.example/a.png" alt="A"><figcaption>C &amp; D</figcaption></figure>',
    );
    expect(finished('<p><img src="/a.png" alt="A"></p>')).toBe(
      '<figure><img src="/a.png" alt="A"></figure>',
    );
  });

  test('keep the marker that Astro replaces by resized pictures', () => {
    const marker = (inner: string) =>
      `<img __ASTRO_IMAGE_="{&quot;alt&quot;:&quot;A&quot;,${inner}&quot;src&quot;:&quot;./a.png&quot;,&quot;index&quot;:0}">`;
    expect(
      finished(`<p>${marker('&quot;title&quot;:&quot;A \\&quot;b\\&quot; &amp; c&quot;,')}</p>`),
    ).toBe(`<figure>${marker('')}<figcaption>A &quot;b&quot; &amp; c</figcaption></figure>`);
    expect(finished(`<p>${marker('')}</p>`)).toBe(`<figure>${marker('')}</figure>`);
  });

  test('inside a sentence stay there', () => {
    const html = '<p>See <img src="/a.png" alt="A" title="B"> there</p>';
    expect(finished(html)).toBe(html);
  });
});

test('footnotes have the labels of the site and a visible heading', () => {
  const html =
    '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2>' +
    '<a href="#user-content-fnref-1-2" data-footnote-backref="" aria-label="Back to reference 1-2" class="data-footnote-backref">↩</a></section>';
  expect(finished(html)).toBe(
    '<section data-footnotes><h2 id="footnote-label">Notes &amp; more</h2>' +
      '<a href="#user-content-fnref-1-2" data-footnote-backref="" aria-label="Back to &quot;1-2&quot;">↩</a></section>',
  );
});

test('the text of an article has no tags and keeps code in one piece', () => {
  const html =
    '<h2 id="a">The drill</h2>\n<pre><code><span>read</span>(x)</code></pre>\n<p>Soon.</p>';
  expect(textOf(html)).toBe('The drill\nread(x)\nSoon.');
  expect(textOf('<p>One<img src="/a.png" alt="not > this"> &lt; two</p>')).toBe('One &lt; two');
});
