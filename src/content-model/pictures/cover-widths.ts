/** The `srcset` of a picture that covers a card of 8:5: of a wider one browsers need the width of the part that is seen. */
export function coverWidths(srcset: string, { width, height }: { width: number; height: number }) {
  const cut = Math.max(1, width / height / (8 / 5));
  return srcset.replaceAll(/ (\d+)w/g, (_, pixels: string) => ` ${Math.round(+pixels / cut)}w`);
}
