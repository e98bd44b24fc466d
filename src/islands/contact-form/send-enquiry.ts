import { createClient } from '@formspree/core';
import type { SubmissionResult } from '@formspree/core';
import { responseTimeoutMs, enquiryFields, referencePattern } from '../../../contract/enquiry.ts';
import type { EnquiryField, honeypotField } from '../../../contract/enquiry.ts';

/** What is sent: the fields, and the honeypot only if somebody has filled it in. */
export type Enquiry = Record<EnquiryField, string> & { [honeypotField]?: string };

/** Where enquiries are sent. */
export type Receiver = {
  formId: string;
  /** Origin without a slash at its end; undefined stands for that of the page. */
  endpoint: string | undefined;
};

/** What came of sending, as far as the visitor is concerned. */
export type Outcome =
  /** `reference` is undefined if the receiver gives none in the form that the contract says. */
  | { kind: 'sent'; reference: string | undefined }
  /** Predicates for each field, such as “is required”, and sentences about the whole. */
  | { kind: 'refused'; fieldErrors: Record<EnquiryField, string[]>; formErrors: string[] }
  /** Whether it arrived is open. `detail` is the browser's own word on a failed connection. */
  | { kind: 'failed'; reason: FailureReason; detail: string };

export type FailureReason = 'network' | 'timeout' | 'format' | 'interrupted';

export type Sender = {
  /**
   * Sends an enquiry by the provider's client and never rejects.
   *
   * @returns undefined, and nothing is sent, while an earlier enquiry is on its way
   */
  send: (enquiry: Enquiry) => Promise<Outcome> | undefined;
  /** Gives up waiting for the enquiry on its way, if there is one. */
  interrupt: () => void;
};

/** The part of the provider's client that is used. */
type Client = Pick<ReturnType<typeof createClient>, 'submitForm'>;

export function enquirySender(receiver: Receiver, client: Client = createClient()): Sender {
  let giveUp: ((reason: FailureReason) => void) | undefined;

  async function answerTo(enquiry: Enquiry): Promise<Outcome> {
    const endpoint = receiver.endpoint ?? location.origin;
    const { result, heard } = overhear(() =>
      client.submitForm(receiver.formId, enquiry, { endpoint }),
    );
    try {
      return outcomeOf(await result, heard);
    } catch {
      // The client rejects, beside its own faults, on answers that ask for a payment.
      return failed('format');
    }
  }

  return {
    send(enquiry) {
      if (giveUp) return undefined;
      return new Promise((resolve) => {
        const end = (outcome: Outcome) => {
          // An answer after the end changes nothing, not even a good one.
          if (giveUp !== giveThisUp) return;
          giveUp = undefined;
          clearTimeout(timer);
          resolve(outcome);
        };
        const giveThisUp = (reason: FailureReason) => {
          end(failed(reason));
        };
        const timer = setTimeout(giveThisUp, responseTimeoutMs, 'timeout');
        giveUp = giveThisUp;
        void answerTo(enquiry).then(end);
      });
    },
    interrupt() {
      giveUp?.('interrupted');
    },
  };
}

function failed(reason: FailureReason, detail = ''): Outcome {
  return { kind: 'failed', reason, detail };
}

function outcomeOf(result: SubmissionResult<Enquiry>, heard: Heard): Outcome {
  if (result.kind === 'success') return { kind: 'sent', reference: referenceIn(result.next) };
  const fieldErrors: Record<EnquiryField, string[]> = { email: [], message: [] };
  const formErrors: string[] = [];
  for (const [field, errors] of result.getAllFieldErrors()) {
    const messages = errors.map(({ message }) => message);
    if (isEnquiryField(field)) fieldErrors[field].push(...messages);
    // A predicate needs its subject, though it is one that the form does not show.
    else formErrors.push(...messages.map((message) => `${field} ${message}.`));
  }
  const [first, ...others] = result.getFormErrors();
  if (first?.code === 'UNSPECIFIED' && others.length === 0 && formErrors.length === 0) {
    if (heard.failure) return heard.failure;
    // The client has words of its own for answers that it cannot read.
    if (!messagesIn(heard.answer).includes(first.message)) return failed('format');
  }
  formErrors.push(...result.getFormErrors().map(({ message }) => message));
  return { kind: 'refused', fieldErrors, formErrors };
}

/** What was heard of an exchange: what went wrong with it, or else the answer. */
type Heard = { failure?: Outcome; answer?: unknown };

/**
 * The client hands on its own failures, in the words of the browser, as if the receiver had said
 * them. So that they are told apart, this listens to the one request that `post` makes before it
 * returns, which is by the page's `fetch`: the client takes no other.
 */
function overhear<Result>(post: () => Result): { result: Result; heard: Heard } {
  const heard: Heard = {};
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request).catch((error: unknown) => {
      heard.failure = connectionFailure(error);
      throw error;
    });
    const read = response.json.bind(response);
    response.json = async () => {
      try {
        return (heard.answer = await read());
      } catch (error) {
        // Browsers disagree on the class of this error and on its words, but not on its name.
        const isUnreadable = error instanceof Error && error.name === 'SyntaxError';
        heard.failure = isUnreadable ? failed('format') : connectionFailure(error);
        throw error;
      }
    };
    return response;
  };
  try {
    return { result: post(), heard };
  } finally {
    globalThis.fetch = fetch;
  }
}

function connectionFailure(error: unknown): Outcome {
  return failed('network', (error instanceof Error ? error.message : '').replace(/\.$/, ''));
}

/** What an answer says in the places where the client looks for it. */
function messagesIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { error, errors } = answer as { error?: unknown; errors?: unknown };
  if (!Array.isArray(errors)) return [error];
  return errors.map((it: unknown) => (it as { message?: unknown } | null)?.message);
}

function isEnquiryField(field: string): field is EnquiryField {
  return (enquiryFields as readonly string[]).includes(field);
}

function referenceIn(next: string): string | undefined {
  const reference = /[?&]reference=([^&#]*)/.exec(next)?.[1];
  return reference !== undefined && referencePattern.test(reference) ? reference : undefined;
}
