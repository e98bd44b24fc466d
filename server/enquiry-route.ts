import type { Context, Handler } from 'hono';
import { clientAddress, visitorNetwork } from './client-address.ts';
import {
  contactPath,
  htmlAnswer,
  invalidRefusal,
  jsonAnswer,
  rateRefusal,
  refusal,
  seeOther,
  wantsPage,
  type EnquiryOutcome,
} from './enquiry-answers.ts';
import type { EnquiryPages } from './enquiry-pages.ts';
import { StoreUnavailableError, type EnquiryStore } from './enquiry-store.ts';
import { createRateLimit } from './rate-limit.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import type { LoggedEnv } from './request-log.ts';

export type EnquiryRouteOptions = {
  store: Pick<EnquiryStore, 'save'>;
  pages: EnquiryPages;
  /** The id in the address of the form. */
  formId: string;
  /** Whether enquiries are received here; if not, the form tells its visitor so. */
  isActive: boolean;
  /** Where visitors are told to write if the form fails. */
  companyEmail: string;
  /** Origin of the site; undefined stands for whichever host a request names. */
  siteUrl: string | undefined;
  /** Origins of other sites that may send the form. */
  allowedOrigins: readonly string[];
  /** How many proxies before the server add to X-Forwarded-For. */
  trustedProxies: number;
  /** Posts an hour. */
  ratePerAddress: number;
  /** Enquiries an hour. */
  ratePerForm: number;
  /** Told of each enquiry that may have to be mailed. */
  onSaved: () => void;
  now: () => Date;
  /** A clock that is never put back, in milliseconds. */
  elapsedMs: () => number;
};

/** Who sends the form, by the field Origin, which browsers set and pages cannot forge. */
type Sender = {
  origin: string | undefined;
  /** A page of this site, or no browser. */
  isOwn: boolean;
  /** A page of this or an allowed site, or no browser. */
  isAllowed: boolean;
};

const methods = 'POST, OPTIONS';
const nothing: Submission = {
  typed: { email: '', message: '' },
  content: { kind: 'unreadable', reason: 'EMPTY' },
};

/**
 * Receives the form in the protocol of form providers: any method at `/f/:formId`. An address
 * without a `formId` is that of no form.
 *
 * Whatever comes gets an answer in the protocol's shape, or a page if a browser posts by itself; the
 * latter may come from anywhere, since a browser can be told to hide where it comes from.
 */
export function enquiryRoute(options: EnquiryRouteOptions): Handler<LoggedEnv> {
  const { elapsedMs, formId, companyEmail, store } = options;
  const perAddress = createRateLimit({ perHour: options.ratePerAddress, elapsedMs });
  const perForm = createRateLimit({ perHour: options.ratePerForm, elapsedMs });

  return async function receive(c) {
    const sender = senderOf(c, options);
    const headers = { Vary: 'Origin', ...originHeaders(sender) };
    if (c.req.method === 'OPTIONS') return preflightAnswer(sender, headers);

    const isPage = wantsPage(c.req.raw.headers);
    // Whoever opens the form's address in a browser has typed nothing yet.
    if (isPage && /^(?:GET|HEAD)$/.test(c.req.method)) return seeOther(contactPath, headers);
    // Read before anything is refused: the page of a refusal shows what was typed.
    const submission = c.req.method === 'POST' ? await readSubmission(c.req.raw) : nothing;
    const outcome = safeOutcome(c, submission, sender.isAllowed || isPosting(c, isPage));
    c.set('outcome', outcome.code);
    if ('reference' in outcome) c.set('reference', outcome.reference);

    if (outcome.code === 'METHOD_NOT_ALLOWED') Object.assign(headers, { Allow: methods });
    if (isPage) return htmlAnswer(outcome, headers, options.pages, submission.typed);
    const thanksOrigin = sender.isOwn ? '' : (options.siteUrl ?? new URL(c.req.url).origin);
    return jsonAnswer(outcome, headers, thanksOrigin);
  };

  function safeOutcome(c: Context<LoggedEnv>, submission: Submission, isAllowed: boolean) {
    try {
      return outcomeOf(c, submission, isAllowed);
    } catch (error) {
      // The log writes it down.
      c.error = error instanceof Error ? error : new Error(String(error));
      const isStoreDown = error instanceof StoreUnavailableError;
      return refusal(isStoreDown ? 'STORE_UNAVAILABLE' : 'FAILED', companyEmail);
    }
  }

  function outcomeOf(
    c: Context<LoggedEnv>,
    { content }: Submission,
    isAllowed: boolean,
  ): EnquiryOutcome {
    if (c.req.method !== 'POST') return refusal('METHOD_NOT_ALLOWED', companyEmail);
    if (c.req.param('formId') !== formId) return refusal('FORM_NOT_FOUND', companyEmail);
    if (!options.isActive) return refusal('INACTIVE', companyEmail);
    if (!isAllowed) return refusal('BLOCKED', companyEmail);

    const addressWait = perAddress.take(visitorNetwork(addressOf(c, options.trustedProxies)));
    if (addressWait > 0) return rateRefusal(addressWait, companyEmail);

    if (content.kind === 'unreadable') return refusal(content.reason, companyEmail);
    if (content.kind === 'invalid') return invalidRefusal(content.errors);

    const { email, message, isHoneypotFilled } = content;
    const status = isHoneypotFilled ? 'quarantined' : 'new';
    // Each kind has its own share, so that programs do not use up that of people.
    const formWait = perForm.take(status);
    if (formWait > 0) return rateRefusal(formWait, companyEmail);

    const saved = store.save({ email, message, status, receivedAt: options.now() });
    if (!isHoneypotFilled) options.onSaved();
    if (saved.isRepeat) return { code: 'REPEATED', reference: saved.reference };
    return { code: isHoneypotFilled ? 'QUARANTINED' : 'SAVED', reference: saved.reference };
  }
}

/**
 * Whether a browser posts by itself. A script can ask for HTML, too, but cannot forge Sec-Fetch-Mode
 * (Fetch Metadata Request Headers, section 2.2), which older browsers do not send.
 */
function isPosting(c: Context<LoggedEnv>, isPage: boolean): boolean {
  return isPage && (c.req.header('Sec-Fetch-Mode') ?? 'navigate') === 'navigate';
}

function addressOf(c: Context<LoggedEnv>, trustedProxies: number): string {
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  const forwardedFor = c.req.header('X-Forwarded-For');
  return clientAddress({ socketAddress, forwardedFor }, trustedProxies);
}

/**
 * A page of this site sends its own origin, too. Without SITE_URL, and before a proxy that ends TLS,
 * that origin is known by its host alone, or by the browser's word (Fetch Metadata).
 */
function senderOf(
  c: Context<LoggedEnv>,
  { siteUrl, allowedOrigins }: Pick<EnquiryRouteOptions, 'siteUrl' | 'allowedOrigins'>,
): Sender {
  const origin = c.req.header('Origin');
  const isOwn =
    origin === undefined ||
    origin === siteUrl ||
    c.req.header('Sec-Fetch-Site') === 'same-origin' ||
    URL.parse(origin)?.host === c.req.header('Host');
  return { origin, isOwn, isAllowed: isOwn || allowedOrigins.includes(origin) };
}

/** Without them, a page of another site cannot even read that it was refused. */
function originHeaders({ origin, isAllowed }: Sender): Record<string, string> {
  return isAllowed && origin !== undefined ? { 'Access-Control-Allow-Origin': origin } : {};
}

function preflightAnswer({ origin, isAllowed }: Sender, headers: Record<string, string>) {
  const permission = {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers':
      'Accept, Content-Type, Formspree-Client, Formspree-Session-Data',
    // Two hours: no browser but Firefox keeps it for longer.
    'Access-Control-Max-Age': '7200',
  };
  return new Response(null, {
    status: 204,
    headers: {
      Allow: methods,
      ...headers,
      ...(isAllowed && origin !== undefined && permission),
    },
  });
}
