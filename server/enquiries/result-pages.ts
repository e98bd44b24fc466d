import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Handler } from 'hono';
import { enquiryFields, referencePattern, type EnquiryError } from '../../contract/enquiry.ts';
import { receiptCloth } from '../../contract/loom/receipt-cloth.ts';
import { contactPath, notSentPath, thanksPath } from '../../contract/paths.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { bodyResponse } from '../http/text-response.ts';
import type { FileIndex } from '../static/file-index.ts';
import type { PageHeaders } from '../static/page-headers.ts';
import { SiteFilesError } from '../static/read-files.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { readTemplate, type PageTemplate, type SlotValues } from './page-template.ts';
import { nothingSubmitted, type SubmittedText } from './parse-submission.ts';

/**
 * The pages that a visitor without JavaScript lands on. The build writes them as templates with the slots
 * of `readTemplate`; as they were built, they are what a visitor sees who opens their address.
 */
export type ResultPages = {
  /** HTML of the thank-you page. @param reference of a stored enquiry, if there is one */
  thanks: (reference: string | undefined) => string;
  /** HTML of the page with the rejected form as it was filled in. */
  notSent: (submitted: SubmittedText, errors: readonly EnquiryError[]) => string;
  /** Headers of the responses with these pages. */
  headers: Readonly<Record<'thanks' | 'notSent', Readonly<Record<string, string>>>>;
};

/** Time that the thank-you page waits for a database that is busy, before it does without the reference. */
const FIND_MS = 1_000;

const thanksSlots = [
  '{{reference}}',
  'reference',
  'arrived',
  'unknown',
  '{{warp}}',
  '{{weft}}',
  '{{warpDye}}',
  '{{weftDye}}',
];
const notSentSlots = [
  'errors',
  '{{formErrors}}',
  'formErrors',
  ...enquiryFields.flatMap((field) => [`{{${field}}}`, `{{${field}Errors}}`, `${field}Errors`]),
];

/**
 * Takes the templates from the built site.
 *
 * @param action where the forms of the site have to be sent
 * @throws SiteFilesError if a page is missing, lacks one of its slots, or sends its form elsewhere
 */
export function readResultPages(
  index: FileIndex,
  action: string,
  pageHeaders: PageHeaders,
): ResultPages {
  readPage(index, contactPath, { action });
  const thanks = readPage(index, thanksPath, { slots: thanksSlots });
  const notSent = readPage(index, notSentPath, { slots: notSentSlots, action });
  return {
    thanks(reference) {
      if (reference === undefined) return thanks.fill({});
      return thanks.fill({ reference, arrived: reference, ...receiptCloth(reference) });
    },
    notSent: (submitted, errors) => notSent.fill({ ...submitted, ...errorTexts(errors) }),
    headers: { thanks: pageHeaders(thanksPath), notSent: pageHeaders(notSentPath) },
  };
}

/**
 * Serves the two pages to GET and HEAD. Anybody can make a link to the thank-you page, so it shows no
 * reference that is not stored.
 */
export function serveResultPages(
  pages: ResultPages,
  repository: Pick<EnquiryRepository, 'find'>,
): Record<'thanks' | 'notSent', Handler<LoggedEnv>> {
  const emptyForm = pages.notSent(nothingSubmitted, []);
  return {
    async thanks(c) {
      const reference = c.req.query('reference') ?? '';
      const isKnown = await isStored(c, reference, repository);
      const html = pages.thanks(isKnown ? reference : undefined);
      return pageResponse(200, html, pages.headers.thanks);
    },
    notSent: () => pageResponse(200, emptyForm, pages.headers.notSent),
  };
}

/**
 * A response with what one visitor submitted. `no-cache` and not `no-store`: a page that nothing may
 * store is not kept for Back either, and what was typed would be gone.
 */
export function pageResponse(
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const own = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' };
  return bodyResponse(status, html, { ...own, ...headers });
}

async function isStored(
  c: Context<LoggedEnv>,
  reference: string,
  repository: Pick<EnquiryRepository, 'find'>,
): Promise<boolean> {
  if (!referencePattern.test(reference)) return false;
  try {
    const found = await Promise.race([repository.find(reference), wait(FIND_MS)]);
    return found !== undefined;
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    // For the request log.
    c.error = error;
    return false;
  }
}

function readPage(
  { files }: FileIndex,
  path: string,
  { slots = [], action }: { slots?: readonly string[]; action?: string },
): PageTemplate {
  const file = files.get(path);
  if (!file) {
    throw new SiteFilesError(`The built site lacks the page ${path}. Run "npm run build" first.`);
  }
  const template = readTemplate(Buffer.from(file.encodings.identity.body).toString());
  const missing = slots
    .filter((slot) => !template.slots.has(slot))
    .map((slot) => `the slot ${slot}`);
  if (action !== undefined && !template.actions.has(action)) missing.push(`action="${action}"`);
  if (missing.length === 0) return template;
  throw new SiteFilesError(
    `The page ${path} of the built site lacks ${missing.join(', ')}. Run "npm run build" again.`,
  );
}

function errorTexts(errors: readonly EnquiryError[]): SlotValues {
  const messages = (field?: string) =>
    errors
      .filter((error) => ('field' in error ? error.field : undefined) === field)
      .map(({ message }) => message);
  const ofFields = enquiryFields.map((field) => [`${field}Errors`, messages(field).join(', ')]);
  const formErrors = messages().join(' ');
  // Only shows the summary.
  const all = errors.map(({ message }) => message).join(' ');
  return { errors: all, formErrors, ...Object.fromEntries(ofFields) };
}
