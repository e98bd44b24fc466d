import type { Context, Handler } from 'hono';
import type { Site } from '../options.ts';
import type { SpamReason } from '../words.ts';
import type { Settings } from '../settings/receiver-settings.ts';
import type { ReceiverEnv } from '../http/receiver-env.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { attributionOf } from './attribution.ts';
import { parseSubmission, type Rejection, type Submission } from './parse-submission.ts';
import { pageResponse, protocolResponse, seeOther, wantsPage, type Outcome } from './responses.ts';
import { spamSigns } from './spam-signs.ts';
import type { SubmissionLimits } from './submission-limits.ts';

export type SubmitRouteOptions = {
  /** As it is at the moment. */
  site: () => Site;
  settings: Settings;
  limits: SubmissionLimits;
  repository: Pick<EnquiryRepository, 'save'>;
  /** Called after the response to each enquiry that may have to be mailed. */
  onSaved: () => void;
};

/**
 * Receives the form in the protocol of form providers: any method at `/f/:formId`. An address without a
 * `formId` belongs to no form. Every response has the protocol's shape, or leads a browser that posts the
 * form by itself to a page.
 */
export function submitRoute(options: SubmitRouteOptions): Handler<ReceiverEnv> {
  return async function submit(c) {
    const site = options.site();
    const isPage = wantsPage(c);
    if (isPage && /^(?:GET|HEAD)$/.test(c.req.method)) return seeOther(site.pages.form, {});
    const outcome = await outcomeOf(c, options);
    c.set('outcome', outcome.code);
    if ('reference' in outcome) c.set('reference', outcome.reference);
    const headers: Record<string, string> = {};
    if (outcome.code === 'METHOD_NOT_ALLOWED') headers['Allow'] = 'POST, OPTIONS';
    if ('retryAfter' in outcome) headers['Retry-After'] = String(outcome.retryAfter);
    if (isPage) return pageResponse(outcome, headers, site);
    const ownOrigin = options.settings.SITE_URL ?? URL.parse(c.req.url)?.origin ?? site.siteUrl;
    const thanksOrigin = c.get('initiator') === 'own' ? '' : (ownOrigin ?? '');
    return protocolResponse(outcome, headers, thanksOrigin, site);
  };
}

/** Saves or rejects a post. Never throws: the request log gets the error. */
async function outcomeOf(c: Context<ReceiverEnv>, options: SubmitRouteOptions): Promise<Outcome> {
  if (c.req.method !== 'POST') return { code: 'METHOD_NOT_ALLOWED' };
  try {
    // Parsed before anything is rejected: a sender that is still sending reads no response.
    const submission = await parseSubmission(c.req.raw);
    const rejection = await rejectionOf(c, options);
    if (rejection) return rejection;
    return 'code' in submission ? submission : await save(c, submission, options);
  } catch (error) {
    c.error = error instanceof Error ? error : new Error(String(error));
    return { code: error instanceof StoreUnavailableError ? 'STORE_UNAVAILABLE' : 'FAILED' };
  }
}

/** The reason to reject a post whatever its fields are; undefined for none. Counts the post. */
async function rejectionOf(
  c: Context<ReceiverEnv>,
  options: SubmitRouteOptions,
): Promise<Rejection | undefined> {
  const { formId, formEndpoint } = options.site();
  if (c.req.param('formId') !== formId) return { code: 'FORM_NOT_FOUND' };
  // A provider receives the form: enquiries stored here would not be read.
  if (formEndpoint !== undefined) return { code: 'INACTIVE' };
  if (c.get('initiator') === 'foreign') return { code: 'BLOCKED' };
  const retryAfter = await options.limits.takeFor(c);
  return retryAfter > 0 ? { code: 'RATE_LIMITED', retryAfter } : undefined;
}

async function save(
  c: Context<ReceiverEnv>,
  submission: Submission,
  options: SubmitRouteOptions,
): Promise<Outcome> {
  const { limits, repository, onSaved } = options;
  const site = options.site();
  // A clock before the build is wrong, and its date would have the enquiry erased by age.
  const receivedAt = new Date(Math.max(Date.now(), Date.parse(site.builtAt)));
  const { values } = submission;
  const signs = spamSigns(c, submission);
  const isTooMany = signs.length === 0 && (await limits.isTooMany());
  const reasons: SpamReason[] = isTooMany ? ['formLimit'] : signs;
  const isQuarantined = reasons.length > 0;
  const { reference, isRepeat } = await repository.save({
    ...values,
    ...attributionOf(c, site),
    status: isQuarantined ? 'quarantined' : 'new',
    reasons,
    score: signs.length,
    receivedAt,
  });
  if (!isQuarantined) afterResponse(c, onSaved);
  if (isRepeat) return { code: 'REPEATED', reference };
  return { code: isQuarantined ? 'QUARANTINED' : 'SAVED', reference };
}

/** Runs `work` after the response: mailing begins with a disk write, and the visitor need not wait for it. */
function afterResponse(c: Context<ReceiverEnv>, work: () => void): void {
  const outgoing = c.env?.outgoing;
  if (outgoing && !outgoing.closed) outgoing.once('close', work);
  else setImmediate(work);
}
