import type { Context, Handler } from 'hono';
import type { Site } from '../options.ts';
import { referencePattern } from '../protocol/enquiry.ts';
import { fillIn } from '../protocol/fill-in.ts';
import { dueAt, timeText } from '../protocol/time-text.ts';
import type { ReceiverEnv } from '../http/receiver-env.ts';
import { bodyResponse, statusResponse } from '../http/text-response.ts';
import { beginningOf } from '../storage/beginning.ts';
import type { Enquiry } from '../storage/enquiry.ts';
import { ReplyKeyError } from '../storage/reply-key.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { isReplySignature, repliedAddress } from './reply-signature.ts';
import { seeOther } from './responses.ts';

type Repository = Pick<EnquiryRepository, 'find' | 'secret' | 'markReplied' | 'takeBackReply'>;

/**
 * The page of the link in a notice. GET shows the enquiry, POST with `act` marks it as replied to (`reply`) or takes that
 * back (`undo`). The signature is the permission, so the page needs no session. Without a valid one, the file of
 * the page says so, and nothing changes.
 */
export function repliedPage(repository: Repository, site: () => Site): Handler<ReceiverEnv> {
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

  async function respond(c: Context<ReceiverEnv>) {
    const { reference = '', signature = '', act } = c.req.query();
    const { pages, templates } = site();
    const enquiry = await signed(reference, signature, repository);
    const address = enquiry ? repliedAddress(pages.replied, reference, signature) : pages.replied;
    if (enquiry) c.set('reference', reference);
    if (c.req.method === 'POST') {
      if (enquiry && act === 'reply') await repository.markReplied(reference);
      if (enquiry && act === 'undo') await repository.takeBackReply(reference);
      c.set('outcome', enquiry && act);
      return seeOther(address, {});
    }
    if (templates.replied === undefined || !enquiry) return undefined;
    c.set('file', pages.replied);
    return bodyResponse(200, fillIn(templates.replied, valuesOf(enquiry, address, site())), {
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
function valuesOf(enquiry: Enquiry, address: string, site: Site) {
  const { reference, message, receivedAt, repliedAt, status } = enquiry;
  const { language, timeZone, replyWithinHours, words } = site;
  const inWords = (time: Date) => timeText(time, language, timeZone);
  const isOpen = status === 'new';
  const answered = repliedAt ? inWords(repliedAt) : '–';
  const values = {
    reference,
    beginning: beginningOf(message),
    sent: inWords(receivedAt),
    due: inWords(dueAt(receivedAt, replyWithinHours)),
    state: isOpen ? words.replied.open : answered,
    address: `${address}&act=${isOpen ? 'reply' : 'undo'}`,
    action: isOpen ? words.replied.mark : words.replied.undo,
  };
  const escaped = Object.entries(values).map(([name, text]) => [name, escapedHtml(text)]);
  return Object.fromEntries(escaped) as typeof values;
}

function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
