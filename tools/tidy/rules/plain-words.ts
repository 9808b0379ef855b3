// Comments and documents use the nouns that engineers search for: the user, the caller, the process.
import { lineAt, type Problem, type SourceFile } from '../source-file.ts';

/** Words that are gone, with their replacements. */
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

/** Code in a document, and what `QUOTED` leaves out of comments. */
const DOCUMENT_CODE = /```[\s\S]*?```|`[^`\n]*`/g;

export function checkPlainWords(file: SourceFile): Problem[] {
  return file.comments.flatMap(({ value, start }) =>
    wordsIn(blanked(value, QUOTED)).map(({ index, message }) => {
      return { path: file.path, line: lineAt(file, start + OPENER + index), rule: 'plain-words', message };
    }),
  );
}

/** Checks an English document, such as a page of docs/ or a help article. */
export function checkPlainDocument(path: string, text: string): Problem[] {
  return blanked(text, DOCUMENT_CODE)
    .split('\n')
    .flatMap((line, at) => wordsIn(line).map(({ message }) => ({ path, line: at + 1, rule: 'plain-words', message })));
}

function wordsIn(text: string): { index: number; message: string }[] {
  return GONE.flatMap(([word, instead]) => {
    const match = word.exec(text);
    return match === null ? [] : [{ index: match.index, message: `"${match[0]}": ${instead}` }];
  });
}

function blanked(text: string, part: RegExp): string {
  return text.replace(part, value => value.replace(/[^\n]/g, ' '));
}
