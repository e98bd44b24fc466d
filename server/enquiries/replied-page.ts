import type { Context, Handler } from 'hono';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { referencePattern } from '../../contract/enquiry.ts';
import { repliedAddress, repliedPath } from '../../contract/paths.ts';
import { fillIn } from '../../contract/server-texts.ts';
import { dueAt, timeText } from '../../contract/time-text.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { bodyResponse, statusResponse } from '../http/text-response.ts';
import { beginningOf } from '../storage/beginning.ts';
import type { Enquiry } from '../storage/enquiry.ts';
import { isReplySignature, ReplyKeyError } from '../storage/reply-signature.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { seeOther } from './responses.ts';

type Repository = Pick<EnquiryRepository, 'find' | 'secret' | 'markReplied' | 'takeBackReply'>;

/**
 * The page of the link in a notice. GET shows the enquiry, POST with `act` marks it as replied to (`reply`) or takes that
 * back (`undo`). The signature is the permission, so the page needs no session. Without a valid one it is the built file,
 * which says so, and nothing changes.
 */
export function repliedPage(repository: Repository, manifest: BuildManifest): Handler<LoggedEnv> {
  return async function showOrMark(c, next) {
    try {
      const response = await respond(c);
      return await (response ?? next());
    } catch (error) {
      const isAway = error instanceof StoreUnavailableError || error instanceof ReplyKeyError;
      if (!isAway) throw error;
      // For the request log.
      c.error = error;
      return statusResponse(503, { 'Retry-After': '60' });
    }
  };

  async function respond(c: Context<LoggedEnv>) {
    const { reference = '', signature = '', act } = c.req.query();
    const enquiry = await signed(reference, signature, repository);
    const address = enquiry ? repliedAddress(reference, signature) : repliedPath;
    if (enquiry) c.set('reference', reference);
    if (c.req.method === 'POST') {
      if (enquiry && act === 'reply') await repository.markReplied(reference);
      if (enquiry && act === 'undo') await repository.takeBackReply(reference);
      c.set('outcome', enquiry && act);
      return seeOther(address, {});
    }
    if (manifest.repliedPage === undefined || !enquiry) return undefined;
    c.set('file', repliedPath);
    return bodyResponse(200, fillIn(manifest.repliedPage, valuesOf(enquiry, address, manifest)), {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // The address is a permission.
      'Referrer-Policy': 'no-referrer',
    });
  }
}

async function signed(reference: string, signature: string, repository: Repository) {
  if (!referencePattern.test(reference)) return undefined;
  if (!isReplySignature(signature, await repository.secret(), reference)) return undefined;
  const enquiry = await repository.find(reference);
  return enquiry?.status === 'quarantined' ? undefined : enquiry;
}

/** Values of the template, as HTML. */
function valuesOf(enquiry: Enquiry, address: string, manifest: BuildManifest) {
  const { reference, message, receivedAt, repliedAt, status } = enquiry;
  const { language, timeZone, replyWithinHours, texts } = manifest;
  const inWords = (time: Date) => timeText(time, language, timeZone);
  const isOpen = status === 'new';
  const answered = repliedAt ? inWords(repliedAt) : '–';
  const values = {
    reference,
    beginning: beginningOf(message),
    sent: inWords(receivedAt),
    due: inWords(dueAt(receivedAt, replyWithinHours)),
    state: isOpen ? texts.replied.open : answered,
    address: `${address}&act=${isOpen ? 'reply' : 'undo'}`,
    action: isOpen ? texts.replied.mark : texts.replied.undo,
  };
  const escaped = Object.entries(values).map(([name, text]) => [name, escapedHtml(text)]);
  return Object.fromEntries(escaped) as typeof values;
}

function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
