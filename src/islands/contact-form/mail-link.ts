export type Mail = {
  /** Address of one recipient. */
  to: string;
  subject: string;
  message: string;
  /** What stands at the end of a message that had to be cut. */
  cutMark: string;
};

/** Longest link, in characters, that Windows and the mail programs on it take without a fault. */
const longest = 1_800;

/**
 * A `mailto:` link that opens a new mail (RFC 6068). A message for which there is no room is cut
 * between two characters.
 */
export function mailLink({ to, subject, message, cutMark }: Mail): {
  href: string;
  isCut: boolean;
} {
  const start = `mailto:${encodeURI(to)}?subject=${encoded(subject)}&body=`;
  const whole = start + encoded(message);
  if (whole.length <= longest) return { href: whole, isCut: false };

  const end = encoded(`\n\n${cutMark}`);
  let href = start;
  for (const character of withLineBreaks(message)) {
    const next = href + encodeURIComponent(character);
    if (next.length + end.length > longest) break;
    href = next;
  }
  return { href: href + end, isCut: true };
}

function encoded(text: string): string {
  return encodeURIComponent(withLineBreaks(text));
}

/** Line breaks as mails have them, and nothing that `encodeURIComponent` throws on. */
function withLineBreaks(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n').replace(/\p{Surrogate}/gu, '\uFFFD');
}
