import type { FormResponse } from '../../contract/enquiry.ts';

export type TypedEnquiry = { email: string; message: string };

/** How long a visitor waits; the form gives up earlier. */
const PATIENCE_MS = 30_000;

/**
 * Sends the form as its client does.
 *
 * @returns the status, the answer, and the reference that it carries if it is a success
 * @throws TypeError if no whole answer came
 */
export async function postEnquiry(address: string, enquiry: TypedEnquiry) {
  const response = await fetch(`${address}/f/enquiry`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = (await response.json()) as FormResponse;
  const reference =
    'next' in answer ? new URL(answer.next, address).searchParams.get('reference') : null;
  return { status: response.status, answer, reference: reference ?? undefined };
}
