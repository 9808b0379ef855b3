// Imports of packages: each workspace imports what the table of the architecture grants it, and what its package.json declares.

import { isBuiltin } from 'node:module';
import { MAY_IMPORT, OUTSIDE, TESTS_MAY_IMPORT } from '../architecture.ts';
import { importsOf, packageOf, targetOf } from '../imports.ts';
import type { Problem, SourceFile } from '../source-file.ts';
import { type Workspace, workspaceOf } from '../workspace.ts';

export function checkImportsBetweenWorkspaces(file: SourceFile, workspaces: readonly Workspace[]): Problem[] {
  const own = file.workspace;
  const isOutside = OUTSIDE.includes(own.folder);
  return importsOf(file).flatMap(imported => {
    const problem = (message: string): Problem[] => [
      { path: file.path, line: imported.line, rule: 'imports-between-workspaces', message },
    ];
    const target = targetOf(file, imported);
    if (target !== undefined) {
      const other = workspaceOf(workspaces, target);
      const mayReach = other === own || own.folder === '' || (isOutside && !target.startsWith('packages/'));
      return mayReach
        ? []
        : problem(`import ${other?.packageName ?? target} by its name, not by a path out of ${own.folder}`);
    }
    const other = workspaces.find(({ packageName }) => packageName === packageOf(imported));
    if (other === undefined || other === own || isOutside || own.folder === '') return [];
    const granted = [...(MAY_IMPORT[own.folder] ?? []), ...((file.isTest && TESTS_MAY_IMPORT[own.folder]) || [])];
    if (other.folder.startsWith('packages/') && granted.includes(other.name)) return [];
    if (other.folder.startsWith('apps/') && own.folder.startsWith('apps/')) return problem('apps never import apps');
    return problem(`${own.folder} may import ${granted.join(', ') || 'nothing of ours'}, not ${other.name}`);
  });
}

/** Finds imports that work by luck: npm puts the packages of all workspaces into one folder, where each sees those of the others. */
export function checkDeclaredDependencies(file: SourceFile, workspaces: readonly Workspace[]): Problem[] {
  const { folder, packageName, dependencies, devDependencies } = file.workspace;
  const ofAll = workspaces.find(workspace => workspace.folder === '')?.devDependencies ?? new Set();
  const ships = !file.isTest && !file.isConfig && !OUTSIDE.includes(folder);
  return importsOf(file).flatMap(imported => {
    const name = packageOf(imported);
    if (name === undefined || name === packageName || isBuiltin(name) || dependencies.has(name)) return [];
    const isTypes = imported.isTypeOnly || file.path.endsWith('.d.ts');
    const isForDevelopment = devDependencies.has(name) || devDependencies.has(typesOf(name)) || ofAll.has(name);
    if (isForDevelopment && (!ships || isTypes)) return [];
    const allowed = isForDevelopment ? 'only in devDependencies' : 'not';
    const message = `${name} is ${allowed} in ${folder === '' ? '' : `${folder}/`}package.json`;
    return [{ path: file.path, line: imported.line, rule: 'declared-dependencies', message }];
  });
}

function typesOf(name: string): string {
  return `@types/${name.startsWith('@') ? name.slice(1).replace('/', '__') : name}`;
}
