/** The part of the package that the build uses, which brings no types. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype';
      /** A value to fix for each axis. */
      variationAxes: Record<string, number>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
