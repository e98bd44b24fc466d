const brace = '{'.charCodeAt(0);

/**
 * The content type of a built file whose name does not tell it to every host; undefined for all others. Feeds need
 * their own type: nothing else tells their kind (RSS Autodiscovery). JSON without an ending is for programs that take no
 * other type, such as the association of an app.
 *
 * @param name path, or its last part with the slash before it
 * @param content at least its first byte
 */
export function ownContentType(name: string, content?: Uint8Array): string | undefined {
  if (name.endsWith('/feed.xml')) return 'application/rss+xml';
  return /\/[^/.]+$/.test(name) && content?.[0] === brace ? 'application/json' : undefined;
}
