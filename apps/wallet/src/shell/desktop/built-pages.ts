// Leaves out of a menu what leads to pages that are not there.
import { findRoute } from '../../routes.ts';
import type { Path } from '../../shared/navigation/paths.ts';

export function builtOf<Entry extends { path: Path }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ path }) => findRoute(path)?.load !== undefined);
}
