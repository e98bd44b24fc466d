import { maxLength } from './enquiry.ts';

/** The part before the @: words between single dots (RFC 5322, section 3.2.3), at most 64 characters. */
const localPart = /^(?=.{1,64}$)[\w#$&'*+/=?^`{|}~-]+(?:\.[\w#$&'*+/=?^`{|}~-]+)*$/;

/** Longer texts are none: normalising and trimming them would block the server for seconds. */
const MAX_TYPED = 4 * maxLength.email;

/** Names between single dots; the last one is no number, so that no IP address passes. */
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

/**
 * A text without the characters that cannot be seen and come along when it is copied. Joiners are parts of words in some
 * scripts, and stay inside.
 */
export function withoutInvisible(text: string): string {
  return text
    .replace(/(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g, '');
}

/** The address that was meant: without `mailto:` or angle brackets around it, and in half-width characters. */
export function trimAddress(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replace(/^<?(?:mailto:)?|>$/gi, '');
}

/**
 * The email address in a text as mail servers take it, with an international domain in Punycode; undefined if it is none
 * that mail over the internet reaches. The one rule for the form, the content and the settings.
 *
 * Nothing but ASCII may stand before the @: mail servers without SMTPUTF8 (RFC 6531) would refuse the whole mail. Legal
 * but never used: a domain without a dot, and `%` or `!` before the @, which some servers take for a route (RFC 1123,
 * section 5.2.16). Mail programs show an encoded word (RFC 2047) as another address.
 */
export function emailAddress(text: string): string | undefined {
  if (text.length > MAX_TYPED) return undefined;
  const [local = '', typed = '', ...more] = trimAddress(text).split('@');
  // A URL also takes user, port and path, which no address has.
  const host = /[\s:/?#\\%[\]]/.test(typed) ? '' : (URL.parse(`http://${typed}`)?.hostname ?? '');
  const address = `${local}@${host}`;
  const isRight = localPart.test(local) && !local.includes('=?') && domain.test(host);
  return isRight && more.length === 0 && address.length <= maxLength.email ? address : undefined;
}
