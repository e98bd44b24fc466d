import { unsentMessageKey } from '../../contract/enquiry.ts';

/**
 * Removes the stored message on the thank-you page, which a visitor without a hydrated form reaches.
 *
 * @param hasArrived whether the server knows the enquiry: the URL alone proves nothing
 */
export function removeSentMessage(hasArrived: boolean): void {
  if (!hasArrived) return;
  try {
    sessionStorage.removeItem(unsentMessageKey);
  } catch (error) {
    // Storage is denied, so nothing is stored.
    if (!(error instanceof DOMException)) throw error;
  }
}
