// Breaks texts into lines between words, as their language has words: Thai and Chinese write them without blanks.

/**
 * @param tag BCP-47.
 * @param widthOf how wide a text is, in the font that counts now.
 */
export function createLineBreaks(tag: string, widthOf: (text: string) => number) {
  const words = new Intl.Segmenter(tag, { granularity: 'word' });
  const letters = new Intl.Segmenter(tag, { granularity: 'grapheme' });

  /** What is wider than a line alone goes on in the next one. */
  function piecesOf(text: string, width: number): string[] {
    return [...words.segment(text)].flatMap(({ segment }) =>
      widthOf(segment) <= width ? [segment] : [...letters.segment(segment)].map(letter => letter.segment),
    );
  }

  return function linesOf(text: string, width: number): string[] {
    if (widthOf(text) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(text, width)) {
      if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trim());
        line = '';
      }
      line += piece;
    }
    return [...lines, line.trim()];
  };
}
