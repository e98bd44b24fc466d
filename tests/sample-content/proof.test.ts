import { expect, test } from 'vitest';
import { attribute, type Element, elements, readBuiltSite } from '../built-site/built-site.ts';
import { contentOf } from '../support/site-content.ts';

const { page, sentBytes } = readBuiltSite();
const { document } = page('/');
/** More than the header fields of a response have on average. */
const headerBytes = 800;

test('the home page weighs what it states on a phone, and two requests show it', () => {
  const [figure] = contentOf('homePage').proof?.figures ?? [];
  const kilobytes = Number(/\d+/.exec(figure?.value ?? '')?.[0]);
  const files = new Set(['/index.html', ...linkedFiles()]);
  expect(files.size).toBe(2);
  const sizes = [...files.union(new Set(pictures()))].map(sentBytes);
  const bytes = sizes.reduce((sum, size) => sum + size + headerBytes, 0);
  expect(bytes / 1_000).toBeLessThanOrEqual(kilobytes);
});

/** Addresses of the files that show the page. What there is none of, every-page.spec.ts looks for on every site. */
function linkedFiles(): string[] {
  const links = elements(document, 'link').filter((link) =>
    /^(?:preload|stylesheet|modulepreload)$/.test(attribute(link, 'rel') ?? ''),
  );
  const scripts = elements(document, 'script', 'iframe', 'video', 'audio', 'embed');
  return [
    ...links.map((link) => attribute(link, 'href')),
    ...scripts.map((element) => attribute(element, 'src')),
  ].filter((address) => address !== undefined);
}

/** Addresses of the pictures that a phone loads, as it scrolls or before. */
function pictures(): string[] {
  const whole = elements(document, 'picture');
  const inside = new Set(whole.flatMap((it) => elements(it, 'img')));
  const alone = elements(document, 'img').filter((it) => !inside.has(it));
  return [
    ...alone.map((image) => attribute(image, 'src') ?? ''),
    ...whole.flatMap((it) => elements(it, 'source').slice(0, 1)).map(forPhone),
  ];
}

/** The picture of a source as wide as a window of 390 px at two pixels each, or the next wider one. */
function forPhone(source: Element): string {
  const candidates = (attribute(source, 'srcset') ?? '').split(', ').map((it) => it.split(' '));
  const wide = candidates.find(([, width]) => width && Number.parseInt(width) >= 780);
  return (wide ?? candidates.at(-1))?.[0] ?? '';
}
