/** The room for a title: width and sizes in pixels. */
type TitleBox = { width: number; maxLines: number; maxSize: number; minSize: number };
type WidthOf = (text: string) => number;

/** Difference between two sizes to try. */
const step = 4;

/**
 * Returns the largest size in pixels at which a title fits its box, in lines of about the same width. A title that is
 * too long at the smallest size ends in an ellipsis, and there a word wider than the box is broken.
 */
export function fitTitle(
  title: string,
  { width, maxLines, maxSize, minSize }: TitleBox,
  widthOf: WidthOf,
) {
  const words = title.split(/[ \n]+/).filter(Boolean);
  for (let size = maxSize; size >= minSize; size -= step) {
    const lines = balanced(words, width / size, widthOf);
    const fits = lines.every((line) => widthOf(line) <= width / size);
    if (fits && lines.length <= maxLines) return { size, lines };
  }
  const room = width / minSize;
  const pieces = words.flatMap((word) => wrapped([...word], room, widthOf, ''));
  const all = wrapped(pieces, room, widthOf);
  const lines = all.slice(0, maxLines);
  if (all.length > maxLines) lines.push(`${lines.pop() ?? ''}…`);
  return { size: minSize, lines };
}

/** Puts as many words, or characters of a word, on each line as fit, and at least one. */
function wrapped(words: readonly string[], room: number, widthOf: WidthOf, between = ' ') {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [lines.at(-1), word].join(between);
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Wraps with the least width that needs no further line. */
function balanced(words: readonly string[], room: number, widthOf: WidthOf) {
  let lines = wrapped(words, room, widthOf);
  for (;;) {
    const widest = Math.max(...lines.map(widthOf));
    const narrower = wrapped(words, widest - 0.01, widthOf);
    if (narrower.length > lines.length || Math.max(...narrower.map(widthOf)) >= widest)
      return lines;
    lines = narrower;
  }
}
