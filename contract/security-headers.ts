/**
 * Headers that say what a browser may do with a response of the site. Their one source for the server and
 * for the files that the build writes for static hosts.
 */

/** Hashes of the inline scripts and styles of a page that the policy has to let through. */
export type InlineHashes = {
  /** Each as CSP writes it, without quotes: `sha256-…` (CSP Level 3, section 2.3.1). */
  scripts: readonly string[];
  styles: readonly string[];
};

/** Kinds of responses whose headers differ. */
export type ResponseKind =
  | { kind: 'page'; inline: InlineHashes }
  /** A file, a redirect, a line of text: nothing in it may run. */
  | { kind: 'file' }
  /** The same, and pages of other sites may show it. */
  | { kind: 'shared file' };

/** Properties of the site that all its responses share. */
export type SiteSecurity = {
  /** Origin of the provider that the form is sent to; undefined means the site's own. */
  formOrigin: string | undefined;
  /** Whether visitors reach the site by https alone. */
  isHttps: boolean;
};

/**
 * Addresses of what pages of other sites may show: the pictures and icons of a shared link. A name
 * with a trailing `/` means all below it. Feeds are no part of it: this decides on what a page
 * embeds, and feeds are read by programs.
 */
const sharedPaths = ['/share/', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];

const twoYearsInSeconds = 63_072_000;

/** Features that no page uses, of those that Chromium knows: it warns of other names. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'screen-wake-lock',
  'storage-access',
  'unload',
  'usb',
  'xr-spatial-tracking',
];

/** Not `default-src 'none'`: browsers show pictures and feeds by pages of their own, with styles in them. */
const policyOfFiles =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers about the document that the response becomes. */
const pageHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
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
  return {
    'Content-Security-Policy':
      response.kind === 'page' ? pagePolicy(response.inline, site) : policyOfFiles,
    'Cross-Origin-Resource-Policy':
      response.kind === 'shared file' ? 'cross-origin' : 'same-origin',
    ...(response.kind === 'page' && pageHeaders),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(site.isHttps && { 'Strict-Transport-Security': `max-age=${String(twoYearsInSeconds)}` }),
  };
}

/** Whether pages of other sites may show what is at this address. */
export function isShared(path: string): boolean {
  return sharedPaths.some((shared) =>
    shared.endsWith('/') ? path.startsWith(shared) : path === shared,
  );
}

/** CSP Level 3. Nothing in it is `unsafe`, and what it does not name is blocked. */
function pagePolicy(
  { scripts, styles }: InlineHashes,
  { formOrigin, isHttps }: SiteSecurity,
): string {
  const provider = formOrigin === undefined ? [] : [formOrigin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(quoted)],
    'style-src': styles.length > 0 ? styles.map(quoted) : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...provider],
    'form-action': ["'self'", ...provider],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
