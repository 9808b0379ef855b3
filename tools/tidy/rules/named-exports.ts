// Exports carry names, so that one word finds a thing everywhere; only configurations that a tool reads have default ones.
import type { Problem } from '../problem.ts';
import { lineAt, type SourceFile, visit } from '../source-file.ts';

export function checkNamedExports(file: SourceFile): Problem[] {
  if (file.isConfig || file.path.endsWith('.d.ts')) return [];
  const problems: Problem[] = [];
  // A tool may look for a default export; whoever wrote it told Biome so, with the reason.
  const hasReason = (offset: number) =>
    file.comments.some(
      ({ value, end }) => value.includes('noDefaultExport:') && /^\s*$/.test(file.text.slice(end, offset)),
    );
  const report = (offset: number) =>
    !hasReason(offset) &&
    problems.push({
      path: file.path,
      line: lineAt(file, offset),
      rule: 'named-exports',
      message: 'export it by its name',
    });
  visit(file, {
    ExportDefaultDeclaration: node => report(node.start),
    ExportSpecifier(node) {
      if (node.exported.type === 'Identifier' && node.exported.name === 'default') report(node.start);
    },
  });
  return problems;
}
