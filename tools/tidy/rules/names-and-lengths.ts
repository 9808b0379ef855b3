// Files and folders are kebab-case and named after the one thing they hold, and a file is short enough for one idea.
import type { Problem, SourceFile } from '../source-file.ts';

const WORD = '[a-z0-9]+(-[a-z0-9]+)*';
const FOLDER = new RegExp(`^\\.?${WORD}$`);
// A leading underscore marks what only tests use; dots separate a role, as in `order.test.ts` or `sheet.module.css`.
const FILE = new RegExp(`^_?${WORD}(\\.[a-z0-9-]+)*$`);
const DRAWER = /^_?(utils?|helpers?|common|types|misc|stuff)$/;

/** `path` belongs to a source file; names such as README.md or LICENSE have rules of their own. */
export function checkFileName(path: string): Problem[] {
  const parts = path.split('/');
  const problem = (message: string): Problem => ({ path, line: 1, rule: 'file-names', message });
  return parts.flatMap((part, index) => {
    const isFile = index === parts.length - 1;
    const name = isFile ? part.split('.')[0]! : part;
    if (DRAWER.test(name)) return [problem(`"${name}" is a drawer: name the file or folder after what is in it`)];
    return (isFile ? FILE : FOLDER).test(part) ? [] : [problem(`"${part}" is not kebab-case`)];
  });
}

/** A file that grows past this length holds two ideas, which want two files. */
export const MAX_LINES = 500;
const MAY_BE_LONG = [
  /^packages\/i18n\/src\/[a-z]+\//,
  /\/migrations\//,
  /^packages\/ui\/src\/.*icons?\//,
  // Written by a test.
  /\/database\/schema\.ts$/,
];

export function checkFileLength(file: SourceFile): Problem[] {
  const lines = file.text.split('\n').length - 1;
  if (lines <= MAX_LINES || file.isTest || MAY_BE_LONG.some(pattern => pattern.test(file.path))) return [];
  const message = `${lines} lines, and ${MAX_LINES} is the most: find the second idea in it and give it a file`;
  return [{ path: file.path, line: MAX_LINES + 1, rule: 'file-length', message }];
}
