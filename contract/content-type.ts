/** JSON for programs that take no other type, and whose addresses are given without an ending. */
const json = /\/(?:apple-app-site-association|matrix\/(?:client|server)|openid-configuration)$/;

/**
 * The content type of a built file whose name does not tell it to every host; undefined for all others. Feeds need
 * their own type: nothing else tells their kind (RSS Autodiscovery).
 *
 * @param name path, or its last part with the slash before it
 */
export function ownContentType(name: string): string | undefined {
  if (json.test(name)) return 'application/json';
  return name.endsWith('/feed.xml') ? 'application/rss+xml' : undefined;
}
