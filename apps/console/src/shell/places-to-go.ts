// What the search above every page offers: the pages whose name fits, and the search for a user.
import type { Permission } from '@candor/contract';
import { type PageName, type PageRoute, routes } from '../routes.ts';
import { reachablePages } from './reachable-pages.ts';

export type Place = { to: string; label: string };

export type PlaceWords = { page: (name: PageName) => string; user: (text: string) => string };

/** Where the page of users stands; its query `q` is what is searched for. */
const USERS = '/users';

export function placesToGo(
  text: string,
  permissions: readonly Permission[],
  words: PlaceWords,
  table: readonly PageRoute[] = routes,
): Place[] {
  const wanted = text.trim().toLocaleLowerCase();
  const pages = reachablePages(permissions, table);
  const named = pages
    .map(({ path, name }) => ({ to: path, label: words.page(name) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const findsUsers = wanted !== '' && pages.some(({ path }) => path === USERS);
  const user = { to: `${USERS}?${new URLSearchParams({ q: text.trim() })}`, label: words.user(text.trim()) };
  return findsUsers ? [...named, user] : named;
}
