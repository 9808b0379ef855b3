// Finds imports that work by luck: npm puts the packages of all workspaces into one folder, where each sees those of the others.
import { isBuiltin } from 'node:module';
import { OUTSIDE } from '../architecture.ts';
import { importsOf, packageOf } from '../imports.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';
import type { Workspace } from '../workspace.ts';

export function checkDeclaredDependencies(file: SourceFile, workspaces: readonly Workspace[]): Problem[] {
  const { folder, packageName, dependencies, devDependencies } = file.workspace;
  const ofAll = workspaces.find(workspace => workspace.folder === '')?.devDependencies ?? new Set();
  const ships = !file.isTest && !file.isConfig && !OUTSIDE.includes(folder);
  return importsOf(file).flatMap(found => {
    const name = packageOf(found);
    if (name === undefined || name === packageName || isBuiltin(name) || dependencies.has(name)) return [];
    const isTypes = found.isTypeOnly || file.path.endsWith('.d.ts');
    const isForDevelopment = devDependencies.has(name) || devDependencies.has(typesOf(name)) || ofAll.has(name);
    if (isForDevelopment && (!ships || isTypes)) return [];
    const place = isForDevelopment ? 'only in devDependencies' : 'not';
    const message = `${name} is ${place} in ${folder === '' ? '' : `${folder}/`}package.json`;
    return [{ path: file.path, line: found.line, rule: 'declared-dependencies', message }];
  });
}

function typesOf(name: string): string {
  return `@types/${name.startsWith('@') ? name.slice(1).replace('/', '__') : name}`;
}
