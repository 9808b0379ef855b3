// What first-font.ts uses of a library that comes without types.
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; variationAxes?: Readonly<Record<string, { min: number; max: number }>> };
  /** @returns the font with the letters of the text alone. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
