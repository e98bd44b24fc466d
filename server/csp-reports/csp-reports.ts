import type { Context } from 'hono';
import { z } from 'zod';
import type { CspViolation } from '../../contract/csp-violations.ts';
import { readBody } from '../http/read-body.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { jsonResponse, statusResponse } from '../http/text-response.ts';
import type { Logger } from '../log/logger.ts';
import type { FileIndex } from '../static/file-index.ts';

// Anyone can post anything: these bound the memory and the log.
const MAX_BODY_BYTES = 64 * 1024;
const MAX_VIOLATIONS = 100;
/** Of a name in the DNS with scheme and port. */
const MAX_ORIGIN_LENGTH = 267;

const webAddress = z.url({ protocol: /^https?$/ });
/**
 * A violation report (CSP Level 3, section 5.3; Reporting API, section 3.2) that tells the owner something. Most come from
 * browser extensions, which put scripts and styles into pages: so only what has an address on the web counts, neither
 * `inline` nor `eval`, and not if an extension's script asked for it. Inline parts of our own have hashes from the build.
 */
const violationReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: webAddress.transform((url) => new URL(url).pathname),
    effectiveDirective: z.string().regex(/^[a-z-]{1,40}$/),
    blockedURL: webAddress
      .transform((url) => new URL(url).origin)
      .pipe(z.string().max(MAX_ORIGIN_LENGTH)),
    sourceFile: webAddress.or(z.literal('')).nullish(),
  }),
});

/**
 * Counts the violations of the pages' policies that browsers report, so that the owner learns why an embed stays blank:
 * by page, directive and blocked origin, with nothing of the visitor. A new build begins anew, as it may have mended
 * them.
 */
export function cspReports(index: FileIndex, log: Pick<Logger, 'warn'>) {
  const counted = new Map<string, CspViolation>();
  const files = [...index.files.values()];
  const pages = new Set(files.filter(({ isPage }) => isPage).map(({ path }) => encodeURI(path)));

  function count(report: unknown): void {
    const body = violationReport.safeParse(report).data?.body;
    if (!body || !pages.has(body.documentURL)) return;
    const { documentURL: page, effectiveDirective: directive, blockedURL: blocked } = body;
    const key = [page, directive, blocked].join(' ');
    const violation = counted.get(key) ?? { page, directive, blocked, count: 0 };
    if (violation.count === 0 && counted.size === MAX_VIOLATIONS) return;
    violation.count += 1;
    counted.set(key, violation);
    // Few lines however many reports: at 1, 10, 100…
    if (/^10*$/.test(String(violation.count))) log.warn(violation, 'policy violation');
  }

  async function receive(c: Context<LoggedEnv>): Promise<Response> {
    const body = await readBody(c.req.raw, MAX_BODY_BYTES);
    if (typeof body === 'string') return statusResponse(body === 'TOO_LARGE' ? 413 : 400);
    try {
      const reports: unknown = JSON.parse(body.toString());
      // WebKit sends each report alone.
      [reports].flat().forEach(count);
    } catch (error) {
      if (error instanceof SyntaxError) return statusResponse(400);
      throw error;
    }
    c.set('isRoutine', true);
    return new Response(null, { status: 204 });
  }
  return { receive, list: () => jsonResponse(200, [...counted.values()]) };
}
