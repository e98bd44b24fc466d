/** Addresses that the build, the browser and the server agree on. */

import { healthPath, readyPath, statusPath } from 'enquiries/protocol/paths';
import { attempt } from './attempt.ts';

/** The page with the form. */
export const contactPath = '/contact';

/** The thank-you page, after sending. The query parameter `reference` names the enquiry. */
export const thanksPath = '/contact/thanks';

/** Its address for an enquiry. */
export function thanksAddress(reference: string): string {
  return `${thanksPath}?reference=${reference}`;
}

/** The page of a form that was refused without JavaScript. Its fragment is the `Reason`. */
export const notSentPath = '/contact/not-sent';

/** The page that marks an enquiry as replied to: for those who got the link in a notice. */
export const repliedPath = '/contact/replied';

/** Pages that only the site's own server can fill. */
export const filledPages: readonly string[] = [thanksPath, notSentPath, repliedPath];

/** Addresses that the receiver keeps for itself; no page can have them. */
export const serverPaths: readonly string[] = [healthPath, readyPath, statusPath];

/** What the public address of the site has to be, for messages. */
export const siteAddress =
  'an address without a path, such as https://www.example.com, as all links begin at the top of its domain (docs/hosting.md says how on GitHub Pages)';

/**
 * The share image of a page, which the build draws from the finished page. Its path names what is drawn.
 *
 * @param page canonical path
 */
export function shareImagePath(drawing: string, page: string): string {
  return `/share/${drawing}${page === '/' ? '/home' : page}.png`;
}

/** The share image of all pages, if the company provides one. */
export const companyShareImagePath = '/share/company.jpg';

/** The name of what is drawn, in the path of a share image; '' for any other path. */
export function drawingInPath(path: string): string {
  return /^\/share\/([^/]+)\/.+\.png$/.exec(path)?.[1] ?? '';
}

/** A sign that no name of a folder, a picture, a font or a public file may have: with it, an address means something else. */
export const signOfAddress = /[#%?\\]/;
/** These signs, for messages. */
export const signsOfAddress = '#, %, ? and \\';

/**
 * The address of a page's file: `/about` of `/about.html`, the folder's of an `index.html`.
 *
 * @param file path below the site's folder, with a slash at its start
 */
export function pagePath(file: string): string {
  return file.replace(/\/index\.html$|\.html$/, '') || '/';
}

/**
 * Whether a file of the built site has no address: its name begins with a dot, outside of `.well-known` (RFC 8615), as those
 * of the build's files for the server do.
 *
 * @param name path below the site's folder
 */
export function isHidden(name: string): boolean {
  return /^\.(?!well-known\/)|\/\./.test(name);
}

/**
 * A part of an address in the spelling by which pages are found: decoded, and with composed accents (Unicode NFC). What
 * would change the meaning of the address stays encoded, and so does what stands for no character.
 */
export function decoded(part: string): string {
  return (attempt(() => decodeURI(part), URIError) ?? part).normalize();
}

/** A path without what is optional at its end: slashes, `.html` and `index.html`; with composed accents. */
export function plainPath(path: string): string {
  const plain = withoutEndSlashes(path.normalize());
  return plain.replace(/\/index\.html$|(?<=[^/])\.html$/i, '') || '/';
}

/** Uses a loop, because `/\/+$/` takes quadratic time on a long row of slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Folder of the build's files for the server. Its dot keeps it from being served. A static host may serve it: all its
 * content is public.
 */
export const unservedFolder = '.server';
