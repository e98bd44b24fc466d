import type { BuildManifest } from '../../contract/build-manifest.ts';
import { rightToLeft } from '../../contract/right-to-left.ts';
import { fillIn, type NoticeKind } from '../../contract/server-texts.ts';
import { dueAt, timeText } from '../../contract/time-text.ts';
import type { LeasedDelivery } from '../storage/delivery-queue.ts';
import { furtherFields, type Enquiry, type EnquiryContent } from '../storage/enquiry.ts';
import type { Message } from './message.ts';

type Composed = Omit<Message, 'id' | 'kind' | 'enquiry'>;

/** About the number of characters of a subject that a phone shows. */
const MAX_BEGINNING = 50;

/** Composes the message of a delivery; undefined if nothing is left to say. */
export function compose(
  { kind, key, enquiry, digest, detail }: Omit<LeasedDelivery, 'id' | 'attempt'>,
  manifest: BuildManifest,
): Message | undefined {
  const { texts } = manifest;
  if (kind === 'digest') {
    if (!digest || digest.count === 0) return undefined;
    return { id: `digest.${key}`, kind, enquiry, ...digestText(digest, manifest) };
  }
  if (kind !== 'enquiry' && kind !== 'confirmation') {
    const { subject, text } = texts.notices[kind satisfies NoticeKind];
    const details = [text, detail, manifest.siteUrl].filter(Boolean).join('\n\n');
    return { id: `${kind}.${key}`.toLowerCase(), kind, enquiry, subject, details };
  }
  // Erasing an enquiry erases its deliveries.
  if (!enquiry) throw new Error(`A delivery of the kind ${kind} has no enquiry.`);
  const id = `${kind}.${enquiry.reference.toLowerCase()}`;
  const composed =
    kind === 'enquiry' ? enquiryText(enquiry, manifest) : confirmationText(enquiry, manifest);
  return { id, kind, enquiry, ...composed };
}

function enquiryText(enquiry: EnquiryContent, manifest: BuildManifest): Composed {
  const { mail: labels } = manifest.texts;
  const { reference, email: from, message, receivedAt } = enquiry;
  const beginning = beginningOf(message);
  return {
    subject: filled(labels.subject, { from, beginning, reference }),
    body: message,
    details: table([
      [labels.from, from],
      ...furtherFields(enquiry).map(
        (field) => [manifest.fieldLabels[field], enquiry[field]] as const,
      ),
      [labels.received, timeText(receivedAt, manifest.language, manifest.timeZone)],
      [labels.due, dueText(enquiry, manifest)],
      [labels.reference, reference],
    ]),
  };
}

/** Omits everything that the visitor typed: anyone can have this mail sent to anyone. */
function confirmationText(enquiry: EnquiryContent, manifest: BuildManifest): Composed {
  const { subject, text } = manifest.texts.confirmation;
  const { reference } = enquiry;
  return {
    subject: filled(subject, { reference }),
    details: filled(text, { reference, due: dueText(enquiry, manifest) }),
  };
}

function digestText(
  { listed, count }: NonNullable<LeasedDelivery['digest']>,
  manifest: BuildManifest,
): Composed {
  const { digest: labels } = manifest.texts;
  const number = count.toLocaleString(manifest.language);
  const parts = [
    labels.intro,
    listed.map((held) => heldText(held, manifest)).join('\n'),
    ...(count > listed.length ? [fillIn(labels.more, { count: number })] : []),
    `${labels.release}: npm run enquiries -- release REF`,
  ];
  return { subject: filled(labels.subject, { count: number }), details: parts.join('\n\n') };
}

/** One line: the address, the first words without links, and the reasons. Mail servers refuse mails with links of spam. */
function heldText(
  { reference, email, message, reasons }: Enquiry,
  manifest: BuildManifest,
): string {
  const texts: Record<string, string> = manifest.texts.reasons;
  const beginning = beginningOf(message.replace(/\b(?:https?:|www\.)\S+/gi, '…'));
  const why = reasons.map((reason) => texts[reason] ?? reason).join('; ');
  return filled('{reference}  {email}: {beginning} ({why})', { reference, email, beginning, why });
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

function dueText({ receivedAt }: EnquiryContent, manifest: BuildManifest): string {
  const due = dueAt(receivedAt, manifest.replyWithinHours);
  return timeText(due, manifest.language, manifest.timeZone);
}

/**
 * The first words of a text on one line, without control characters and characters of direction (Unicode, UAX #9).
 */
export function beginningOf(text: string): string {
  const line = text
    .slice(0, MAX_BEGINNING * 20)
    .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .toWellFormed()
    .trim();
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  if (characters.length <= MAX_BEGINNING) return line;
  const start = characters.slice(0, MAX_BEGINNING).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${(lastSpace > 0 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
}
