import { attribute, type BuiltSite, elements } from '../built-site/built-site.ts';
import { distFolder } from './dist.ts';
import { startServer } from './run-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

type HomePage = ReturnType<BuiltSite['page']>['document'];

/** Addresses of the files that a page loads at once: neither its icon nor lazy pictures. */
function loadedFiles(document: HomePage): string[] {
  const linked = (rel: string) =>
    elements(document, 'link')
      .filter((link) => attribute(link, 'rel') === rel)
      .map((link) => attribute(link, 'href') ?? '');
  const embedded = elements(document, 'script', 'img', 'iframe', 'video', 'audio', 'embed')
    .filter((element) => attribute(element, 'loading') !== 'lazy')
    .map((element) => attribute(element, 'src'));
  const all = [...linked('preload'), ...linked('stylesheet'), ...linked('modulepreload')];
  return [...all, ...embedded].filter((address) => address !== undefined);
}

/** Bytes that a browser with an empty cache receives for the home page and for each of its files. */
export async function receivedFor(document: HomePage): Promise<number[]> {
  const site = await startServer({ site: distFolder(), data: temporaryFolder() }).ready();
  const addresses = ['/', ...new Set(loadedFiles(document))];
  return Promise.all(addresses.map((address) => receive(site, address)));
}

/** Bytes of a response as a browser counts them: the header fields, and the body as it is encoded. */
async function receive(site: string, address: string): Promise<number> {
  const response = await fetch(new URL(address, site), {
    headers: { 'Accept-Encoding': 'br, gzip' },
  });
  if (response.status !== 200) throw new Error(`${address}: ${String(response.status)}`);
  const fields = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const body = Number(response.headers.get('content-length'));
  if (!(body > 0)) throw new Error(`${address} has no length`);
  return Buffer.byteLength(fields) + body;
}
