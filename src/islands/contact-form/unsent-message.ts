import { mapFields, unsentMessageKey } from '../../../contract/enquiry.ts';
import { type FormValues } from './form-values.ts';

/** Reads the message typed in this tab and not sent; fields without a stored text are empty. */
export function readUnsentMessage(): FormValues {
  const stored = Object(storedValue()) as Record<string, unknown>;
  return mapFields((field) => {
    const text = stored[field];
    return typeof text === 'string' ? text : '';
  });
}

/** Removes the stored message once it is sent. */
export function removeUnsentMessage(): void {
  try {
    sessionStorage.removeItem(unsentMessageKey);
  } catch (error) {
    ignoreDenied(error);
  }
}

function storedValue(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(unsentMessageKey) ?? 'null');
  } catch (error) {
    if (!(error instanceof SyntaxError)) ignoreDenied(error);
    return null;
  }
}

/** Browsers that deny storage throw a DOMException; the form works without it. */
function ignoreDenied(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
