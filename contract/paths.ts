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
/** Addresses that the server responds to itself, so that no page can have them. */
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
 * The share image of a page. Its path names the weave: the build draws it from the finished page.
 *
 * @param page canonical path
 */
export function shareImagePath(weaveName: string, page: string): string {
  return `/share/${weaveName}${page === '/' ? '/home' : page}.png`;
}

/** The share image of all pages, if the company has a picture of its own for it. */
export const companyShareImagePath = '/share/company.jpg';

/** The name of the weave in the path of a share image; '' if the path is none. */
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
 * Folder of what the build leaves for the server. Its dot keeps it from being served; a static host may show it,
 * as it holds nothing that is not on the pages or public anyway.
 */
export const unservedFolder = '.server';
