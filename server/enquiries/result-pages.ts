import type { Context, Handler } from 'hono';
import {
  enquiryFields,
  referencePattern,
  type EnquiryError,
  type EnquiryField,
} from '../../contract/enquiry.ts';
import { contactPath, notSentPath, thanksPath } from '../../contract/paths.ts';
import { StoreUnavailableError, type EnquiryStore } from '../storage/repository.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { SiteFilesError, type SiteFiles } from '../static/site-files.ts';
import type { SecurityHeaders } from '../static/page-headers.ts';

/**
 * The pages that a visitor without JavaScript lands on. The build writes them as templates, and
 * this module fills their slots.
 *
 * In the templates stand, exactly so:
 *
 * - `{{reference}}` on the thank-you page; `{{email}}`, `{{message}}`, `{{emailErrors}}`,
 *   `{{messageErrors}}` and `{{formErrors}}` on the page of what was not sent. A slot stands in
 *   text, in a quoted attribute value or in a textarea, never in a script, a style sheet or the
 *   props of an island: what fills it is escaped for HTML and for nothing else. The errors of a
 *   field come as its predicates joined by commas (“is required”), so the template writes the
 *   field's name before the slot.
 * - ` data-slot="NAME" hidden=""` (or ` hidden`), these two attributes side by side, on the element
 *   that is shown only if the slot NAME has content. The server takes the `hidden` away.
 * - ` data-slot="arrived" hidden=""` and ` data-slot="unknown"` on the thank-you page: what is said
 *   with a reference that the store has, and what is said without. With one, the server takes the
 *   `hidden` of the former away and gives one to the latter.
 * - ` data-invalid-slot="NAME" aria-invalid="false"`, side by side, on the control that is wrong if
 *   the slot NAME has content. The server turns `false` into `true`.
 *
 * As they were built, both pages are what somebody sees who opens their address: without
 * reference, text and errors.
 */
export type EnquiryPages = {
  /** HTML of the thank-you page. @param reference of an enquiry that is kept, if there is one */
  thanks: (reference: string | undefined) => string;
  /** HTML of the page of what was not sent, with the form as it was filled in. */
  notSent: (typed: SubmittedText, errors: readonly EnquiryError[]) => string;
  /** What an answer carries that holds the page. */
  headers: Readonly<Record<'thanks' | 'notSent', Readonly<Record<string, string>>>>;
};

/** What a visitor typed, well-formed or not. */
export type SubmittedText = Readonly<Record<EnquiryField, string>>;

type SlotName = 'reference' | 'arrived' | EnquiryField | `${EnquiryField}Errors` | 'formErrors';
type SlotValues = Partial<Record<SlotName, string>>;

/** A template cut at its slots: text as it is, and what takes the place of a slot. */
type Piece = string | ((values: SlotValues) => string);

const notSentSlots = [
  '{{email}}',
  '{{message}}',
  ...['emailErrors', 'messageErrors', 'formErrors'].flatMap((name) => [
    `{{${name}}}`,
    ` data-slot="${name}" hidden`,
  ]),
  ...['emailErrors', 'messageErrors'].map(
    (name) => ` data-invalid-slot="${name}" aria-invalid="false"`,
  ),
];
const thanksSlots = [
  '{{reference}}',
  ' data-slot="reference" hidden',
  ' data-slot="arrived" hidden',
  ' data-slot="unknown"',
];

const anySlot = '(?:reference|arrived|email|message|emailErrors|messageErrors|formErrors)';
const slotPattern = new RegExp(
  [
    `\\{\\{(?<text>${anySlot})\\}\\}`,
    ` data-slot="(?<shown>${anySlot})" hidden(?:="")?`,
    ` data-slot="(?<without>unknown)"`,
    ` data-invalid-slot="(?<invalid>${anySlot})" aria-invalid="false"`,
  ].join('|'),
  'g',
);

/**
 * Takes the templates from the built site.
 *
 * @param formAction where the forms of the site have to be sent
 * @param securityHeaders by the address of a page; without it, the pages carry none
 * @throws SiteFilesError if a page is missing, lacks one of its slots, or sends its form elsewhere
 */
export function readEnquiryPages(
  siteFiles: SiteFiles,
  formAction: string,
  securityHeaders: SecurityHeaders = () => ({}),
): EnquiryPages {
  const form = ` action="${formAction}"`;
  readTemplate(siteFiles, contactPath, [form]);
  const thanks = readTemplate(siteFiles, thanksPath, thanksSlots);
  const notSent = readTemplate(siteFiles, notSentPath, [form, ...notSentSlots]);
  return {
    thanks: (reference) =>
      fill(thanks, reference === undefined ? {} : { reference, arrived: 'yes' }),
    notSent: (typed, errors) => fill(notSent, { ...typed, ...errorTexts(errors) }),
    headers: { thanks: securityHeaders(thanksPath), notSent: securityHeaders(notSentPath) },
  };
}

/**
 * Answers GET and HEAD of the two pages; other spellings of their addresses are not theirs. Anybody
 * can make a link to the thank-you page, so it believes no reference that the store does not have.
 */
export function serveEnquiryPages(
  pages: EnquiryPages,
  store: Pick<EnquiryStore, 'enquiry'>,
): Record<'thanks' | 'notSent', Handler<LoggedEnv>> {
  const emptyForm = pages.notSent({ email: '', message: '' }, []);
  return {
    thanks: (c) => {
      const reference = c.req.query('reference') ?? '';
      const html = pages.thanks(isKept(c, reference) ? reference : undefined);
      return pageAnswer(200, html, pages.headers.thanks);
    },
    notSent: () => pageAnswer(200, emptyForm, pages.headers.notSent),
  };

  function isKept(c: Context<LoggedEnv>, reference: string): boolean {
    if (!referencePattern.test(reference)) return false;
    try {
      return store.enquiry(reference) !== undefined;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // The log writes it down.
      c.error = error;
      return false;
    }
  }
}

/**
 * An answer that holds what one visitor typed or was told. `no-cache` and not `no-store`: a page
 * that nothing may store is not kept for Back either, and what was typed would be gone.
 */
export function pageAnswer(
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(html)),
      'Cache-Control': 'private, no-cache',
      ...headers,
    },
  });
}

function readTemplate({ files }: SiteFiles, path: string, slots: readonly string[]): Piece[] {
  const content = files.get(path)?.content;
  if (!content) {
    throw new SiteFilesError(`The built site lacks the page ${path}. Run "npm run build" first.`);
  }
  const html = Buffer.from(content).toString();
  const missing = slots.filter((slot) => !html.includes(slot));
  if (missing.length > 0) {
    const names = missing.map((slot) => slot.trim()).join(', ');
    throw new SiteFilesError(
      `The page ${path} of the built site lacks ${names}. Run "npm run build" again.`,
    );
  }
  return piecesOf(html);
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of html.matchAll(slotPattern)) {
    pieces.push(html.slice(end, index), pieceFor(whole, groups));
    end = index + whole.length;
  }
  return [...pieces, html.slice(end)];
}

function pieceFor(
  whole: string,
  { text, shown, without, invalid }: Record<string, string | undefined>,
): Piece {
  if (text) return (values) => escapeHtml(values[text as SlotName] ?? '');
  if (without) return ({ arrived }) => (arrived ? `${whole} hidden=""` : whole);
  const name = (shown ?? invalid) as SlotName;
  const filled = shown ? ` data-slot="${name}"` : whole.replace('"false"', '"true"');
  return (values) => (values[name] ? filled : whole);
}

/** In one pass: what stands in a value is never taken for a slot. */
function fill(pieces: readonly Piece[], values: SlotValues): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece(values))).join('');
}

function errorTexts(errors: readonly EnquiryError[]): SlotValues {
  const texts: SlotValues = {
    formErrors: errors
      .filter((error) => !('field' in error))
      .map(({ message }) => message)
      .join(' '),
  };
  for (const field of enquiryFields) {
    texts[`${field}Errors`] = errors
      .filter((error) => 'field' in error && error.field === field)
      .map(({ message }) => message)
      .join(', ');
  }
  return texts;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  // The HTML parser drops a line break right behind the start tag of a textarea.
  return /^[\r\n]/.test(escaped) ? `\n${escaped}` : escaped;
}
