// Breaks words into lines that fit: at blanks, and inside a word where a language has none or one alone is too long.

export function linesThatFit(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=\s)/)) {
    if (fits((line + piece).trimEnd())) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const letter of new Intl.Segmenter().segment(piece)) {
      if (line !== '' && !fits(line + letter.segment)) {
        lines.push(line);
        line = '';
      }
      line += letter.segment;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
