import { isEmailAddress } from '../../contract/enquiry.ts';
import type { SpamReason } from '../../contract/server-texts.ts';

/** Facts about a post that could be stored. */
export type Evidence = {
  message: string;
  /** Value of the honeypot; undefined if the post lacks the field. The form without JavaScript always has it. */
  honeypot: string | undefined;
  headers: Partial<Record<'origin' | 'secFetchSite' | 'acceptLanguage', string | undefined>>;
  /** Time from load to send in ms; 0 if unknown, undefined if the form's script did not send it. */
  scriptedMs: number | undefined;
};

/** Nobody opens the form, fills it in and sends it in this time. */
const MIN_MS = 1_000;
const link = /^(?:https?:\/\/|www\.\w)\S+$/i;
const forumLink = /\[(?:url|link)\s*[=\]]\s*["']?(?:https?:\/\/|www\.)/i;

/**
 * Signs that no person shows, with any browser, extension, network or language; one is enough to hold an enquiry.
 * Weaker signs are not added up: people show them too, and some show several.
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

/**
 * Whether a browser with JavaScript or a recent one sent the post. All engines send Sec-Fetch-Site since 2023; the
 * form's script tells of an older one, or of a proxy that removes the header.
 */
function isOfToday({ headers, scriptedMs }: Evidence): boolean {
  return headers.secFetchSite !== undefined || scriptedMs !== undefined;
}

/** Whether no browser sent the post: old browsers without JavaScript send the honeypot, and all Accept-Language. */
function isNoBrowser(evidence: Evidence): boolean {
  const { headers, honeypot } = evidence;
  if (isOfToday(evidence)) return false;
  const isForm = honeypot !== undefined || headers.origin !== undefined;
  return !isForm || headers.acceptLanguage === undefined;
}

/** Whether the honeypot is filled in. A browser or a password manager may put the visitor's address into it. */
function isTrapped(evidence: Evidence): boolean {
  const { honeypot = '' } = evidence;
  return honeypot !== '' && !(isOfToday(evidence) && isEmailAddress(honeypot.trim()));
}

/** Whether a text consists of links alone, or of one link as HTML. */
function isLinkAlone(text: string): boolean {
  if (text.split(/\s+/).every((word) => link.test(word))) return true;
  const html = text.toLowerCase();
  return /^<a\s/.test(html) && html.indexOf('</a>') === html.length - '</a>'.length;
}

/**
 * Whether a text is one word of random letters in mixed case: `wYrHwDwEgDCxnKLwrBPfpyeH`. Split as camelCase into
 * `w Yr Hw …`, it has shorter parts and fewer vowels than words have.
 */
function isRandom(text: string): boolean {
  if (!/^[a-z]{16,}$/i.test(text)) return false;
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const vowels = text.match(/[aeiouy]/gi) ?? [];
  return text.length < 3.3 * parts.length && vowels.length < 0.36 * text.length;
}
