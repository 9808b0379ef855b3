// Which packages and workspaces programs need when they run, by package-lock.json: no tools, types or tests.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = {
  /** Of a link: the folder of the workspace. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Wanted = { name: string; isOptional: boolean };

export type ProductionPackages = {
  /** Folders such as `packages/money`. */
  workspaces: string[];
  /** Folders such as `node_modules/viem/node_modules/ox`. */
  packages: string[];
  /** Names in `node_modules` of the workspaces, by their folders. */
  links: Record<string, string>;
};

export type ProductionOptions = {
  /** The workspaces whose programs run. */
  programs: readonly string[];
  /** Optional packages that are left out. */
  without?: RegExp;
};

/** @throws Error where a package is not installed that is needed */
export function productionPackages(root: string, { programs, without }: ProductionOptions): ProductionPackages {
  const file = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages: locked } = JSON.parse(file) as { packages: Record<string, Locked> };
  const found = new Set<string>();
  const links: Record<string, string> = {};
  const open = [...programs];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const { link, resolved, ...entry } = locked[folder]!;
    if (link === true) {
      links[folder] = resolved!;
      folder = resolved!;
    }
    if (found.has(folder)) continue;
    found.add(folder);
    for (const { name, isOptional } of wantedBy(link === true ? locked[folder]! : entry)) {
      if (isOptional && without?.test(name)) continue;
      const place = nearest(locked, folder, name);
      if (place !== undefined && existsSync(join(root, place))) open.push(place);
      else if (!isOptional) throw new Error(`${folder} needs ${name}, which is not installed.`);
    }
  }
  const isPackage = (folder: string) => folder.includes('node_modules/');
  const folders = [...found].sort();
  return { workspaces: folders.filter(folder => !isPackage(folder)), packages: folders.filter(isPackage), links };
}

function wantedBy({
  dependencies,
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Locked): Wanted[] {
  const peers = Object.keys(peerDependencies).filter(name => peerDependenciesMeta[name]?.optional !== true);
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map(name => ({ name, isOptional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map(name => ({ name, isOptional: true })),
  ];
}

/** Where Node finds a package that a folder imports: below the folder, or below the nearest one above it. */
function nearest(locked: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined {
  const parts = from.split('/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const place = [...parts.slice(0, depth), 'node_modules', name].join('/');
    if (locked[place] !== undefined) return place;
  }
  return undefined;
}
