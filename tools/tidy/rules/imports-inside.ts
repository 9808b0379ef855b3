// Keeps the parts of one workspace apart: features from features, and the edges of the server from the core.
import { BEHIND_THE_ENGINE, CORE_GROUND } from '../house.ts';
import { type Import, importsOf, packageOf, targetOf } from '../imports.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

export function checkImportsInside(file: SourceFile): Problem[] {
  return importsOf(file).flatMap(found => {
    const message = breach(file, found);
    return message === undefined ? [] : [{ path: file.path, line: found.line, rule: 'imports-inside', message }];
  });
}

function breach(file: SourceFile, found: Import): string | undefined {
  const { folder } = file.workspace;
  const target = targetOf(file, found)?.slice(folder.length + 1);
  if (folder === 'packages/exchange' && target !== undefined) return betweenCoreFeatures(file.innerPath, target);
  if ((folder === 'apps/wallet' || folder === 'apps/console') && target !== undefined)
    return betweenScreens(file.innerPath, target);
  if (folder === 'apps/server') return aroundTheEngine(file, found, target);
  return undefined;
}

function betweenCoreFeatures(from: string, to: string): string | undefined {
  const own = /^src\/([^/]+)\//.exec(from)?.[1];
  const other = /^src\/([^/]+)\//.exec(to)?.[1];
  if (own === undefined || other === undefined || own === other) return undefined;
  const below = CORE_GROUND.includes(own) ? CORE_GROUND.slice(0, CORE_GROUND.indexOf(own)) : CORE_GROUND;
  if (below.includes(other)) return undefined;
  return `the feature ${own} may import ${below.join(', ') || 'no other feature'}; decide.ts and apply.ts join it with ${other}`;
}

function betweenScreens(from: string, to: string): string | undefined {
  const own = /^src\/features\/([^/]+)\//.exec(from)?.[1];
  const other = /^src\/features\/([^/]+)\//.exec(to)?.[1];
  if (other === undefined || own === other) return undefined;
  if (own !== undefined) return `features never import features: what ${own} and ${other} share belongs in shared/`;
  return from.startsWith('src/shared/') ? `shared/ knows no feature, and ${other} is one` : undefined;
}

function aroundTheEngine(file: SourceFile, found: Import, target: string | undefined): string | undefined {
  const part = /^src\/([^/]+)\//.exec(file.innerPath)?.[1] ?? '';
  if (!BEHIND_THE_ENGINE.includes(part) || file.isTest) return undefined;
  if (packageOf(found) === '@candor/exchange' && !found.isTypeOnly)
    return `${part}/ reaches the core through engine/ only; of @candor/exchange it may import types`;
  if (target?.startsWith('src/http/') && part === 'workers') return 'workers/ know no routes';
  return undefined;
}
