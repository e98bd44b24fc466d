/**
 * Keeps the result for each list of arguments, as pages ask for the same data thousands of times.
 * Keeps nothing in development, so that a saved file shows at once.
 */
export function memoize<Args extends readonly string[], T>(make: (...args: Args) => Promise<T>) {
  const results = new Map<string, Promise<T>>();
  return (...args: Args): Promise<T> => {
    if (import.meta.env.DEV) return make(...args);
    const key = args.join();
    const result = results.get(key) ?? make(...args);
    results.set(key, result);
    return result;
  };
}
