import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { contentCodings, type ContentCoding } from '../http/accept-encoding.ts';
import { compressedFrom, siblingSuffixes } from './compressed-siblings.ts';

/** The bytes of a file in one of its forms, as they were at the start. */
export type FileContent = {
  /** Strong entity tag with its quotes, from the content (RFC 9110 section 8.8.3). */
  etag: string;
  /** Length in bytes. */
  size: number;
  content: Uint8Array<ArrayBuffer>;
};

/** A file of the built site, with its content as it is. */
export type SiteFile = FileContent & {
  /** Its address: the decoded path of the URL, such as `/services/AI-ML` or `/_astro/base.css`. */
  path: string;
  /** Whether it is an HTML document, which a visitor opens by an address without `.html`. */
  isPage: boolean;
  contentType: string;
  /** The same content in the codings that the build has written beside it. */
  compressed: Readonly<Partial<Record<ContentCoding, FileContent>>>;
};

/** The built site by address. */
export type SiteFiles = {
  files: ReadonlyMap<string, SiteFile>;
  /** Not-found pages by the folder that they answer for: '' for the whole site, '/services', … */
  notFoundPages: ReadonlyMap<string, SiteFile>;
};

/** The built site is missing or contradicts itself. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
}

/** What tells a host of files of headers and redirects. */
const forOtherHosts = ['/_headers', '/_redirects'];

/**
 * Reads the built site, all of it into memory: a later build can replace the files while the server
 * runs. It reads synchronously, because nothing can be answered before it is done.
 *
 * `about.html` gets the address `/about`, and `index.html` that of its folder. Left out are names
 * that start with a dot (but for `/.well-known/`, RFC 8615), what is meant for other hosts, and
 * symbolic links, as these could lead out of the folder. `about.html.br` and `about.html.gz` have no
 * address of their own: they belong to the file `about.html` beside them.
 *
 * @param folder absolute path of the folder that the build has written
 * @throws SiteFilesError if there is no site in it, or two files claim one address
 */
export function readSiteFiles(folder: string): SiteFiles {
  const files = new Map<string, SiteFile>();
  const notFoundPages = new Map<string, SiteFile>();

  const locations = new Map(filesBelow(folder, ''));
  for (const [name, location] of locations) {
    if (locations.has(compressedFrom(name) ?? '')) continue;
    const file = readSiteFile(name, location, compressedForms(name, locations));
    if (name.endsWith('/404.html')) {
      notFoundPages.set(name.slice(0, -'/404.html'.length), file);
    } else if (files.has(file.path)) {
      throw new SiteFilesError(`Two files in ${folder} have the address ${file.path}.`);
    } else {
      files.set(file.path, file);
    }
  }

  if (!files.has('/')) throw noSiteIn(folder);
  return { files, notFoundPages };
}

/** Yields [path below the site's folder with a leading slash, absolute path in the file system]. */
function* filesBelow(folder: string, prefix: string): Generator<[string, string]> {
  for (const entry of entriesOf(folder, prefix)) {
    const isHidden = entry.name.startsWith('.');
    if (isHidden && !(prefix === '' && entry.name === '.well-known')) continue;

    const name = `${prefix}/${entry.name}`;
    if (forOtherHosts.includes(name)) continue;
    const location = join(folder, entry.name);
    // Of a symbolic link, both isDirectory and isFile are false.
    if (entry.isDirectory()) yield* filesBelow(location, name);
    else if (entry.isFile()) yield [name, location];
  }
}

function entriesOf(folder: string, prefix: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (prefix === '' && (code === 'ENOENT' || code === 'ENOTDIR')) throw noSiteIn(folder);
    throw error;
  }
}

function noSiteIn(folder: string): SiteFilesError {
  return new SiteFilesError(`There is no built site in ${folder}. Run "npm run build" first.`);
}

function compressedForms(name: string, locations: ReadonlyMap<string, string>) {
  const compressed: Partial<Record<ContentCoding, FileContent>> = {};
  for (const coding of contentCodings) {
    const sibling = `${name}${siblingSuffixes[coding]}`;
    const location = locations.get(sibling);
    if (location !== undefined && compressedFrom(sibling) === name) {
      compressed[coding] = readContent(location);
    }
  }
  return compressed;
}

function readSiteFile(
  name: string,
  location: string,
  compressed: SiteFile['compressed'],
): SiteFile {
  const isPage = name.endsWith('.html');
  return {
    path: isPage ? pagePath(name) : name,
    isPage,
    contentType: contentTypeOf(name),
    ...readContent(location),
    compressed,
  };
}

function readContent(location: string): FileContent {
  const content = readFileSync(location);
  return { etag: `"${hashOf(content)}"`, size: content.byteLength, content };
}

/** A feed says of what kind it is by its type alone (RSS Autodiscovery; JSON Feed 1.1). */
function contentTypeOf(name: string): string {
  if (/\/feed\.xml$/.test(name)) return 'application/rss+xml';
  if (/\/feed\.json$/.test(name)) return 'application/feed+json';
  return getMimeType(name) ?? 'application/octet-stream';
}

function pagePath(name: string): string {
  return name.replace(/\/index\.html$|\.html$/, '') || '/';
}

function hashOf(content: Uint8Array): string {
  const hash = createHash('sha256').update(content);
  // 22 characters of base64url hold 132 bits: enough that no two contents meet, and half as long.
  return hash.digest('base64url').slice(0, 22);
}
