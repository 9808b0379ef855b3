// Imports point down only: each workspace imports just what the table of the house grants it.
import { MAY_IMPORT, OUTSIDE, TESTS_MAY_IMPORT } from '../architecture.ts';
import { importsOf, packageOf, targetOf } from '../imports.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';
import { type Workspace, workspaceOf } from '../workspace.ts';

export function checkImportsBetweenWorkspaces(file: SourceFile, workspaces: readonly Workspace[]): Problem[] {
  const own = file.workspace;
  const isOutside = OUTSIDE.includes(own.folder);
  return importsOf(file).flatMap(found => {
    const problem = (message: string): Problem[] => [
      { path: file.path, line: found.line, rule: 'imports-between-workspaces', message },
    ];
    const target = targetOf(file, found);
    if (target !== undefined) {
      const other = workspaceOf(workspaces, target);
      const mayReach = other === own || own.folder === '' || (isOutside && !target.startsWith('packages/'));
      return mayReach
        ? []
        : problem(`import ${other?.packageName ?? target} by its name, not by a path out of ${own.folder}`);
    }
    const other = workspaces.find(({ packageName }) => packageName === packageOf(found));
    if (other === undefined || other === own || isOutside || own.folder === '') return [];
    const granted = [...(MAY_IMPORT[own.folder] ?? []), ...((file.isTest && TESTS_MAY_IMPORT[own.folder]) || [])];
    if (other.folder.startsWith('packages/') && granted.includes(other.name)) return [];
    if (other.folder.startsWith('apps/') && own.folder.startsWith('apps/')) return problem('apps never import apps');
    return problem(`${own.folder} may import ${granted.join(', ') || 'nothing of ours'}, not ${other.name}`);
  });
}
