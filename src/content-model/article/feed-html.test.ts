import { describe, expect, test } from 'vitest';
import { feedHtml } from './feed-html.ts';

const url = 'https://site.example/blog/a';

describe('the text for a feed', () => {
  test.each([
    ['<a href="/about">a</a>', '<a href="https://site.example/about">a</a>'],
    ['<a href="#b">a</a>', '<a href="https://site.example/blog/a#b">a</a>'],
    ['<a href="/s?a=1&amp;b=2">a</a>', '<a href="https://site.example/s?a=1&amp;b=2">a</a>'],
    ['<a href="https://x.example/">a</a>', '<a href="https://x.example/">a</a>'],
    [
      '<img src="/a.png" srcset="/a.png 400w, /b.png 800w" alt="A">',
      '<img src="https://site.example/a.png" srcset="https://site.example/a.png 400w, https://site.example/b.png 800w" alt="A">',
    ],
  ])('has absolute URLs: %s', (html, expected) => {
    expect(feedHtml(html, url)).toBe(expected);
  });

  test('has no classes, ids and scripts, and keeps all text', () => {
    expect(
      feedHtml(
        '<h2 id="x" tabindex="0">H</h2><script>alert(1)</script><!-- c --><pre class="language-ts" data-language="ts">' +
          '<code class="language-ts"><span class="token keyword">const</span> id="x" &lt;p class="y"&gt;</code></pre>' +
          '<sup><a href="#fn" id="ref" data-footnote-ref aria-describedby="label">1</a></sup>',
        url,
      ),
    ).toBe(
      '<h2>H</h2><pre><code>const id="x" &lt;p class="y"&gt;</code></pre>' +
        '<sup><a href="https://site.example/blog/a#fn">1</a></sup>',
    );
  });
});
