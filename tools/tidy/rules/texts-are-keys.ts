// Everything a person reads on a screen follows the language: texts come from the language files, and the percent sign from `withPercentSign`.
import { lineAt, type Problem, type SourceFile, visit } from '../source-file.ts';

const READ_BY_PEOPLE = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'description',
  'error',
  'header',
  'subtitle',
  'caption',
  'summary',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'content',
]);

// The product is called so in every language.
const PROPER_NAMES = new Set(['Candor']);

const hasLetters = (text: string) => /\p{L}/u.test(text);

export function checkTextsAreKeys(file: SourceFile): Problem[] {
  if (file.isTest || !file.path.endsWith('.tsx')) return [];
  const problems: Problem[] = [];
  const report = (text: string, offset: number) => {
    if (!hasLetters(text) || PROPER_NAMES.has(text.trim())) return;
    const message = `the text "${text.trim()}" belongs in packages/i18n; write its key here`;
    problems.push({ path: file.path, line: lineAt(file, offset), rule: 'texts-are-keys', message });
  };
  /** Looks through the branches of `condition ? 'a' : 'b'` and `condition && 'a'`. */
  const reportLiterals = (node: { type: string; start: number }): void => {
    const expression = node as Record<string, unknown> & typeof node;
    if (node.type === 'Literal' && typeof expression.value === 'string') report(expression.value, node.start);
    if (node.type === 'TemplateLiteral')
      for (const part of expression.quasis as { value: { raw: string }; start: number }[])
        report(part.value.raw, part.start);
    for (const branch of ['left', 'right', 'consequent', 'alternate'] as const)
      if (/^(Logical|Conditional)Expression$/.test(node.type) && expression[branch])
        reportLiterals(expression[branch] as { type: string; start: number });
  };
  const reportChildren = (children: readonly { type: string; start: number }[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') report((child as unknown as { value: string }).value, child.start);
      if (child.type === 'JSXExpressionContainer')
        reportLiterals((child as unknown as { expression: { type: string; start: number } }).expression);
    }
  };
  visit(file, {
    JSXElement: node => reportChildren(node.children),
    JSXFragment: node => reportChildren(node.children),
    JSXAttribute(node) {
      if (!READ_BY_PEOPLE.has(file.text.slice(node.name.start, node.name.end)) || node.value === null) return;
      reportLiterals(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
    },
  });
  return problems;
}

const SPACED_PERCENT = /^[ \u00a0]%/;

/** Spanish writes a space before the sign, the other languages none. The server's files for Spanish readers are not read here. */
export function checkPercentSigns(file: SourceFile): Problem[] {
  if (file.isTest || !/^(?:apps\/(?:wallet|console)|packages\/web)\//.test(file.path)) return [];
  const problems: Problem[] = [];
  const report = (text: string, offset: number) => {
    if (!SPACED_PERCENT.test(text)) return;
    const message = 'not every language has a space before the percent sign; use withPercentSign of @candor/ui';
    problems.push({ path: file.path, line: lineAt(file, offset), rule: 'percent-signs', message });
  };
  visit(file, {
    Literal: ({ value, start }) => report(typeof value === 'string' ? value : '', start),
    JSXText: ({ value, start }) => report(value, start),
    TemplateLiteral: ({ quasis }) => {
      for (const { value, start } of quasis) report(value.cooked ?? value.raw, start);
    },
  });
  return problems;
}
