/**
 * An article's HTML for feed readers: all URLs are absolute, and classes, ids and ARIA references
 * are removed, as they would collide with those of other articles.
 *
 * @param url absolute URL of the article
 */
export function feedHtml(html: string, url: string): string {
  return html
    .replace(/<script\b[^]*?<\/script\s*>|<!--[^]*?-->/gi, '')
    .replace(tagPattern, (_tag, name: string, attributes: string, end: string) => {
      const kept = attributes.replace(attributePattern, (written, key: string, value = '') =>
        feedAttribute(written, key.toLowerCase(), value as string, url),
      );
      return `<${name}${kept}${end}`;
    })
    .replace(/<\/?span>/g, '');
}

const attribute = String.raw`\s+[^\s"'<>=/]+(?:="[^"]*")?`;
/** A start tag as Astro writes it: attribute values are in double quotes. */
const tagPattern = new RegExp(`<([a-z][a-z0-9]*)((?:${attribute})*)(\\s*/?>)`, 'gi');
const attributePattern = /\s+([^\s"'<>=/]+)(?:="([^"]*)")?/g;
const removed = /^(?:class|id|style|aria-[a-z]+|data-[a-z-]+|decoding|loading)$/;

function feedAttribute(written: string, name: string, value: string, url: string): string {
  if (removed.test(name)) return '';
  if (name === 'href' || name === 'src') return ` ${name}="${absolute(value, url)}"`;
  if (name !== 'srcset') return written;
  const candidates = value
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/^\S+/, (address) => absolute(address, url)));
  return ` srcset="${candidates.join(', ')}"`;
}

/** Resolves a URL that is escaped for an attribute; URL.parse would read `&amp;` as it is. */
function absolute(address: string, url: string): string {
  const resolved = URL.parse(address.replaceAll('&amp;', '&'), url)?.href ?? address;
  return resolved.replaceAll('&', '&amp;').replaceAll('"', '%22');
}
