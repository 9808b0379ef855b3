// Colours are the tokens and forms the shared one of packages/ui, so that themes and the focus of problems reach everything.
import { lineAt, type Problem, type SourceFile, visit } from '../source-file.ts';

const TOKENS = /^packages\/ui\/src\/([^/]*\/)*(tokens|palette|theme)[^/]*\.(css|ts)$/;
const FUNCTION = /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*(?!var\(|from\b)[\d.]/i;
const HEX = /#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i;
const NAMED =
  /(?<![\w-])(black|white|red|green|blue|yellow|orange|purple|pink|grey|gray|brown|cyan|magenta|silver|gold|navy|teal|lime|crimson|tomato|maroon|olive|indigo|violet|(dark|light)(gr[ae]y|green|red|blue))(?![\w-])/i;

export function checkColoursAreTokens(file: SourceFile): Problem[] {
  // A configuration may hold the colours of an app's manifest, which cannot read style sheets.
  if (file.isTest || file.isConfig || TOKENS.test(file.path)) return [];
  return file.script === undefined ? inStyles(file) : inScript(file);
}

function inStyles(file: SourceFile): Problem[] {
  let text = file.text;
  for (const { start, end } of file.comments)
    text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  // Selectors may hold an id, and names may be words such as `red`: only what follows a colon inside a block counts.
  return [...text.matchAll(/[\w-]+\s*:([^;{}]*)[;}]/g)].flatMap(match => {
    const value = match[1]!.replace(/url\([^)]*\)|var\(--[\w-]+/g, blank);
    const literal = HEX.exec(value) ?? FUNCTION.exec(value) ?? NAMED.exec(value);
    return literal === null ? [] : [problemAt(file, match.index, literal[0])];
  });
}

function inScript(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const check = (text: string, offset: number) => {
    const literal = new RegExp(`^${HEX.source}$`, 'i').exec(text) ?? FUNCTION.exec(text);
    if (literal !== null) problems.push(problemAt(file, offset, literal[0]));
  };
  visit(file, {
    Literal(node) {
      if (typeof node.value === 'string') check(node.value, node.start);
    },
    TemplateElement(node) {
      check(node.value.raw, node.start);
    },
    Property(node) {
      const { key, value } = node;
      const isColour = /colou?r|background|fill|stroke/i.test(file.text.slice(key.start, key.end));
      if (
        isColour &&
        value.type === 'Literal' &&
        typeof value.value === 'string' &&
        NAMED.exec(value.value)?.[0] === value.value
      )
        problems.push(problemAt(file, value.start, value.value));
    },
    JSXAttribute(node) {
      const { value } = node;
      const isColour = /^(c|bg|color|fill|stroke|background)$/.test(file.text.slice(node.name.start, node.name.end));
      if (isColour && value?.type === 'Literal' && NAMED.exec(value.value)?.[0] === value.value)
        problems.push(problemAt(file, value.start, value.value));
    },
  });
  return problems;
}

function problemAt(file: SourceFile, offset: number, literal: string): Problem {
  const message = `the colour ${literal} belongs in the tokens of packages/ui; use a role such as var(--text)`;
  return { path: file.path, line: lineAt(file, offset), rule: 'colours-are-tokens', message };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

const SHARED_FORM = 'packages/ui/src/forms/form.tsx';

/** A press on the button of a form leads to its first problem, so every form is the shared one. */
export function checkFormsAreShared(file: SourceFile): Problem[] {
  if (!file.path.endsWith('.tsx') || file.path === SHARED_FORM) return [];
  const problems: Problem[] = [];
  visit(file, {
    JSXOpeningElement(node) {
      if (file.text.slice(node.name.start, node.name.end) !== 'form') return;
      const message = `use Form of ${SHARED_FORM} in place of form`;
      problems.push({ path: file.path, line: lineAt(file, node.start), rule: 'forms-are-shared', message });
    },
  });
  return problems;
}
