// What went and what came between two texts, word by word as their language has words.
import { type ChangeObject, diffLines, diffWords } from 'diff';

/** Texts that have nearly nothing in common would take seconds: those are compared line by line. */
const LONGEST_MS = 500;

export function differenceOf(before: string, after: string, language: string): ChangeObject<string>[] {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return diffWords(before, after, { intlSegmenter, timeout: LONGEST_MS }) ?? diffLines(before, after);
}
