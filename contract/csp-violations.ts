import { z } from 'zod';

/** Violations of the pages' Content-Security-Policy that browsers have reported since the build was first served. */
export const cspViolations = z.array(
  z.object({
    /** Path of the page, percent-encoded. */
    page: z.string(),
    /** As in `frame-src`. */
    directive: z.string(),
    /** Origin of what was blocked. */
    blocked: z.string(),
    /** Number of reports. */
    count: z.int(),
  }),
);
export type CspViolation = z.infer<typeof cspViolations>[number];
