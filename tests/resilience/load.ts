import { setTimeout as wait } from 'node:timers/promises';
import { postEnquiry } from 'enquiries/testing/post-enquiry';

/** An enquiry of the load, with the reference of each response that reported success. */
export type PostedEnquiry = { email: string; message: string; references: string[] };

const CLIENTS = 8;
/** Mails are sent one by one; a higher load would only make the queue longer. */
const MAX_PAUSE_MS = 1_000;
/** Share of the visitors without a response who post again. */
const REPEATED = 0.5;

/** Settings of a server under load. */
export const loadSettings = {
  MAIL_FROM: 'website@example.com',
  MAIL_TO: 'desk@example.com',
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_FORM: '1000000',
};

/** Visitors who post one enquiry after the other, and some again if no response came. */
export function startLoad(name: string) {
  const enquiries: PostedEnquiry[] = [];
  const counts = { posts: 0, failed: 0, repeated: 0, running: 0 };
  const rejections: { status: number; body: unknown }[] = [];
  let isOver = false;
  let address = Promise.withResolvers<string | undefined>();

  async function visit(client: number): Promise<void> {
    let enquiry: PostedEnquiry | undefined;
    for (let number = 0; !isOver;) {
      await wait(Math.random() * MAX_PAUSE_MS);
      const server = await address.promise;
      if (server === undefined) return;
      if (enquiry) counts.repeated += 1;
      else {
        enquiry = written(client, number++);
        enquiries.push(enquiry);
      }
      const hasResponse = await post(server, enquiry);
      if (hasResponse || Math.random() >= REPEATED) enquiry = undefined;
    }
  }

  function written(client: number, number: number): PostedEnquiry {
    const length = 1 + Math.floor(Math.random() * 40);
    // Letters in place of digits: texts that differ by numbers alone count as copies of spam.
    const word = [...`${client}${number}`].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const lines = Array.from({ length }, (_, line) => `${word} ${line}`);
    return {
      email: `visitor-${client}@example.org`,
      message: [`Enquiry ${name}/${client}/${number}.`, ...lines].join('\n'),
      references: [],
    };
  }

  async function post(server: string, { message, email, references }: PostedEnquiry) {
    counts.posts += 1;
    counts.running += 1;
    try {
      const { status, body, reference } = await postEnquiry(server, message, email);
      if (reference === undefined) rejections.push({ status, body });
      else references.push(reference);
      return true;
    } catch (error) {
      // `fetch` throws a TypeError for a lost connection.
      if (!(error instanceof TypeError)) throw error;
      counts.failed += 1;
      return false;
    } finally {
      counts.running -= 1;
    }
  }

  const visits = Array.from({ length: CLIENTS }, (_, client) => visit(client));
  return {
    enquiries,
    counts,
    /** Responses that reported no success. */
    rejections,
    sendTo: (server: string) => address.resolve(server),
    pause: () => {
      address = Promise.withResolvers();
    },
    async end() {
      isOver = true;
      address.resolve(undefined);
      await Promise.all(visits);
    },
  };
}
