import { StoreUnavailableError } from './unavailable.ts';

/** Time for which the last save replaces a probe: /readyz is public and must not write per request. */
const VALID_MS = 10_000;

/** Remembers how the last attempt to save an enquiry ended. */
export class LastSave {
  #at = -Infinity;
  #error: StoreUnavailableError | undefined;

  /** Saves, and remembers how that ended. @throws what `save` throws */
  async record<Result>(save: () => Promise<Result>): Promise<Result> {
    this.#at = -Infinity;
    try {
      const result = await save();
      this.#error = undefined;
      this.#at = performance.now();
      return result;
    } catch (error) {
      this.#error = error instanceof StoreUnavailableError ? error : undefined;
      if (this.#error) this.#at = performance.now();
      throw error;
    }
  }

  /** Why the database could not be used in the last attempt; undefined if it could. */
  get error(): StoreUnavailableError | undefined {
    return this.#error;
  }

  get isRecent(): boolean {
    return performance.now() - this.#at < VALID_MS;
  }
}
