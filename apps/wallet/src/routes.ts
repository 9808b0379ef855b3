// Every page with what loads it.
import { type FirstPath, firstPages, type Load } from './first-pages.ts';
import type { OtherPath } from './other-pages.ts';
import { findPage, type Page, type Path, pages } from './shared/navigation/paths.ts';

/** A page with what loads it. */
export type Route = Page & { load: Load };

export const routes: readonly Route[] = pages.map(page => ({ ...page, load: loadOf(page.path) }));

const byPath = new Map(routes.map(route => [route.path, route]));

/** The route of a path, under any of its names. `undefined` where the app has no such page. */
export function findRoute(pathname: string): Route | undefined {
  const page = findPage(pathname);
  return page === undefined ? undefined : byPath.get(page.path);
}

/** Loads the loaders of the pages that are no entry pages. */
export async function loadOtherPages() {
  return (await import('./other-pages.ts')).otherPages;
}

function loadOf(path: Path): Load {
  return isFirst(path) ? firstPages[path] : async () => (await loadOtherPages())[path]();
}

function isFirst(path: FirstPath | OtherPath): path is FirstPath {
  return Object.hasOwn(firstPages, path);
}
