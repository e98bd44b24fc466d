/**
 * The security headers of the site's responses: the one source for the server and for the files that the
 * build writes for static hosts.
 */

/** Hashes of the inline scripts and styles of a page that the policy has to let through. */
export type InlineHashes = {
  /** CSP hash sources without quotes: `sha256-…` (CSP Level 3, section 2.3.1). */
  scripts: readonly string[];
  styles: readonly string[];
};

/** Directives of the policy that third parties can widen. */
export const openDirectives = [
  'script-src',
  'connect-src',
  'frame-src',
  'img-src',
  'style-src',
] as const;

/** Origins from which a page loads, by directive; a directive that is not there has none. */
export type ThirdPartyOrigins = Readonly<
  Partial<Record<(typeof openDirectives)[number], readonly string[]>>
>;

/** Kinds of responses whose headers differ. */
export type ResponseKind =
  | { kind: 'page'; inline: InlineHashes; thirdParties?: ThirdPartyOrigins | undefined }
  /** A file, a redirect or a line of text, in which nothing may run. */
  | { kind: 'file' }
  /** A file that pages of other sites may show. */
  | { kind: 'shared file' };

/** Properties of the site that all its responses share. */
export type SiteSecurity = {
  /** Origin of the provider that the form is sent to; undefined means the site's own. */
  formOrigin: string | undefined;
  /** Whether visitors reach the site by https alone. */
  isHttps: boolean;
};

/**
 * Files that pages of other sites may embed: pictures, which web readers show with the feed, and other sites with a shared
 * link. Feeds are not among them, as programs read them and pages do not embed them.
 */
const picture = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

const twoYearsInSeconds = 63_072_000;

/**
 * Features that ask visitors for something, or give something about them away. No script of ours uses them, and none of
 * a third party may.
 */
const unusedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'storage-access',
  'usb',
];

/** Not `default-src 'none'`: browsers wrap pictures and feeds in pages of their own, with inline styles. */
const policyOfFiles =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const isolation = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Headers that apply only to documents. */
const pageHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
};

/**
 * The security headers of a response, by name.
 *
 * HSTS (RFC 6797) holds for this host alone: with `includeSubDomains` it would cut off other sites of
 * the owner that have no https, and with `preload` for years.
 */
export function securityHeaders(
  response: ResponseKind,
  site: SiteSecurity,
): Record<string, string> {
  const thirdParties = (response.kind === 'page' && response.thirdParties) || {};
  return {
    'Content-Security-Policy':
      response.kind === 'page' ? pagePolicy(response.inline, thirdParties, site) : policyOfFiles,
    'Cross-Origin-Resource-Policy':
      response.kind === 'shared file' ? 'cross-origin' : 'same-origin',
    // It blocks what comes without a `Cross-Origin-Resource-Policy`, which third parties seldom send.
    ...(response.kind === 'page' && !hasEmbeds(thirdParties) && isolation),
    ...(response.kind === 'page' && pageHeaders),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(site.isHttps && { 'Strict-Transport-Security': `max-age=${String(twoYearsInSeconds)}` }),
  };
}

/** Whether pages of other sites may embed the file at this address. */
export function isShared(path: string): boolean {
  return picture.test(path);
}

/** Whether a page embeds what third parties send, other than by a request of a script. */
function hasEmbeds(origins: ThirdPartyOrigins): boolean {
  return Object.keys(origins).some((directive) => directive !== 'connect-src');
}

/** A policy by CSP Level 3, without `unsafe` sources; it blocks everything that it does not name. */
function pagePolicy(
  { scripts, styles }: InlineHashes,
  thirdParties: ThirdPartyOrigins,
  { formOrigin, isHttps }: SiteSecurity,
): string {
  const provider = formOrigin === undefined ? [] : [formOrigin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(quoted)],
    'style-src': styles.length > 0 ? styles.map(quoted) : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...provider],
    'form-action': ["'self'", ...provider],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Most scripts of third parties turn text into HTML.
    ...(!thirdParties['script-src'] && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    }),
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  for (const [name, origins] of Object.entries(thirdParties)) {
    const own = (directives[name] ?? []).filter((source) => source !== "'none'");
    directives[name] = [...own, ...origins];
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
