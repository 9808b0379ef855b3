// A file that grows past this length holds two ideas, which want two files.
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

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
  if (lines <= MAX_LINES || file.isTest || MAY_BE_LONG.some(place => place.test(file.path))) return [];
  const message = `${lines} lines, and ${MAX_LINES} is the most: find the second idea in it and give it a file`;
  return [{ path: file.path, line: MAX_LINES + 1, rule: 'file-length', message }];
}
