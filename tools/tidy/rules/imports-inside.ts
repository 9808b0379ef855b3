// Keeps the parts of one workspace apart: features from features, and the edges of the server from the core.
import { CORE_BASE, CORE_MACHINERY, MAY_RUN_THE_CORE, SERVER_BASE, SERVER_FEATURES } from '../architecture.ts';
import { type Import, importsOf, packageOf, targetOf } from '../imports.ts';
import type { Problem, SourceFile } from '../source-file.ts';

export function checkImportsInside(file: SourceFile): Problem[] {
  return importsOf(file).flatMap(imported => {
    const message = breach(file, imported);
    return message === undefined ? [] : [{ path: file.path, line: imported.line, rule: 'imports-inside', message }];
  });
}

function breach(file: SourceFile, imported: Import): string | undefined {
  const { folder } = file.workspace;
  const target = targetOf(file, imported)?.slice(folder.length + 1);
  if (folder === 'packages/exchange' && target !== undefined) return betweenCoreFeatures(file.innerPath, target);
  if ((folder === 'apps/wallet' || folder === 'apps/console') && target !== undefined)
    return betweenScreens(file.innerPath, target);
  if (folder === 'apps/server' && !file.isTest)
    return target === undefined ? aroundTheEngine(file, imported) : betweenRooms(file.innerPath, target);
  return undefined;
}

function betweenCoreFeatures(from: string, to: string): string | undefined {
  const own = /^src\/([^/]+)\//.exec(from)?.[1];
  const other = /^src\/([^/]+)\//.exec(to)?.[1];
  if (own === undefined || other === undefined || own === other) return undefined;
  const below = CORE_BASE.includes(own) ? CORE_BASE.slice(0, CORE_BASE.indexOf(own)) : CORE_BASE;
  if (below.includes(other)) return undefined;
  return `the feature ${own} may import ${below.join(', ') || 'no other feature'}; across.ts aggregates it with ${other}`;
}

function betweenScreens(from: string, to: string): string | undefined {
  const own = /^src\/features\/([^/]+)\//.exec(from)?.[1];
  const other = /^src\/features\/([^/]+)\//.exec(to)?.[1];
  if (other === undefined || own === other) return undefined;
  if (to === `src/features/${other}/public.ts` && !from.startsWith('src/shared/')) return undefined;
  if (own !== undefined) return `${own} may import public.ts of ${other} and nothing else of it`;
  return from.startsWith('src/shared/') ? `shared/ knows no feature, and ${other} is one` : undefined;
}

/** The layer of the server that a file is in: a folder, or a feature by its name; undefined next to `main.ts`. */
function roomOf(path: string): string | undefined {
  return /^src\/((?:features\/)?[^/]+)\//.exec(path)?.[1];
}

function aroundTheEngine(file: SourceFile, imported: Import): string | undefined {
  const room = roomOf(file.innerPath);
  if (room === undefined || MAY_RUN_THE_CORE.includes(room) || packageOf(imported) !== '@candor/exchange')
    return undefined;
  const machinery = imported.values.filter(name => CORE_MACHINERY.includes(name));
  if (machinery.length === 0) return undefined;
  return `${room} reaches the core through engine/ only, and may not run ${machinery.join(', ')}`;
}

function betweenRooms(from: string, to: string): string | undefined {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === undefined || other === undefined || own === other || mayEnter(own, other)) return undefined;
  return `${own} may not import ${other}: the order of the layers stands in tools/tidy/architecture.ts`;
}

function mayEnter(own: string, other: string): boolean {
  // The parts of `compose.ts`, which wires all layers.
  if (own === 'compose') return true;
  if (other === 'compose') return false;
  if (own === 'socket') return true;
  if (other === 'socket') return false;
  const aggregates = SERVER_FEATURES.aggregate.map(name => `features/${name}`);
  const below = [...SERVER_BASE, ...SERVER_FEATURES.base.map(name => `features/${name}`)];
  // What is on neither list is a leaf.
  if (aggregates.includes(own))
    return !aggregates.includes(other) || aggregates.indexOf(other) < aggregates.indexOf(own);
  const rank = below.includes(own) ? below.indexOf(own) : below.length;
  return below.slice(0, rank).includes(other);
}
