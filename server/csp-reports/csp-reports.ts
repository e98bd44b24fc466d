import type { Handler } from 'hono';
import { z } from 'zod';
import type { CspViolation } from '../../contract/csp-violations.ts';
import { readBody } from '../http/read-body.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { jsonResponse, statusResponse } from '../http/text-response.ts';
import type { Logger } from '../log/logger.ts';
import type { FileIndex } from '../static/file-index.ts';
import { createMemoryRateLimit } from '../storage/rate-limit.ts';

// Anyone can post anything: these bound the work, the memory and the log.
const POSTS_PER_HOUR = 2_000;
/** Holds some thirty reports, each with the whole policy. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_VIOLATIONS = 100;
/** Of a name in the DNS with scheme and port. */
const MAX_ORIGIN_LENGTH = 267;

/** WebKit sends each report alone, under the type that belongs to `report-uri`. */
const contentType = /^application\/(?:reports\+json|csp-report)\b/i;

/** A violation report (CSP Level 3, section 5.3; Reporting API, section 3.2). */
const violationReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string().regex(/^[a-z-]{1,40}$/),
    blockedURL: z.string(),
    sourceFile: z.string().nullish(),
  }),
});

/**
 * Counts the violations of the pages' policies that browsers report, so that the owner learns why an embed stays blank:
 * by page, directive and blocked origin, with nothing of the visitor. A new build begins anew, as it may have mended
 * them. Other sites cannot send reports: both content types need a preflight.
 */
export function cspReports(index: FileIndex, log: Pick<Logger, 'warn'>) {
  const posts = createMemoryRateLimit(POSTS_PER_HOUR);
  const counted = new Map<string, CspViolation>();
  const files = [...index.files.values()];
  const pages = new Set(files.filter(({ isPage }) => isPage).map(({ path }) => encodeURI(path)));

  function count(found: Omit<CspViolation, 'count'>): void {
    const key = Object.values(found).join(' ');
    const violation = counted.get(key) ?? { ...found, count: 0 };
    if (violation.count === 0 && counted.size === MAX_VIOLATIONS) return;
    violation.count += 1;
    counted.set(key, violation);
    // Few lines however many reports: at 1, 10, 100…
    if (/^10*$/.test(String(violation.count))) log.warn(violation, 'policy violation');
  }

  const receive: Handler<LoggedEnv> = async (c) => {
    const wait = await posts.take('');
    if (wait > 0) return statusResponse(429, { 'Retry-After': String(wait) });
    if (!contentType.test(c.req.header('Content-Type') ?? '')) return statusResponse(415);
    const body = await readBody(c.req.raw, MAX_BODY_BYTES);
    if (body === 'TOO_LARGE') return statusResponse(413);
    const reports = body === 'MALFORMED' ? undefined : parseJson(body.toString());
    if (reports === undefined) return statusResponse(400);
    for (const report of [reports].flat()) {
      const found = violationOf(report);
      if (found && pages.has(found.page)) count(found);
    }
    c.set('isRoutine', true);
    return new Response(null, { status: 204 });
  };
  const list: Handler<LoggedEnv> = () => jsonResponse(200, [...counted.values()]);
  return { receive, list };
}

/**
 * The violation in a report; undefined if it tells the owner nothing. Most reports come from browser extensions, which
 * put scripts and styles into pages: so only what has an address on the web counts, neither `inline` nor `eval`, and not
 * if an extension's script asked for it. Inline parts of our own have hashes from the build.
 */
function violationOf(report: unknown): Omit<CspViolation, 'count'> | undefined {
  const body = violationReport.safeParse(report).data?.body;
  const page = URL.parse(body?.documentURL ?? '')?.pathname;
  const blocked = webOrigin(body?.blockedURL ?? '');
  const isExtension = body?.sourceFile && webOrigin(body.sourceFile) === undefined;
  if (!body || !page || !blocked || isExtension) return undefined;
  return { page, directive: body.effectiveDirective, blocked };
}

/** The origin of an address by http or https. */
function webOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  const isWeb = url && /^https?:$/.test(url.protocol) && url.origin.length <= MAX_ORIGIN_LENGTH;
  return isWeb ? url.origin : undefined;
}

/** @returns undefined if the text is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // RangeError: nested deeper than the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
