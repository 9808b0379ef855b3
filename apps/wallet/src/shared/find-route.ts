// Finds the route of a path, under any of its names.
import { type Route, routes } from '../routes.tsx';

const byPath = new Map<string, Route>(
  routes.flatMap((route: Route) => [route.path, ...(route.aliases ?? [])].map(path => [path, route] as const)),
);

/** The route of a path; a slash at the end is forgiven. `undefined` where the app has no such page. */
export function findRoute(pathname: string): Route | undefined {
  return byPath.get(pathname) ?? byPath.get(pathname.replace(/\/+$/, '') || '/');
}
