import type { Context } from 'hono';
import type { ServerTexts, SpamReason } from '../../contract/server-texts.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { confirmationKey } from './confirmation-key.ts';
import { hasToken, senderEvidence } from './evidence.ts';
import type { Submission } from './parse-submission.ts';
import { invalidRejection, rejection, type Rejection } from './rejections.ts';
import { spamSigns } from './spam-signs.ts';
import type { SubmissionLimits } from './submission-limits.ts';

/** The result of a post to the form. */
export type Outcome = { code: 'SAVED' | 'REPEATED' | 'QUARANTINED'; reference: string } | Rejection;

export type SubmissionHandlerOptions = {
  limits: SubmissionLimits;
  repository: Pick<EnquiryRepository, 'save'>;
  formId: string;
  /** Whether enquiries are received here; if not, the form says so to its visitor. */
  isActive: boolean;
  /** Token of senders other than browsers. */
  senderToken?: string | undefined;
  /** Whether visitors get a confirmation by mail, unless the enquiry is held. */
  isConfirmed?: boolean;
  texts: ServerTexts;
  /** BCP 47 tag. */
  language: string;
  /** Called after the response to each enquiry that may have to be mailed. */
  onSaved: () => void;
  now: () => Date;
};

/**
 * Makes the function that saves or rejects a parsed submission; it never throws. `isAllowed`: whether the sender may
 * use the form.
 */
export function submissionHandler(options: SubmissionHandlerOptions) {
  const { limits, repository, formId, isActive, texts, language, onSaved, now } = options;
  const { senderToken, isConfirmed = false } = options;

  async function handle(
    c: Context<LoggedEnv>,
    content: Submission,
    isAllowed: boolean,
  ): Promise<Outcome> {
    if (c.req.method !== 'POST') return rejection('METHOD_NOT_ALLOWED', texts);
    if (c.req.param('formId') !== formId) return rejection('FORM_NOT_FOUND', texts);
    if (!isActive) return rejection('INACTIVE', texts);
    if (!isAllowed) return rejection('BLOCKED', texts);
    const retryAfter = await limits.takeFor(c);
    if (retryAfter > 0) return { ...rejection('RATE_LIMITED', texts), retryAfter };
    if (content.kind === 'unreadable') return rejection(content.reason, texts);
    if (content.kind === 'invalid') return invalidRejection(content.errors, texts, language);

    const receivedAt = now();
    const { values, honeypot } = content;
    const signs = hasToken(c, senderToken)
      ? []
      : spamSigns({ ...values, honeypot, ...senderEvidence(c) });
    const isTooMany = signs.length === 0 && (await limits.isTooMany(c));
    const reasons: SpamReason[] = isTooMany ? ['formLimit'] : signs;
    const isHeld = reasons.length > 0;
    const mayConfirm = isConfirmed && !isHeld && (await limits.mayConfirm());
    const saved = await repository.save({
      ...values,
      status: isHeld ? 'quarantined' : 'new',
      reasons,
      score: signs.length,
      receivedAt,
      confirmationKey: mayConfirm ? confirmationKey(values.email, receivedAt) : undefined,
    });
    if (!isHeld) afterResponse(c, onSaved);
    if (saved.isRepeat) return { code: 'REPEATED', reference: saved.reference };
    return { code: isHeld ? 'QUARANTINED' : 'SAVED', reference: saved.reference };
  }

  return async (
    c: Context<LoggedEnv>,
    content: Submission,
    isAllowed: boolean,
  ): Promise<Outcome> => {
    try {
      return await handle(c, content, isAllowed);
    } catch (error) {
      // For the request log.
      c.error = error instanceof Error ? error : new Error(String(error));
      const isUnavailable = error instanceof StoreUnavailableError;
      return rejection(isUnavailable ? 'STORE_UNAVAILABLE' : 'FAILED', texts);
    }
  };
}

/** Runs `work` after the response: mailing begins with a disk write, and the visitor need not wait for it. */
function afterResponse(c: Context<LoggedEnv>, work: () => void): void {
  const outgoing = c.env?.outgoing;
  if (outgoing && !outgoing.closed) outgoing.once('close', work);
  else setImmediate(work);
}
