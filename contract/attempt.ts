/** The result of a function; undefined if it throws an error of one kind. */
export function attempt<Result>(
  work: () => Result,
  kind: abstract new (...args: never[]) => Error,
): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof kind) return undefined;
    throw error;
  }
}
