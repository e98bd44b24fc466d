import { expect } from 'vitest';
import type { StoredEnquiry } from 'enquiries/testing/stored';
import type { ReceivedMail } from 'enquiries/testing/mail-sink';
import type { ReceivedPost } from 'enquiries/testing/webhook-sink';
import type { PostedEnquiry } from './load.ts';

/** Fails unless each enquiry with a successful response is stored, once, by its reference. */
export function expectStored(stored: StoredEnquiry[], posted: PostedEnquiry[]): void {
  const byText = Map.groupBy(stored, ({ message }) => message);
  const wrong = posted.filter(({ message, email, references }) => {
    if (references.length === 0) return false;
    const [enquiry, ...others] = byText.get(message) ?? [];
    const isSame =
      enquiry?.email === email && references.every((each) => each === enquiry.reference);
    return !isSame || others.length > 0;
  });
  expect(wrong).toEqual([]);
  expect(byText.size).toBe(stored.length);
  const texts = new Set(posted.map(({ message }) => message));
  expect(stored.filter(({ message }) => !texts.has(message))).toEqual([]);
  expect(
    stored.filter(
      ({ status, mail, webhook }) => `${status} ${mail} ${webhook}` !== 'new sent sent',
    ),
  ).toEqual([]);
}

/** What has to be delivered, by id: each stored enquiry, or the first reminder of those that were delivered before. */
export function deliveriesOf(
  stored: StoredEnquiry[],
  reminded: PostedEnquiry[],
): Map<string, StoredEnquiry> {
  const references = new Set(reminded.flatMap((enquiry) => enquiry.references));
  return new Map(
    stored.map((enquiry) => {
      const reference = enquiry.reference.toLowerCase();
      const id = references.has(enquiry.reference)
        ? `reminder.${reference}.1`
        : `enquiry.${reference}`;
      return [id, enquiry] as const;
    }),
  );
}

/** Fails unless each delivery was mailed, always with the Message-ID of its id. */
export function expectMailed(deliveries: Map<string, StoredEnquiry>, mails: ReceivedMail[]): void {
  const idOf = ({ fields }: ReceivedMail) =>
    /^<(.*)@example\.com>$/.exec(fields.get('message-id') ?? '')?.[1] ?? '';
  expect(new Set(mails.map(idOf))).toEqual(new Set(deliveries.keys()));
  const wrong = mails.filter((mail) => {
    const { sender, recipients, fields, raw } = mail;
    const { email, message = '' } = deliveries.get(idOf(mail)) ?? {};
    const isWhole = raw.includes(`\r\n\r\n${message.replaceAll('\n', '\r\n')}\r\n`);
    const addresses = [sender, ...recipients, fields.get('reply-to')].join();
    return !isWhole || addresses !== `website@example.com,desk@example.com,${email}`;
  });
  expect(wrong).toEqual([]);
}

/** Fails unless each delivery was posted, always with its id. */
export function expectPosted(deliveries: Map<string, StoredEnquiry>, posts: ReceivedPost[]): void {
  const arrived = posts.map(({ headers, body }) => {
    const { email, message } = (JSON.parse(body) as { data: PostedEnquiry }).data;
    return [headers['webhook-id'], email, message].join('\n');
  });
  const expected = [...deliveries].map(([id, { email, message }]) =>
    [`msg_${id.replaceAll('.', '_')}`, email, message].join('\n'),
  );
  expect(new Set(arrived)).toEqual(new Set(expected));
}
