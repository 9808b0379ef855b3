// A source file with everything that the rules look at, and the problem that a rule finds in it.
import { type Comment, type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { Workspace } from './workspace.ts';

export type SourceFile = {
  /** Path inside the repository, with forward slashes. */
  path: string;
  text: string;
  workspace: Workspace;
  /** Path inside the workspace. */
  innerPath: string;
  /** Tests, what only tests and local runs use, and measurements: they may import what shipped code may not. */
  isTest: boolean;
  isConfig: boolean;
  /** Absent for style sheets. */
  script: ParseResult | undefined;
  comments: readonly Comment[];
};

const SCRIPT = /\.(ts|tsx|mts|js|mjs)$/;

/** Reads the syntax of `text`; a style sheet has comments only. */
export function parseSource(path: string, text: string, workspace: Workspace): SourceFile {
  const innerPath = workspace.folder === '' ? path : path.slice(workspace.folder.length + 1);
  const script = SCRIPT.test(path) ? parseSync(path, text) : undefined;
  return {
    path,
    text,
    workspace,
    innerPath,
    isTest:
      /\.(test|bench)\.tsx?$/.test(path) ||
      /^(tests|simulation|local)\//.test(innerPath) ||
      /(^|\/)(_|embedded-test-)[^/]*$/.test(path) ||
      workspace.folder === 'e2e',
    isConfig: /\.config\.(ts|mts|js|mjs)$|^apps\/[^/]+\/head\//.test(path),
    script,
    comments: script?.comments ?? styleComments(text),
  };
}

/** Calls the visitor on every node of a script; does nothing for a style sheet. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  if (file.script !== undefined) new Visitor(visitor).visit(file.script.program);
}

/** The line, counted from 1, of a place in the text. */
export function lineAt(file: SourceFile, offset: number): number {
  let line = 1;
  for (let index = file.text.indexOf('\n'); index !== -1 && index < offset; index = file.text.indexOf('\n', index + 1))
    line += 1;
  return line;
}

function styleComments(text: string): Comment[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(match => ({
    type: 'Block',
    value: match[1]!,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** One breach of a rule, as tidy prints it. */
export type Problem = {
  /** Path inside the repository, with forward slashes. */
  path: string;
  /** Counted from 1. */
  line: number;
  rule: string;
  message: string;
};
