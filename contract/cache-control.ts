/** Files whose name holds a hash of their content: they never change (RFC 8246). */
export const hashedFiles = {
  path: '/_astro/',
  cacheControl: 'public, max-age=31536000, immutable',
};

/** Pages are revalidated each time, which their entity tag makes cheap. */
export const pageCacheControl = 'max-age=0, must-revalidate';

/** Every other file. */
export const fileCacheControl = 'public, max-age=300';
