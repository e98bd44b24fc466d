/** Nothing: the headline has the whole width. */
export function HeroDrawing() {
  return null;
}
