// Comments use the nouns that engineers search for: the user, the caller, the process.
import { lineAt, type Problem, type SourceFile } from '../source-file.ts';

/** Words that are gone, with what stands for them. */
const GONE: readonly [word: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'name the user, the caller or the client'],
  [/\b(some|no|any|every)body\b/i, 'name the user, the caller or the client'],
  [/\b(is|are|was|were|be|been|gets?) told\b/i, 'is notified, receives, reads'],
  [/\banew\b/i, 'again'],
  [/\bbegun\b/i, 'started'],
  [/\bseldom\b/i, 'rarely'],
];

/** Characters of `//` and of the start of a block, which `value` leaves out. */
const OPENER = 2;

/** What stands in backticks or quotes is a value or a name, and stays. */
const QUOTED = /`[^`]*`|(?<![a-z])'[^']*'(?![a-z])|"[^"]*"/gi;

export function checkPlainWords(file: SourceFile): Problem[] {
  return file.comments.flatMap(({ value, start }) => {
    const text = value.replace(QUOTED, quoted => ' '.repeat(quoted.length));
    return GONE.flatMap(([word, instead]) => {
      const found = word.exec(text);
      if (found === null) return [];
      const message = `"${found[0]}": ${instead}`;
      return [{ path: file.path, line: lineAt(file, start + OPENER + found.index), rule: 'plain-words', message }];
    });
  });
}
