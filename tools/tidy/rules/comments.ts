// Comments give the purpose of a file and reasons: no to-do notes, no commented-out code.
import { type Comment, parseSync, type Statement } from 'oxc-parser';
import { lineAt, type Problem, type SourceFile } from '../source-file.ts';

// Put together here, so that this file does not find itself.
const NOTE = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`);

export function checkComments(file: SourceFile, neighbours: ReadonlySet<string>): Problem[] {
  const problem = (rule: string, line: number, message: string): Problem => ({ path: file.path, line, rule, message });
  const problems: Problem[] = [];
  if (!isCompanion(file.path, neighbours) && !startsWithPurpose(file.text))
    problems.push(problem('first-line', 1, 'the first line is a comment: one sentence that says what the file is for'));
  for (const comment of file.comments)
    if (NOTE.test(comment.value))
      problems.push(problem('no-notes', lineAt(file, comment.start), 'do it, or write it down where work is planned'));
  for (const block of joinLines(file))
    if (isCode(block.value))
      problems.push(
        problem('no-dead-code', lineAt(file, block.start), 'git remembers code; delete what is commented out'),
      );
  return problems;
}

/** `order.test.ts` and `order.module.css` need no first line if `order.ts` or `order.tsx` is next to them. */
function isCompanion(path: string, neighbours: ReadonlySet<string>): boolean {
  const stem = path.replace(/\.(test\.tsx?|module\.css)$/, '');
  return stem !== path && ['.ts', '.tsx', '.mjs'].some(ending => neighbours.has(stem + ending));
}

function startsWithPurpose(text: string): boolean {
  const line = text.replace(/^#!.*\n/, '').split('\n', 1)[0]!;
  const sentence = /^(?:\/\/|\/\*+)\s+(.*)$/.exec(line)?.[1] ?? '';
  const isDirective = /^(biome-|eslint|@ts-|@vitest|<reference|@__)/.test(sentence);
  return !isDirective && sentence.split(/\s+/).filter(word => /\p{L}/u.test(word)).length >= 2;
}

/** Neighbouring `//` lines become one comment; documentation, which may hold examples, is left out. */
function joinLines(file: SourceFile): Comment[] {
  const joined: Comment[] = [];
  for (const comment of file.comments) {
    if (comment.type === 'Block' && (comment.value.startsWith('*') || file.script === undefined)) continue;
    const last = joined.at(-1);
    const isNext =
      last?.type === 'Line' && comment.type === 'Line' && !/\S|\n.*\n/.test(file.text.slice(last.end, comment.start));
    if (isNext) joined[joined.length - 1] = { ...last, value: `${last.value}\n${comment.value}`, end: comment.end };
    else joined.push(comment);
  }
  return joined;
}

/** Whole comments and their single lines are read as a program; prose is none, or one of names and labels only. */
function isCode(text: string): boolean {
  return [text, ...text.split('\n').filter(line => /[;{}]\s*$/.test(line))].some(candidate => {
    if (!/[;{}()=]/.test(candidate)) return false;
    const { errors, program } = parseSync('comment.tsx', `async () => {${candidate}\n}`);
    if (errors.length === 0) {
      const [wrapper] = program.body;
      const body = wrapper?.type === 'ExpressionStatement' && wrapper.expression.type === 'ArrowFunctionExpression';
      return (
        body &&
        (wrapper.expression as { body: { body?: Statement[] } }).body.body!.some(statement =>
          isTelling(statement, candidate),
        )
      );
    }
    const { errors: moduleErrors, program: moduleProgram } = parseSync('comment.tsx', candidate);
    return moduleErrors.length === 0 && moduleProgram.body.some(({ type }) => /^(Import|Export)/.test(type));
  });
}

function isTelling(statement: Statement, text: string): boolean {
  if (statement.type === 'ExpressionStatement') {
    const { type } = statement.expression;
    if (type === 'JSXElement' || type === 'AwaitExpression' || type === 'AssignmentExpression') return true;
    return type === 'CallExpression' && text.trimEnd().endsWith(';');
  }
  return !['LabeledStatement', 'EmptyStatement', 'BlockStatement'].includes(statement.type);
}
