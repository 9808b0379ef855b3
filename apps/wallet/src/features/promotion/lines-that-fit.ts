// Breaks words into lines that fit: between words, which not every language parts by blanks, and inside one that alone is too long.

export function linesThatFit(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Each with what follows it up to the next word. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike === true || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}
