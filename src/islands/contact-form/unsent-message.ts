import type { EnquiryField } from 'enquiries/protocol/enquiry';

/** Its key in `sessionStorage`: texts by field, as JSON. */
export const unsentMessage = 'unsent-message';

/** Reads the texts typed in this tab and not sent. */
export function readUnsentMessage(): Partial<Record<EnquiryField, string>> {
  const stored = withStorage((storage) => storage.getItem(unsentMessage)) ?? '{}';
  return JSON.parse(stored) as Partial<Record<EnquiryField, string>>;
}

/** Stores the text of a field, so that a reload, a crash or a link to the form does not lose it. */
export function storeUnsentText(field: string, text: string): void {
  const stored = JSON.stringify({ ...readUnsentMessage(), [field]: text });
  withStorage((storage) => storage.setItem(unsentMessage, stored));
}

/** Removes the stored texts once they are sent. */
export function removeUnsentMessage(): void {
  withStorage((storage) => storage.removeItem(unsentMessage));
}

/** Storage that is denied or full throws a DOMException; the form works without it. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
