/** Maximum length of a link, in characters, that mail programs on Windows open. */
const maxLinkLength = 1_800;

/** A `mailto:` link that opens a new mail (RFC 6068), with the message unless the link becomes too long. */
export function mailLink(to: string, subject: string, message: string) {
  const start = `mailto:${encodeURI(to)}?subject=${encodeURIComponent(subject)}`;
  // CRLF, as RFC 6068 asks, and no lone surrogates, on which `encodeURIComponent` throws.
  const body = message.replace(/\r\n?|\n/g, '\r\n').toWellFormed();
  const href = `${start}&body=${encodeURIComponent(body)}`;
  const hasMessage = href.length <= maxLinkLength;
  return { href: hasMessage ? href : start, hasMessage };
}
