/** An hour in milliseconds. */
export const hourMs = 60 * 60 * 1000;
