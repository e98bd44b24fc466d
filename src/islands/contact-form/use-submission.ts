import { useEffect, useRef, useState } from 'react';
import type { Enquiry, FormValues } from './form-values.ts';
import { sendEnquiry, type Failure, type FailureReason, type Receiver } from './send-enquiry.ts';
import { removeUnsentMessage } from './unsent-message.ts';

/** An enquiry that was sent, for its receipt. */
export type SentEnquiry = { values: FormValues; sentAt: Date; reference: string | undefined };

type Submission = { kind: 'idle' | 'sending' } | { kind: 'sent'; enquiry: SentEnquiry } | Failure;

/**
 * Sends enquiries, one at a time, and removes the unsent message after success.
 *
 * @returns the state of the last submission, and a function that submits
 */
export function useSubmission(receiver: Receiver) {
  const pending = useRef<AbortController>(null);
  const [submission, setSubmission] = useState<Submission>({ kind: 'idle' });

  useEffect(() => {
    // A page in the back/forward cache has lost the connection of its request.
    const interrupt = ({ persisted }: PageTransitionEvent) => {
      if (persisted) pending.current?.abort('interrupted' satisfies FailureReason);
    };
    addEventListener('pageshow', interrupt);
    return () => removeEventListener('pageshow', interrupt);
  }, []);

  async function submit(values: Enquiry, isRestored: boolean) {
    // The state changes with the next render, which may come after a second submit.
    if (pending.current) return;
    pending.current = new AbortController();
    setSubmission({ kind: 'sending' });
    const outcome = await sendEnquiry(receiver, values, pending.current, isRestored);
    pending.current = null;
    if (outcome.kind !== 'sent') {
      setSubmission(outcome);
      return;
    }
    removeUnsentMessage();
    const { reference } = outcome;
    setSubmission({ kind: 'sent', enquiry: { values, sentAt: new Date(), reference } });
  }

  return [submission, submit] as const;
}
