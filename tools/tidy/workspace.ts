// The workspaces of the repository, as their package.json files declare them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Workspace = {
  /** Folder inside the repository, such as `packages/money`; empty for the repository itself. */
  folder: string;
  /** Last part of the folder, such as `money`. */
  name: string;
  packageName: string;
  /** What its shipped code may import. */
  dependencies: ReadonlySet<string>;
  /** What its tests and configurations may import besides. */
  devDependencies: ReadonlySet<string>;
};

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
> & { name: string };

const PARENTS = ['packages', 'apps'];
const SINGLE = ['bench', 'e2e', 'tools'];

/** All workspaces below `root`, the repository itself last. */
export function readWorkspaces(root: string): Workspace[] {
  const nested = PARENTS.flatMap(parent => foldersOf(join(root, parent)).map(name => `${parent}/${name}`));
  return [...nested, ...SINGLE, '']
    .filter(folder => existsSync(join(root, folder, 'package.json')))
    .map(folder => readWorkspace(root, folder));
}

/** The workspace that a file belongs to. */
export function workspaceOf(workspaces: readonly Workspace[], path: string): Workspace | undefined {
  return workspaces.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
}

function readWorkspace(root: string, folder: string): Workspace {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = manifest;
  return {
    folder,
    name: folder.split('/').at(-1)!,
    packageName: manifest.name,
    dependencies: new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })),
    devDependencies: new Set(Object.keys(devDependencies ?? {})),
  };
}

function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name);
}
