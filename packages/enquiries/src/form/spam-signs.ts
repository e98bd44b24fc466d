import type { Context } from 'hono';
import { emailAddress } from '../protocol/email-address.ts';
import type { SpamReason } from '../words.ts';
import { sessionData } from './attribution.ts';
import type { Submission } from './parse-submission.ts';
import { wantsPage } from './responses.ts';

/** Less than a person needs to open the form, fill it in and send it. */
const MIN_MS = 1_000;
/** Less than a person needs to find the form, paste links and type an address. */
const MIN_LINK_MS = 7_000;
const link = /^(?:https?:\/\/|www\.\w)\S+$/i;
const forumLink = /\[(?:url|link)\s*[=\]]\s*["']?(?:https?:\/\/|www\.)/i;

/**
 * Signs that no person shows, with any browser, extension, network or language; one is enough to quarantine an enquiry.
 * Weaker signs are not added up: people show them too, and some show several.
 */
export function spamSigns(c: Context, { values, honeypot }: Submission): SpamReason[] {
  const message = values.message.trim();
  const ms = scriptedMs(c);
  // All engines send Sec-Fetch-Site since 2023; the script tells of an older one, or of a proxy that removes the header.
  const isOfToday = c.req.header('Sec-Fetch-Site') !== undefined || ms !== undefined;
  const isFasterThan = (limit: number) => ms !== undefined && ms > 0 && ms < limit;
  const trap = honeypot?.trim() ?? '';
  // A browser names the page of the form, which programs that fill in all fields seldom do.
  const isFilledByBrowser = isOfToday || c.req.header('Referer') !== undefined;
  const signs = {
    noBrowser: !isOfToday && !isOldBrowser(c, honeypot),
    // A browser or a password manager may put the visitor's address into the hidden field.
    honeypot: trap !== '' && !(isFilledByBrowser && emailAddress(trap) !== undefined),
    // Applicants send a link alone, and people with a forum ask about its markup.
    links:
      (!isOfToday || isFasterThan(MIN_LINK_MS)) &&
      (forumLink.test(message) || isLinkAlone(message)),
    randomLetters: isRandom(message),
    tooFast: isFasterThan(MIN_MS),
  } satisfies Partial<Record<SpamReason, boolean>>;
  return Object.entries(signs).flatMap(([sign, isShown]) => (isShown ? [sign as SpamReason] : []));
}

/** Time in ms from load to send by the form's script; 0 if unknown, undefined if the script did not send the form. */
function scriptedMs(c: Context): number | undefined {
  const { loadedAt, elapsed = 0 } = sessionData(c) ?? {};
  if (typeof loadedAt !== 'number') return undefined;
  return typeof elapsed === 'number' ? elapsed : 0;
}

/** Old browsers without JavaScript send the honeypot or Origin, ask for a page, and name a language unless it is hidden. */
function isOldBrowser(c: Context, honeypot: string | undefined): boolean {
  const isForm = honeypot !== undefined || c.req.header('Origin') !== undefined;
  return isForm && (c.req.header('Accept-Language') !== undefined || wantsPage(c));
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
