// A short file with one importer next to it is half a file: it belongs into its importer, unless a comment says why not.
import { posix } from 'node:path';
import { importsOf, targetOf } from '../imports.ts';
import type { Problem, SourceFile } from '../source-file.ts';
import { MAX_LINES } from './names-and-lengths.ts';

type Facts = {
  lines: number;
  /** Whether it says why it is separate, or a tool or a list of features looks for it by its name. */
  hasReason: boolean;
  importers: Set<string>;
};

export type FilesByPath = Map<string, Facts>;

const SHORT = 30;
const REASON = /^\s*A file of its own: \S/;
const FOUND_BY_NAME = [
  /\/features\/[^/]+\/feature\.ts$/,
  /\/(codes|public)\.ts$/,
  /\/database\/rows\//,
  /-process\.ts$/,
  /\/i18n\/src\/[a-z]+\//,
  /\.d\.ts$/,
];

/** Files that join others of many kinds: the front door of a package, the registration of a feature, the start of a process. */
const LISTS = ['index.ts', 'feature.ts', 'main.ts', 'run.ts'];

/** Tests count neither as short files nor as importers. What is imported when it is needed has to be a file. */
export function addFile(files: FilesByPath, file: SourceFile): void {
  if (file.isTest || file.script === undefined) return;
  const facts = factsOf(files, file.path);
  facts.lines = file.text.split('\n').length - 1;
  facts.hasReason ||=
    FOUND_BY_NAME.some(name => name.test(file.path)) || file.comments.some(({ value }) => REASON.test(value));
  for (const imported of importsOf(file)) {
    const target = targetOf(file, imported);
    if (target === undefined) continue;
    factsOf(files, target).importers.add(file.path);
    if (imported.isLazy) factsOf(files, target).hasReason = true;
  }
}

export function checkWholeFiles(files: FilesByPath): Problem[] {
  return [...files].flatMap(([path, { lines, hasReason, importers }]) => {
    const [importer] = importers;
    if (lines === 0 || lines >= SHORT || hasReason || importers.size !== 1) return [];
    if (LISTS.includes(posix.basename(importer!))) return [];
    const fits = posix.dirname(importer!) === posix.dirname(path) && files.get(importer!)!.lines + lines <= MAX_LINES;
    if (!fits) return [];
    const message = `${lines} lines, imported by ${posix.basename(importer!)} alone: move it there, or say why it is "A file of its own: …"`;
    return [{ path, line: 1, rule: 'whole-files', message }];
  });
}

function factsOf(files: FilesByPath, path: string): Facts {
  const known = files.get(path) ?? { lines: 0, hasReason: false, importers: new Set() };
  files.set(path, known);
  return known;
}
