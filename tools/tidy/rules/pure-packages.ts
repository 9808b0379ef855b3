// Keeps clocks, chance and the machine out of the pure packages, where the compiler still lets some of them through.
import { PURE } from '../architecture.ts';
import { importsOf } from '../imports.ts';
import { lineAt, type Problem, type SourceFile, visit } from '../source-file.ts';

const FORBIDDEN: Readonly<Record<string, string>> = {
  Date: 'time enters as a value',
  performance: 'time enters as a value',
  setTimeout: 'nothing waits here',
  setInterval: 'nothing waits here',
  setImmediate: 'nothing waits here',
  queueMicrotask: 'nothing waits here',
  crypto: 'chance enters as a value',
  fetch: 'nothing is fetched here',
  process: 'the machine is unknown here',
  Intl: 'results must not depend on the machine’s language data',
};

export function checkPurePackages(file: SourceFile): Problem[] {
  if (!PURE.includes(file.workspace.folder) || file.isTest || file.isConfig) return [];
  const problems: Problem[] = [];
  const report = (line: number, message: string) =>
    problems.push({ path: file.path, line, rule: 'pure-packages', message });
  const names = new Set<number>();
  visit(file, {
    MemberExpression(node) {
      if (!node.computed) names.add(node.property.start);
      const isRandom = node.object.type === 'Identifier' && node.object.name === 'Math';
      if (isRandom && file.text.slice(node.property.start, node.property.end).includes('random'))
        report(lineAt(file, node.start), 'Math.random: chance enters as a value');
    },
    Property(node) {
      if (!node.computed && !node.shorthand) names.add(node.key.start);
    },
    PropertyDefinition(node) {
      names.add(node.key.start);
    },
    TSPropertySignature(node) {
      names.add(node.key.start);
    },
    Identifier(node) {
      const reason = Object.hasOwn(FORBIDDEN, node.name) ? FORBIDDEN[node.name] : undefined;
      if (reason !== undefined && !names.has(node.start)) report(lineAt(file, node.start), `${node.name}: ${reason}`);
    },
  });
  for (const { specifier, isTypeOnly, line } of importsOf(file))
    if (specifier.startsWith('node:') && !isTypeOnly) report(line, `${specifier}: the machine is unknown here`);
  return problems;
}
