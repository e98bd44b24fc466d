/**
 * The content type of a built file whose name does not tell it to every host; undefined for all others. Feeds need
 * their own type: nothing else tells their kind (RSS Autodiscovery).
 *
 * @param name path, or its last part with the slash before it
 */
export function ownContentType(name: string): string | undefined {
  if (name.endsWith('/feed.xml')) return 'application/rss+xml';
  // RFC 6350, section 10.1.
  if (name.endsWith('.vcf')) return 'text/vcard; charset=utf-8';
  return undefined;
}
