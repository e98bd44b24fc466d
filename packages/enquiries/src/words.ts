import { z } from 'zod';
import type { FieldProblem } from './protocol/field-problem.ts';

/**
 * The receiver's texts for visitors and mails, in English. `{email}` is the address to which visitors write otherwise, and
 * `{command}` the program of the enquiries; any text may lack them.
 */
export const english = {
  /** Sentences if an enquiry is not taken. */
  rejections: {
    EMPTY: 'The form came without any field. Please fill it in.',
    FORM_NOT_FOUND: 'There is no such form. Please write to {email}.',
    INACTIVE: 'This form is no longer in use. Please write to {email}.',
    BLOCKED: 'This form cannot be sent from another website. Please write to {email}.',
    NO_FILE_UPLOADS: 'The form takes no files. Please send them to {email}.',
    MALFORMED: 'The form could not be read. Please try again, or write to {email}.',
    TOO_LARGE: 'This is too much for the form. Please shorten it, or write to {email}.',
    UNSUPPORTED_TYPE: 'The form cannot read data of this kind. Please try again.',
    METHOD_NOT_ALLOWED: 'Nothing was sent. This address takes only the form itself.',
    RATE_LIMITED: 'Too much was sent in a short time. Please wait, or write to {email}.',
    STORE_UNAVAILABLE: 'Nothing was kept: we cannot store it now. Please write to {email}.',
    FAILED: 'Something failed, and your message may be lost. Please write to {email}.',
  },
  /** What is wrong with a field, after its name. */
  fields: {
    missing: 'was not sent',
    required: 'is required',
    notText: 'should be a text',
    tooLong: 'should be at most {limit} characters',
    notEmail: 'should look like name@example.com',
  } satisfies Record<FieldProblem, string>,
  mail: {
    subject: '{from}: {beginning} ({reference})',
    from: 'From',
    received: 'Received',
    due: 'Reply due by',
    cameFrom: 'Previous page',
    reference: 'Reference',
  },
  reminder: { subject: 'No reply yet to {from}: {beginning} ({reference})' },
  replied: { mark: 'Mark as answered', undo: 'Undo', open: 'Not yet' },
  digest: {
    subject: '{open} to answer, {count} held as spam',
    open: 'These enquiries are not marked as answered, the oldest first.',
    moreOpen: '{open} are open; {command} list --status new shows all.',
    intro:
      'These enquiries look like spam and were not mailed. If one is from a person, run the command below with its number in place of REF.',
    release: 'Not spam',
    more: '{count} are held since the last such mail; {command} list --status quarantined shows all.',
  },
  /** Why an enquiry is held. */
  reasons: {
    noBrowser: 'nothing shows that a browser sent it',
    honeypot: 'a field that people do not see was filled in',
    links: 'the message is a link alone, or has links in the markup of forums',
    randomLetters: 'the message is one word of random letters',
    tooFast: 'sent within a second of opening the form',
    formLimit: 'too many came within an hour',
  },
  /** Mails about the receiver. The subject is also what /status says. */
  notices: {
    limit: {
      subject: 'The form is sent more often than is usual.',
      text: 'More came in an hour than this setting allows. Beyond RATE_PER_ADDRESS, messages were rejected; behind a proxy, check TRUSTED_PROXIES. Beyond RATE_PER_FORM, they are held: {command} list --status quarantined shows them.',
    },
    full: {
      subject: 'The quarantine is full.',
      text: 'For each new enquiry that is held, the most certain spam is erased. To make room, run {command} erase --status quarantined --days 7',
    },
    undelivered: {
      subject: 'An enquiry or a notice was not delivered.',
      text: 'Rejected deliveries are not tried again: {command} retry REF sends one again, and {command} reply REF settles it. All others have waited for over an hour and are tried again; {command} test shows what is wrong with the settings.',
    },
  },
  /** If a request failed; {id} is its number in the log. */
  failure: 'Something went wrong on our side. The request’s id is {id}.',
};

export type Words = typeof english;

/** Why no enquiry is taken. */
export type RejectionCode = keyof Words['rejections'];
/** Why an enquiry is held. */
export type SpamReason = keyof Words['reasons'];
/** What a mail about the receiver is about. */
export type NoticeKind = keyof Words['notices'];

type Group = { readonly [name: string]: string | Group };

/** Words of another language have each text of the English ones. */
export const words = groupLike(english) as unknown as z.ZodType<Words>;

function groupLike(group: Group): z.ZodObject {
  const fields = Object.entries(group).map(([name, value]) => [
    name,
    typeof value === 'string' ? z.string('a text').min(1, 'a text') : groupLike(value),
  ]);
  return z.strictObject(Object.fromEntries(fields), 'a group of texts');
}
