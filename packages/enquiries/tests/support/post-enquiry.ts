import type { FormResponse } from '../../src/protocol/enquiry.ts';
import { sampleFields, scriptHeaders } from './sample-enquiry.ts';

const LIMIT_MS = 120_000;

/**
 * Posts the form as its script does.
 *
 * @returns the status, the body, and the reference of an enquiry that was saved
 * @throws TypeError if no complete response arrived
 */
export async function postEnquiry(address: string, message: string, email = 'me@example.org') {
  const response = await fetch(`${address}/f/enquiry`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...scriptHeaders },
    body: JSON.stringify({ ...sampleFields, email, message }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const body = (await response.json()) as FormResponse;
  const reference =
    'next' in body ? new URL(body.next, address).searchParams.get('reference') : null;
  return { status: response.status, body, reference: reference ?? undefined };
}
