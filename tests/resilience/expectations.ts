import { expect } from 'vitest';
import type { Enquiry } from '../../server/storage/enquiry.ts';
import type { ReceivedMail } from '../support/mail-sink.ts';
import type { ReceivedPost } from '../support/webhook-sink.ts';
import type { PostedEnquiry } from './load.ts';

/** Fails unless each enquiry with a successful response is stored, once, by its reference. */
export function expectStored(stored: Enquiry[], posted: PostedEnquiry[]): void {
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

/** Fails unless each stored enquiry was mailed, always with the Message-ID of its reference. */
export function expectMailed(stored: Enquiry[], mails: ReceivedMail[]): void {
  const idOf = ({ reference }: Enquiry) => `<enquiry.${reference.toLowerCase()}@example.com>`;
  const byId = new Map(stored.map((enquiry) => [idOf(enquiry), enquiry]));
  expect(new Set(mails.map(({ fields }) => fields.get('message-id')))).toEqual(
    new Set(byId.keys()),
  );
  const wrong = mails.filter(({ sender, recipients, fields, raw }) => {
    const { email, message = '' } = byId.get(fields.get('message-id') ?? '') ?? {};
    const isWhole = raw.includes(`\r\n\r\n${message.replaceAll('\n', '\r\n')}\r\n`);
    const addresses = [sender, ...recipients, fields.get('reply-to')].join();
    return !isWhole || addresses !== `website@example.com,desk@example.com,${email}`;
  });
  expect(wrong).toEqual([]);
}

/** Fails unless each stored enquiry was posted, always with the id of its reference. */
export function expectPosted(stored: Enquiry[], posts: ReceivedPost[]): void {
  const arrived = posts.map(({ headers, body }) => {
    const { email, message } = (JSON.parse(body) as { data: PostedEnquiry }).data;
    return [headers['webhook-id'], email, message].join('\n');
  });
  const expected = stored.map(({ reference, email, message }) =>
    [`msg_enquiry_${reference.toLowerCase()}`, email, message].join('\n'),
  );
  expect(new Set(arrived)).toEqual(new Set(expected));
}
