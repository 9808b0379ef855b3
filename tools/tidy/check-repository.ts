// Reads every source file and document of a repository and applies all rules to it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkClassesExist } from './rules/classes-exist.ts';
import { checkComments } from './rules/comments.ts';
import { addToGraph, checkImportCircles, type ImportGraph } from './rules/import-circles.ts';
import { checkImportsInside } from './rules/imports-inside.ts';
import { checkDeclaredDependencies, checkImportsBetweenWorkspaces } from './rules/imports-of-packages.ts';
import { checkMoneyIsBigint } from './rules/money-is-bigint.ts';
import { checkFileLength, checkFileName } from './rules/names-and-lengths.ts';
import { checkPlainDocument, checkPlainWords } from './rules/plain-words.ts';
import { checkPurePackages } from './rules/pure-packages.ts';
import { checkColoursAreTokens, checkFormsAreShared } from './rules/taken-from-ui.ts';
import { checkPercentSigns, checkTextsAreKeys } from './rules/texts-are-keys.ts';
import { addFile, checkWholeFiles, type FilesByPath } from './rules/whole-files.ts';
import { type Problem, parseSource } from './source-file.ts';
import { readWorkspaces, type Workspace, workspaceOf } from './workspace.ts';

const SOURCE = /\.(ts|tsx|mts|js|mjs|cjs|css)$/;
/** Documents in English. The specification is the text of the product's user. */
const DOCUMENT = /^(README\.md|(?:docs|deploy)\/(?!specification\.md).*\.md|apps\/server\/(help|news)\/en\/.*\.md)$/;
const NOT_OURS = /^(\.git|\.node|node_modules|dist|coverage|data|test-results|playwright-report|release)$/;

export type TidyReport = { fileCount: number; problems: Problem[] };

/** All breaches in the repository at `root`, in the order of their paths and lines. */
export function checkRepository(root: string): TidyReport {
  const workspaces = readWorkspaces(root);
  const all = [...pathsBelow(root, '')];
  const paths = all.filter(path => SOURCE.test(path));
  const neighbours = new Set(paths);
  const graph: ImportGraph = new Map();
  const files: FilesByPath = new Map();
  const problems = paths.flatMap(path => checkFile(root, path, workspaces, neighbours, { graph, files }));
  problems.push(...checkClassesExist(root, paths), ...checkImportCircles(graph), ...checkWholeFiles(files));
  for (const path of all.filter(path => DOCUMENT.test(path)))
    problems.push(...checkPlainDocument(path, readFileSync(join(root, path), 'utf8')));
  problems.sort((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : left.line - right.line));
  return { fileCount: paths.length, problems };
}

function checkFile(
  root: string,
  path: string,
  workspaces: readonly Workspace[],
  neighbours: ReadonlySet<string>,
  { graph, files }: { graph: ImportGraph; files: FilesByPath },
): Problem[] {
  const workspace = workspaceOf(workspaces, path);
  if (workspace === undefined) return [];
  const file = parseSource(path, readFileSync(join(root, path), 'utf8'), workspace);
  const [error] = file.script?.errors ?? [];
  if (error !== undefined) return [{ path, line: 1, rule: 'syntax', message: error.message }];
  addToGraph(graph, file);
  addFile(files, file);
  return [
    ...checkFileName(path),
    ...checkFileLength(file),
    ...checkComments(file, neighbours),
    ...checkPlainWords(file),
    ...checkImportsBetweenWorkspaces(file, workspaces),
    ...checkImportsInside(file),
    ...checkDeclaredDependencies(file, workspaces),
    ...checkPurePackages(file),
    ...checkMoneyIsBigint(file),
    ...checkColoursAreTokens(file),
    ...checkFormsAreShared(file),
    ...checkTextsAreKeys(file),
    ...checkPercentSigns(file),
  ];
}

function* pathsBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!NOT_OURS.test(entry.name)) yield* pathsBelow(root, path);
    } else yield path;
  }
}
