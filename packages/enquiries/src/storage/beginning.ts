/** About the number of characters of a subject that a phone shows. */
const MAX_BEGINNING = 50;

/**
 * The first words of a text on one line, without control characters and characters of direction (Unicode, UAX #9).
 */
export function beginningOf(text: string): string {
  const line = text
    .slice(0, MAX_BEGINNING * 20)
    .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .toWellFormed()
    .trim();
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  if (characters.length <= MAX_BEGINNING) return line;
  const start = characters.slice(0, MAX_BEGINNING).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${(lastSpace > 0 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
}
