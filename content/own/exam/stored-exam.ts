import type { Attempt } from './attempt.ts';

/** Key in `sessionStorage`, which `client:touch` looks for. */
export const examKey = 'exam';

/** An attempt, and when the page was first opened, in milliseconds since the epoch. */
export type StoredExam = { attempt: Attempt; begun: number };

export function readExam(): StoredExam | undefined {
  const text = withStorage((storage) => storage.getItem(examKey));
  return text ? (JSON.parse(text) as StoredExam) : undefined;
}

export function storeExam(exam: StoredExam): void {
  withStorage((storage) => storage.setItem(examKey, JSON.stringify(exam)));
}

/** Storage that is denied or full throws a DOMException; the screen works without it. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
