import { getMimeType } from 'hono/utils/mime';
import {
  contentEncodings,
  encodedSuffixes,
  isCompressible,
  type ContentEncoding,
} from '../../contract/content-encoding.ts';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { hashedFiles } from '../../contract/cache-control.ts';
import { ownContentType } from '../../contract/content-type.ts';
import { isHidden, pagePath } from '../../contract/paths.ts';
import { SiteFilesError, type ReadFile, type ReadFiles } from './read-files.ts';

export type EncodedFile = ReadFile & {
  /** Strong entity tag with its quotes, a hash of the body (RFC 9110 section 8.8.3). */
  etag: string;
};

export type SiteFile = {
  /** Address: the decoded path of the URL, such as `/services/AI-ML` or `/_astro/base.css`. */
  path: string;
  /** Whether it is a page of the site, which has an address without `.html`. */
  isPage: boolean;
  contentType: string;
  encodings: Readonly<
    Record<'identity', EncodedFile> & Partial<Record<ContentEncoding, EncodedFile>>
  >;
};

/** The built site by address. */
export type FileIndex = {
  files: ReadonlyMap<string, SiteFile>;
  /** Not-found pages by folder: '' for the whole site, '/services', … */
  notFoundPages: ReadonlyMap<string, SiteFile>;
  /** Files with a content hash from an earlier build only; pages opened before still load them. */
  retiredFiles?: ReadonlyMap<string, SiteFile> | undefined;
};

/**
 * Gives each file its address: `/about` for `about.html`, the folder's for `index.html`, unless the build lists it with its
 * ending. Hidden files have none. `about.html.br` and `about.html.gz` belong to `about.html`.
 *
 * @throws SiteFilesError if two files claim one address
 */
export function indexFiles(
  readFiles: ReadFiles,
  { pageGroups }: Pick<BuildManifest, 'pageGroups'>,
): FileIndex {
  const listed = new Set(pageGroups.flatMap(({ pages }) => pages));
  const files = new Map<string, SiteFile>();
  const notFoundPages = new Map<string, SiteFile>();
  for (const [name, content] of readFiles) {
    if (isHidden(name)) continue;
    if (isEncoded(name, readFiles)) continue;
    const file = siteFile(`/${name}`, content, readFiles, listed);
    if (/(?:^|\/)404\.html$/.test(name)) {
      notFoundPages.set(`/${name}`.slice(0, -'/404.html'.length), file);
    } else if (files.has(file.path)) {
      throw new SiteFilesError(`Two files of the built site have the address ${file.path}.`);
    } else {
      files.set(file.path, file);
    }
  }
  return { files, notFoundPages };
}

/** Completes an index with the hashed files that only the previous one has. */
export function withRetiredFiles(index: FileIndex, before: FileIndex): FileIndex {
  const retired = [...before.files].filter(
    ([path]) => path.startsWith(hashedFiles.path) && !index.files.has(path),
  );
  // After a build without changes, pages of the build before the previous one may still be open.
  return { ...index, retiredFiles: retired.length > 0 ? new Map(retired) : before.retiredFiles };
}

function isEncoded(name: string, files: ReadFiles): boolean {
  return Object.values(encodedSuffixes).some((suffix) => {
    const original = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
    return isCompressible(original) && files.has(original);
  });
}

/** @param name with a leading slash */
function siteFile(
  name: string,
  content: ReadFile,
  files: ReadFiles,
  listed: ReadonlySet<string>,
): SiteFile {
  const isPage = name.endsWith('.html') && !listed.has(name);
  const encoded = contentEncodings.flatMap((encoding) => {
    const found = isCompressible(name) && files.get(name.slice(1) + encodedSuffixes[encoding]);
    return found ? [[encoding, encodedFile(found)] as const] : [];
  });
  return {
    path: isPage ? pagePath(name) : name,
    isPage,
    contentType: ownContentType(name) ?? getMimeType(name) ?? 'application/octet-stream',
    encodings: { ...Object.fromEntries(encoded), identity: encodedFile(content) },
  };
}

/** 22 characters of base64url are 132 bits: enough that no two bodies share them. */
function encodedFile(file: ReadFile): EncodedFile {
  return { ...file, etag: `"${file.sha256.toString('base64url').slice(0, 22)}"` };
}
