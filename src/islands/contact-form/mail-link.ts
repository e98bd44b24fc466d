export type Mail = {
  /** Email address of the recipient. */
  to: string;
  subject: string;
  message: string;
  /** Text at the end of a message that had to be cut. */
  cutMark: string;
};

/** Maximum length of a link, in characters, that mail programs on Windows open. */
const maxLinkLength = 1_800;

/** A `mailto:` link that opens a new mail (RFC 6068). Cuts a message that makes it too long. */
export function mailLink({ to, subject, message, cutMark }: Mail): {
  href: string;
  isCut: boolean;
} {
  const start = `mailto:${encodeURI(to)}?subject=${encoded(subject)}&body=`;
  const whole = start + encoded(message);
  if (whole.length <= maxLinkLength) return { href: whole, isCut: false };

  const end = encoded(`\n\n${cutMark}`);
  let href = start;
  for (const character of withLineBreaks(message)) {
    const next = href + encodeURIComponent(character);
    if (next.length + end.length > maxLinkLength) break;
    href = next;
  }
  return { href: href + end, isCut: true };
}

function encoded(text: string): string {
  return encodeURIComponent(withLineBreaks(text));
}

/** CRLF, as RFC 6068 asks, and no lone surrogates, on which `encodeURIComponent` throws. */
function withLineBreaks(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n').replace(/\p{Surrogate}/gu, '\uFFFD');
}
