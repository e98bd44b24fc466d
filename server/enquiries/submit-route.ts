import type { Context, Handler } from 'hono';
import { clientAddress, visitorNetwork } from '../http/client-ip.ts';
import {
  htmlAnswer,
  invalidRefusal,
  jsonAnswer,
  rateRefusal,
  refusal,
  seeOther,
  wantsPage,
  type EnquiryOutcome,
} from './responses.ts';
import { contactPath } from '../../contract/paths.ts';
import type { EnquiryPages } from './result-pages.ts';
import {
  QuarantineFullError,
  StoreUnavailableError,
  type EnquiryStore,
} from '../storage/repository.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import type { LoggedEnv } from '../http/request-log.ts';

export type EnquiryRouteOptions = {
  store: Pick<EnquiryStore, 'save'>;
  pages: EnquiryPages;
  /** The id in the address of the form. */
  formId: string;
  /** Whether enquiries are received here; if not, the form tells its visitor so. */
  isActive: boolean;
  /** Where visitors are told to write if the form fails. */
  companyEmail: string;
  /** Origin of the site by its settings; undefined stands for whichever host a request names. */
  siteUrl: string | undefined;
  /** Origin that the build wrote into the pages. */
  builtSiteUrl: string;
  /** Origins of other sites that may send the form. */
  allowedOrigins: readonly string[];
  /** How many proxies before the server add to X-Forwarded-For. */
  trustedProxies: number;
  /** Posts an hour. */
  ratePerAddress: number;
  /** Enquiries an hour; those beyond it go into quarantine. */
  ratePerForm: number;
  /** Called for each enquiry that may have to be mailed, once its response is sent. */
  onSaved: () => void;
  /** Takes a sentence for the operator. */
  warn: (message: string) => void;
  now: () => Date;
  /** A clock that is never put back, in milliseconds. */
  elapsedMs: () => number;
};

/** Who sends the form, by fields that browsers set and pages cannot forge. */
type Sender = {
  origin: string | undefined;
  /** A page of this site, or no browser. */
  isOwn: boolean;
  /** A page of this or an allowed site, or no browser. */
  isAllowed: boolean;
};

/** A /48 of IPv6 may post as often as so many addresses: one customer has 65,536 networks of them. */
const ADDRESSES_PER_SITE = 4;
const OVERFLOW_WARNING_MS = 60 * 60 * 1000;
/** Only the operator can make room. */
const FULL_QUARANTINE_RETRY_S = 60 * 60;

const methods = 'POST, OPTIONS';
const nothing: Submission = {
  typed: { email: '', message: '' },
  content: { kind: 'unreadable', reason: 'EMPTY' },
};

/**
 * Receives the form in the protocol of form providers: any method at `/f/:formId`. An address
 * without a `formId` is that of no form.
 *
 * Whatever comes gets a response in the protocol's shape, or a page if a browser posts by itself. What
 * a page of a site sends that is not allowed is rejected, whatever its content type.
 */
export function enquiryRoute(options: EnquiryRouteOptions): Handler<LoggedEnv> {
  const { elapsedMs, formId, companyEmail, store } = options;
  const perAddress = createRateLimit({ perHour: options.ratePerAddress, elapsedMs });
  const perSite = createRateLimit({
    perHour: ADDRESSES_PER_SITE * options.ratePerAddress,
    elapsedMs,
  });
  const perForm = createRateLimit({ perHour: options.ratePerForm, elapsedMs });
  const warnings = { isProxyReported: false, overflowReportedAt: -Infinity };

  return async function receive(c) {
    const sender = senderOf(c, options);
    const headers = { Vary: 'Origin', ...originHeaders(sender) };
    if (c.req.method === 'OPTIONS') return preflightAnswer(sender, headers);

    const isPage = wantsPage(c.req.raw.headers);
    // Whoever opens the form's address in a browser has typed nothing yet.
    if (isPage && /^(?:GET|HEAD)$/.test(c.req.method)) return seeOther(contactPath, headers);
    // Read before anything is refused: the page of a refusal shows what was typed.
    const submission = c.req.method === 'POST' ? await readSubmission(c.req.raw) : nothing;
    const outcome = safeOutcome(c, submission, sender.isAllowed);
    c.set('outcome', outcome.code);
    if ('reference' in outcome) c.set('reference', outcome.reference);

    if (outcome.code === 'METHOD_NOT_ALLOWED') Object.assign(headers, { Allow: methods });
    if (isPage) return htmlAnswer(outcome, headers, options.pages, submission.typed);
    const ownOrigin = options.siteUrl ?? URL.parse(c.req.url)?.origin ?? options.builtSiteUrl;
    return jsonAnswer(outcome, headers, sender.isOwn ? '' : ownOrigin);
  };

  function safeOutcome(c: Context<LoggedEnv>, submission: Submission, isAllowed: boolean) {
    try {
      return outcomeOf(c, submission, isAllowed);
    } catch (error) {
      if (error instanceof QuarantineFullError) {
        return rateRefusal(FULL_QUARANTINE_RETRY_S, companyEmail);
      }
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

    const wait = takeFor(addressOf(c));
    if (wait > 0) return rateRefusal(wait, companyEmail);

    if (content.kind === 'unreadable') return refusal(content.reason, companyEmail);
    if (content.kind === 'invalid') return invalidRefusal(content.errors);

    const { email, message, isHoneypotFilled } = content;
    const isQuarantined = isHoneypotFilled || isOverflowing();
    const status = isQuarantined ? 'quarantined' : 'new';
    const saved = store.save({ email, message, status, receivedAt: options.now() });
    if (!isQuarantined) afterResponse(c, options.onSaved);
    if (saved.isRepeat) return { code: 'REPEATED', reference: saved.reference };
    return { code: isQuarantined ? 'QUARANTINED' : 'SAVED', reference: saved.reference };
  }

  /** @returns seconds to wait; 0 if it may be received */
  function takeFor(address: string): number {
    const wait = perAddress.take(visitorNetwork(address));
    return wait > 0 ? wait : perSite.take(visitorNetwork(address, 48));
  }

  /** Beyond the limit of the form, the disk is at risk, and whoever floods it must lock out nobody. */
  function isOverflowing(): boolean {
    if (perForm.take('') === 0) return false;
    const now = elapsedMs();
    if (now - warnings.overflowReportedAt >= OVERFLOW_WARNING_MS) {
      warnings.overflowReportedAt = now;
      options.warn(
        `More than ${options.ratePerForm} enquiries came within an hour (RATE_PER_FORM). Further ones go into quarantine: npm run enquiries -- list --status quarantined`,
      );
    }
    return true;
  }

  function addressOf(c: Context<LoggedEnv>): string {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('X-Forwarded-For');
    if (forwardedFor !== undefined && options.trustedProxies === 0 && !warnings.isProxyReported) {
      warnings.isProxyReported = true;
      options.warn(
        'A request came with X-Forwarded-For, which is not believed as TRUSTED_PROXIES is 0. If it came through a proxy of yours, set TRUSTED_PROXIES=1: until then all visitors share the rate limit of that proxy.',
      );
    }
    return clientAddress({ socketAddress, forwardedFor }, options.trustedProxies);
  }
}

/** Mailing begins with a write to the disk, which the visitor need not wait for. */
function afterResponse(c: Context<LoggedEnv>, work: () => void): void {
  const outgoing = c.env?.outgoing;
  if (outgoing) outgoing.once('close', work);
  else setImmediate(work);
}

/**
 * By Sec-Fetch-Site (Fetch Metadata Request Headers, section 2.1), and by Origin where that says that
 * another site is involved or an older browser does not send it. What sends neither is no browser.
 *
 * Behind a proxy that ends TLS, or with SITE_URL unset, a page's origin is known by its host alone, and
 * behind one that rewrites Host by what the build wrote into the pages.
 */
function senderOf(
  c: Context<LoggedEnv>,
  {
    siteUrl,
    builtSiteUrl,
    allowedOrigins,
  }: Pick<EnquiryRouteOptions, 'siteUrl' | 'builtSiteUrl' | 'allowedOrigins'>,
): Sender {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  const isOwnOrigin =
    origin === undefined
      ? site === undefined
      : origin === siteUrl ||
        origin === builtSiteUrl ||
        URL.parse(origin)?.host === c.req.header('Host');
  const isOwn = site === 'same-origin' || site === 'none' || isOwnOrigin;
  const isAllowed = isOwn || (origin !== undefined && allowedOrigins.includes(origin));
  return { origin, isOwn, isAllowed };
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
