import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import {
  contentEncodings,
  encodedSuffixes,
  isCompressible,
  type ContentEncoding,
} from '../../contract/content-encoding.ts';
import { hashedFiles } from '../../contract/cache-control.ts';

/** A file in one of its encodings. */
type EncodedFile = {
  body: Uint8Array<ArrayBuffer>;
  /** Strong entity tag with its quotes, a hash of the body (RFC 9110 section 8.8.3). */
  etag: string;
};

/** A file of the built site. */
export type SiteFile = {
  /** Its address: the decoded path of the URL, such as `/services/AI-ML` or `/_astro/base.css`. */
  path: string;
  /** Whether it is an HTML document, which has an address without `.html`. */
  isPage: boolean;
  contentType: string;
  encodings: Readonly<
    Record<'identity', EncodedFile> & Partial<Record<ContentEncoding, EncodedFile>>
  >;
};

/** The built site by address. */
export type FileIndex = {
  files: ReadonlyMap<string, SiteFile>;
  /** Not-found pages by the folder that they are for: '' for the whole site, '/services', … */
  notFoundPages: ReadonlyMap<string, SiteFile>;
  /** Files with a content hash that only an earlier build has; pages opened before still load them. */
  retiredFiles?: ReadonlyMap<string, SiteFile> | undefined;
};

/** The built site is missing or contradicts itself. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
}

/** They tell a static host of headers and redirects. */
const forStaticHosts = ['/_headers', '/_redirects'];

/**
 * Reads the built site into memory, so that a later build can replace the files while the server runs.
 *
 * `about.html` gets the address `/about`, and `index.html` that of its folder. Left out are names that
 * start with a dot (except `/.well-known/`, RFC 8615), files for static hosts, and symbolic links,
 * which could lead out of the folder. `about.html.br` and `about.html.gz` belong to `about.html`.
 *
 * @param folder absolute path of the built site
 * @throws SiteFilesError if there is no site in it, or two files claim one address
 */
export function indexFiles(folder: string): FileIndex {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new SiteFilesError(`There is no built site in ${folder}. Run "npm run build" first.`);
  }
  const files = new Map<string, SiteFile>();
  const notFoundPages = new Map<string, SiteFile>();
  const locations = new Map(filesBelow(folder));
  for (const [name, location] of locations) {
    if (isEncoded(name, locations)) continue;
    const file = readFile(name, location, locations);
    if (name.endsWith('/404.html')) {
      notFoundPages.set(name.slice(0, -'/404.html'.length), file);
    } else if (files.has(file.path)) {
      throw new SiteFilesError(`Two files in ${folder} have the address ${file.path}.`);
    } else {
      files.set(file.path, file);
    }
  }
  return { files, notFoundPages };
}

/** Completes a new index with what the one before it has beyond it. */
export function withRetiredFiles(index: FileIndex, before: FileIndex): FileIndex {
  const retired = [...before.files].filter(
    ([path]) => path.startsWith(hashedFiles.path) && !index.files.has(path),
  );
  // After a build without a change, pages of the build before that one may still be open.
  return { ...index, retiredFiles: retired.length > 0 ? new Map(retired) : before.retiredFiles };
}

/** Yields [path below the site's folder with a leading slash, absolute path in the file system]. */
function* filesBelow(folder: string, prefix = ''): Generator<[string, string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = `${prefix}/${entry.name}`;
    if (entry.name.startsWith('.') && name !== '/.well-known') continue;
    if (forStaticHosts.includes(name)) continue;
    const location = join(folder, entry.name);
    // Of a symbolic link, both isDirectory and isFile are false.
    if (entry.isDirectory()) yield* filesBelow(location, name);
    else if (entry.isFile()) yield [name, location];
  }
}

function isEncoded(name: string, locations: ReadonlyMap<string, string>): boolean {
  return Object.values(encodedSuffixes).some((suffix) => {
    const original = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
    return isCompressible(original) && locations.has(original);
  });
}

function readFile(
  name: string,
  location: string,
  locations: ReadonlyMap<string, string>,
): SiteFile {
  const isPage = name.endsWith('.html');
  const encoded = contentEncodings.flatMap((encoding) => {
    const found = isCompressible(name) && locations.get(name + encodedSuffixes[encoding]);
    return found ? [[encoding, readEncoded(found)] as const] : [];
  });
  return {
    path: isPage ? name.replace(/\/index\.html$|\.html$/, '') || '/' : name,
    isPage,
    contentType: contentTypeOf(name),
    encodings: { ...Object.fromEntries(encoded), identity: readEncoded(location) },
  };
}

function readEncoded(location: string): EncodedFile {
  const body = readFileSync(location);
  const hash = createHash('sha256').update(body).digest('base64url');
  // 22 characters of base64url are 132 bits: enough that no two bodies share them.
  return { body, etag: `"${hash.slice(0, 22)}"` };
}

/** A feed says of what kind it is by its type alone (RSS Autodiscovery; JSON Feed 1.1). */
function contentTypeOf(name: string): string {
  if (name.endsWith('/feed.xml')) return 'application/rss+xml';
  if (name.endsWith('/feed.json')) return 'application/feed+json';
  return getMimeType(name) ?? 'application/octet-stream';
}
