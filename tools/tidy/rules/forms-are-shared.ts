// A press on the button of a form leads to its first problem, so every form is the shared one.
import type { Problem } from '../problem.ts';
import { lineAt, type SourceFile, visit } from '../source-file.ts';

const SHARED_FORM = 'packages/ui/src/forms/form.tsx';

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
