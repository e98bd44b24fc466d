import type { Site } from '../options.ts';
import { withoutInvisible } from '../protocol/email-address.ts';
import { fillIn } from '../protocol/fill-in.ts';
import type { NoticeKind } from '../words.ts';
import { dueAt, timeText } from '../protocol/time-text.ts';
import { beginningOf } from '../storage/beginning.ts';
import type { LeasedDelivery } from '../storage/delivery-queue.ts';
import { furtherFields, type Enquiry, type EnquiryContent } from '../storage/enquiry.ts';
import type { Message } from './message.ts';

type Composed = Omit<Message, 'id' | 'kind' | 'enquiry'>;

/** A letter of a script that runs from right to left: the blocks of the bidirectional classes R and AL in Unicode. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** By the reference of an enquiry, the link or the command that marks it as replied to. */
type ReplyMarks = (reference: string) => string;

/** Composes the message of a delivery; undefined if nothing is left to say. */
export function compose(
  { kind, key, enquiry, digest, detail }: Omit<LeasedDelivery, 'id' | 'attempt'>,
  site: Site,
  replyMarks: ReplyMarks = (reference) => `${site.command} reply ${reference}`,
): Message | undefined {
  const { words, command } = site;
  if (kind === 'digest') {
    if (!digest || digest.open.count + digest.held.count === 0) return undefined;
    const composed = digestText(digest, site, replyMarks);
    return { id: `digest.${key}`, kind, enquiry, ...composed };
  }
  if (kind !== 'enquiry' && kind !== 'reminder') {
    const { subject, text } = words.notices[kind satisfies NoticeKind];
    const details = [fillIn(text, { command }), detail, site.siteUrl].filter(Boolean).join('\n\n');
    return { id: `${kind}.${key}`.toLowerCase(), kind, enquiry, subject, details };
  }
  // Answered meanwhile.
  if (!enquiry && kind === 'reminder') return undefined;
  // Erasing an enquiry erases its deliveries.
  if (!enquiry) throw new Error(`A delivery of the kind ${kind} has no enquiry.`);
  const id = `${kind}.${kind === 'reminder' ? key : enquiry.reference}`.toLowerCase();
  const { subject } = words[kind === 'reminder' ? 'reminder' : 'mail'];
  return { id, kind, enquiry, ...enquiryText(enquiry, site, { subject, replyMarks }) };
}

function enquiryText(
  enquiry: EnquiryContent,
  site: Site,
  { subject, replyMarks }: { subject: string; replyMarks: ReplyMarks },
): Composed {
  const { mail: labels, replied } = site.words;
  const { reference, email: from, message, receivedAt, cameFrom, service } = enquiry;
  const about = site.services[service];
  const beginning = beginningOf(message);
  return {
    subject: filled(subject, { from, beginning, reference }),
    body: quotedIfLike([labels.from, labels.reference, labels.due, replied.mark], message),
    details: [
      ...(about === undefined ? [] : [about]),
      table([
        [labels.from, from],
        ...furtherFields(enquiry).map(
          (field) => [site.fieldLabels[field], enquiry[field]] as const,
        ),
        ...(cameFrom === ''
          ? []
          : [[labels.cameFrom, (site.siteUrl ?? '') + encodeURI(cameFrom)] as const]),
        [labels.received, timeText(receivedAt, site.language, site.timeZone)],
        [labels.due, dueText(enquiry, site)],
        [labels.reference, reference],
      ]),
      `${replied.mark}:\n${replyMarks(reference)}`,
    ].join('\n\n'),
  };
}

/** Quotes a message with a rule or a label of the notice: it could end like one, with a link that is not the server's. */
function quotedIfLike(labels: readonly string[], message: string): string {
  const begins = labels.map((label) => `${label.normalize('NFKC').toLowerCase()}:`);
  const lines = message.split(/\r\n?|[\n\u2028\u2029]/);
  const isLike = lines.some((line) => {
    const text = withoutInvisible(line.normalize('NFKC')).toLowerCase();
    return /^(?:[-–—_=*]\s*){3,}$/.test(text) || begins.some((begin) => text.startsWith(begin));
  });
  return isLike ? lines.map((line) => `> ${line}`).join('\n') : message;
}

function digestText(
  { open, held }: NonNullable<LeasedDelivery['digest']>,
  site: Site,
  replyMarks: ReplyMarks,
): Composed {
  const { digest: labels, mail, replied, reasons: texts } = site.words;
  const shown = (count: number) => count.toLocaleString(site.language);
  const { command } = site;
  const numbers = { open: shown(open.count), count: shown(held.count), command };
  const openLines = open.listed.map((enquiry) => {
    const due = `${mail.due}: ${dueText(enquiry, site)}`;
    return `${lineOf(enquiry, due)}\n${replied.mark}: ${replyMarks(enquiry.reference)}`;
  });
  const heldLines = held.listed.map((enquiry) => {
    const words: Record<string, string> = texts;
    return lineOf(enquiry, enquiry.reasons.map((reason) => words[reason] ?? reason).join('; '));
  });
  const heldParts = [
    labels.intro,
    heldLines.join('\n'),
    ...(held.count > held.listed.length ? [fillIn(labels.more, numbers)] : []),
    `${labels.release}: ${command} release REF`,
  ];
  const parts = [
    ...(open.count > 0 ? [labels.open, ...openLines] : []),
    ...(open.count > open.listed.length ? [fillIn(labels.moreOpen, numbers)] : []),
    ...(held.count > 0 ? heldParts : []),
  ];
  return { subject: filled(labels.subject, numbers), details: parts.join('\n\n') };
}

/** The address, the first words without links, and a note. Mail servers refuse mails with links of spam. */
function lineOf({ reference, email, message }: Enquiry, note: string): string {
  const beginning = beginningOf(message.replace(/\b(?:https?:|www\.)\S+/gi, '…'));
  return filled('{reference}  {email}: {beginning} ({note})', {
    reference,
    email,
    beginning,
    note,
  });
}

/** Lines with their values below each other. */
function table(rows: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  const line = (label: string) => `${`${label}:`.padEnd(width)}{value}`;
  return rows.map(([label, value]) => filled(line(label), { value })).join('\n');
}

/**
 * Replaces the variables of a text by values. If any of it runs from right to left, each value is isolated from what is
 * around it (UAX #9, section 2.4), or an address and a number would stand in the wrong order.
 */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  const text = fillIn(template, values);
  if (!rightToLeft.test(text)) return text;
  const isolated = Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]);
  return fillIn(template, Object.fromEntries(isolated) as Record<string, string>);
}

function dueText({ receivedAt }: EnquiryContent, site: Site): string {
  const due = dueAt(receivedAt, site.replyWithinHours);
  return timeText(due, site.language, site.timeZone);
}
