import { isEmailAddress } from '../../contract/enquiry.ts';
import type { SpamReason } from '../../contract/server-texts.ts';

/** Facts about a post that could be stored. */
export type Evidence = {
  message: string;
  /** Value of the honeypot; undefined if the post has no such field, which the form without JavaScript always has. */
  honeypot: string | undefined;
  headers: Partial<Record<'origin' | 'secFetchSite' | 'acceptLanguage', string | undefined>>;
  /** Time from load to send in ms, 0 for one that is unknown; undefined if no script of the form sent it. */
  scriptedMs: number | undefined;
};

/** Nobody opens the form, fills it in and sends it in this time. */
const MIN_MS = 1_000;
const link = /^(?:https?:\/\/|www\.\w)\S+$/i;
const forumLink = /\[(?:url|link)\s*[=\]]\s*["']?(?:https?:\/\/|www\.)/i;

/**
 * Signs that people do not show, whatever their browser, extension, network and language; each is enough to hold an
 * enquiry. No sum of weaker ones is taken: people show those too, and some show several.
 */
export function spamSigns(evidence: Evidence): SpamReason[] {
  const { message, scriptedMs = 0 } = evidence;
  const signs = {
    noBrowser: isNoBrowser(evidence),
    honeypot: isTrapped(evidence),
    links: forumLink.test(message) || isLinkAlone(message.trim()),
    randomLetters: isRandom(message.trim()),
    tooFast: scriptedMs > 0 && scriptedMs < MIN_MS,
  } satisfies Partial<Record<SpamReason, boolean>>;
  return Object.entries(signs).flatMap(([sign, isShown]) => (isShown ? [sign as SpamReason] : []));
}

/** All engines send Sec-Fetch-Site since 2023; the form's script shows an older one, or that a proxy took it away. */
function isOfToday({ headers, scriptedMs }: Evidence): boolean {
  return headers.secFetchSite !== undefined || scriptedMs !== undefined;
}

/** An old or a text browser without JavaScript sends the form's own field, and each sends Accept-Language. */
function isNoBrowser(evidence: Evidence): boolean {
  const { headers, honeypot } = evidence;
  if (isOfToday(evidence)) return false;
  const isForm = honeypot !== undefined || headers.origin !== undefined;
  return !isForm || headers.acceptLanguage === undefined;
}

/** A browser or a password manager may put an address of the visitor into any field. */
function isTrapped(evidence: Evidence): boolean {
  const { honeypot = '' } = evidence;
  return honeypot !== '' && !(isOfToday(evidence) && isEmailAddress(honeypot.trim()));
}

/** Whether a text is links and nothing else, or one link as HTML. */
function isLinkAlone(text: string): boolean {
  if (text.split(/\s+/).every((word) => link.test(word))) return true;
  const html = text.toLowerCase();
  return /^<a\s/.test(html) && html.indexOf('</a>') === html.length - '</a>'.length;
}

/**
 * Whether a text is one word of random letters, large and small: `wYrHwDwEgDCxnKLwrBPfpyeH`. It is cut as camelCase is
 * read, into `w Yr Hw …`: the parts are shorter than words, and there are fewer vowels than in words.
 */
function isRandom(text: string): boolean {
  if (!/^[a-z]{16,}$/i.test(text)) return false;
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const vowels = text.match(/[aeiouy]/gi) ?? [];
  return text.length < 3.3 * parts.length && vowels.length < 0.36 * text.length;
}
