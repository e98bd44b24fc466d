import type { SpamReason } from '../../contract/server-texts.ts';

/** What is known of a post that could be stored. */
export type Evidence = {
  message: string;
  /** Value of the honeypot; undefined if the post has no such field, which the form without JavaScript always has. */
  honeypot: string | undefined;
  email: string;
  headers: Partial<Record<'origin' | 'secFetchSite' | 'acceptLanguage', string | undefined>>;
  /** Time from load to send in ms, 0 for one that is unknown; undefined if no script of the form sent it. */
  scriptedMs: number | undefined;
  /** From how many other addresses the same long text came. */
  otherSenders: number;
  /** BCP 47 tag of the site. */
  language: string;
};

export type SpamScore = { score: number; reasons: SpamReason[] };

/**
 * From this score on, an enquiry is held. What a person's browser, extension, network or text can look like stays
 * below it, also together; only what no browser does reaches it alone.
 */
export const HOLD_FROM = 10;

const MIN_MS = 2_000;
const INSTANT_MS = 1_000;
const link = /\b(?:https?:\/\/|www\.\w)\S*/gi;
/** Links as forums and pages write them: a person who writes to a company types or pastes addresses. */
const markup = /<a\s[^>]{0,200}href|\[(?:url|link)\b/i;

/** How surely a post is spam, and why. */
export function spamScore(evidence: Evidence): SpamScore {
  const points: Record<string, number> = {
    ...senderPoints(evidence),
    honeypot: honeypotPoints(evidence),
    links: linkPoints(evidence.message),
    sameText: evidence.otherSenders > 2 ? 10 : 3 * evidence.otherSenders,
    foreignScript: isForeign(evidence.message, evidence.language) ? 3 : 0,
    tooFast: speedPoints(evidence.scriptedMs),
  } satisfies Partial<Record<SpamReason, number>>;
  const found = Object.entries(points).filter(([, each]) => each > 0);
  return {
    score: found.reduce((sum, [, each]) => sum + each, 0),
    reasons: found.map(([reason]) => reason as SpamReason),
  };
}

/**
 * All engines send Sec-Fetch-Site since 2023, and Accept-Language for ever. An extension may take Origin away, an old
 * or a text browser has only the form's own field.
 */
function senderPoints({ headers, honeypot, scriptedMs }: Evidence) {
  const { origin, secFetchSite, acceptLanguage } = headers;
  const isForm = honeypot !== undefined || scriptedMs !== undefined;
  const hasBrowser = isForm || origin !== undefined || secFetchSite !== undefined;
  const isNew = secFetchSite !== undefined || scriptedMs !== undefined;
  return {
    noBrowser: hasBrowser ? 0 : 10,
    oldBrowser: hasBrowser && !isNew ? 4 : 0,
    noLanguage: acceptLanguage === undefined ? 4 : 0,
  };
}

/** A password manager may put the address into any field. */
function honeypotPoints({ honeypot = '', email, headers }: Evidence): number {
  if (honeypot === '') return 0;
  const isFilledIn =
    honeypot.trim().toLowerCase() === email.toLowerCase() && headers.secFetchSite !== undefined;
  return isFilledIn ? 4 : 10;
}

function linkPoints(message: string): number {
  const count = message.match(link)?.length ?? 0;
  const points = [0, 2, 2, 4, 4][count] ?? 6;
  return markup.test(message) ? points + 5 : points;
}

function speedPoints(ms: number | undefined): number {
  if (ms === undefined || ms <= 0 || ms >= MIN_MS) return 0;
  return ms < INSTANT_MS ? 10 : 8;
}

/** Whether outside of links most letters are neither Latin nor of the script of a language. */
function isForeign(text: string, language: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const scripts = ['Latn', ...(mixedScripts[script] ?? [script])];
  const ownLetter = new RegExp(scripts.map((name) => `\\p{Script=${name}}`).join('|'), 'gu');
  const words = text.replace(link, '');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return (words.match(ownLetter)?.length ?? 0) * 2 < letters;
}

/** Scripts of languages (ISO 15924) that are made of several ones of Unicode (UAX #24). */
const mixedScripts: Record<string, string[]> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};
