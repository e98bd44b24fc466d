/** Addresses that the build, the browser and the server agree on. */

/** The page with the form. */
export const contactPath = '/contact';

/** The thank-you page, after sending. The query parameter `reference` names the enquiry. */
export const thanksPath = '/contact/thanks';

/** The page of a form that was refused without JavaScript. Its fragment is the `Reason`. */
export const notSentPath = '/contact/not-sent';

/** Responds 200 as long as the server runs. */
export const healthPath = '/healthz';
/** Responds 200 if an enquiry could be saved now. */
export const readyPath = '/readyz';
/** Responds 503 while an enquiry that was received goes unheard. */
export const statusPath = '/status';
/** Addresses that the server keeps for itself; no page can have them. */
export const serverPaths: readonly string[] = [healthPath, readyPath, statusPath];

/** The characters of a form id: none has to be escaped in a URL. */
export const formIdPattern = /^[\w-]+$/;

/**
 * The address to which a form is posted.
 *
 * @param endpoint origin of the receiver, without a slash at its end; '' means the page's own
 */
export function formAction(formId: string, endpoint = ''): string {
  return `${endpoint}/f/${formId}`;
}

/**
 * The share image of a page, which the build draws from the finished page. Its path names the weave.
 *
 * @param page canonical path
 */
export function shareImagePath(weaveName: string, page: string): string {
  return `/share/${weaveName}${page === '/' ? '/home' : page}.png`;
}

/** The share image of all pages, if the company provides one. */
export const companyShareImagePath = '/share/company.jpg';

/** The name of the weave in the path of a share image; '' for any other path. */
export function weaveInPath(path: string): string {
  return /^\/share\/([^/]+)\/.+\.png$/.exec(path)?.[1] ?? '';
}

/**
 * The address of a page's file: `/about` of `/about.html`, the folder's of an `index.html`.
 *
 * @param file path below the site's folder, with a slash at its start
 */
export function pagePath(file: string): string {
  return file.replace(/\/index\.html$|\.html$/, '') || '/';
}

/**
 * Folder of the build's files for the server. Its dot keeps it from being served. A static host may serve it: all its
 * content is public.
 */
export const unservedFolder = '.server';
