import { enquiryFields } from '../../../contract/enquiry.ts';
import type { EnquiryField } from '../../../contract/enquiry.ts';

/** What stands in the form. */
export type Draft = Record<EnquiryField, string>;

/** Known to keep-early-draft.ts and forget-sent-draft.ts too. */
const key = 'unsent-message';

/** The storage of this tab; undefined where the browser keeps the site from it. */
export function tabStorage(): Storage | undefined {
  return allowed(() => sessionStorage);
}

/** The draft that was kept, or an empty one: whatever else is in its place is no draft. */
export function readUnsentMessage(storage: Storage | undefined): Draft {
  const kept = parsed(allowed(() => storage?.getItem(key)));
  const entries = enquiryFields.map((field) => [field, textAt(kept, field)] as const);
  return Object.fromEntries(entries) as Draft;
}

/** Keeps the draft; an empty one is forgotten. */
export function storeUnsentMessage(storage: Storage | undefined, draft: Draft): void {
  const isEmpty = enquiryFields.every((field) => draft[field] === '');
  if (isEmpty) removeUnsentMessage(storage);
  else allowed(() => storage?.setItem(key, JSON.stringify(draft)));
}

export function removeUnsentMessage(storage: Storage | undefined): void {
  allowed(() => {
    storage?.removeItem(key);
  });
}

/**
 * Does what a browser may refuse: storage can be switched off or full, and throws then. The form
 * works without a draft, so the refusal ends here.
 */
function allowed<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function textAt(kept: unknown, field: EnquiryField): string {
  if (typeof kept !== 'object' || kept === null) return '';
  const value = (kept as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}
