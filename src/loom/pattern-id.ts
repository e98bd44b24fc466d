/** The id of a pattern whose name is unique in its page; any `url()` can hold it. */
export function patternId(name: string): string {
  return `cloth-${name.replace(/[^\w-]/gu, codePoint)}`;
}

/** A character in a form that any id and `url()` takes. */
function codePoint(character: string): string {
  return `_${character.codePointAt(0)?.toString(16) ?? ''}`;
}
