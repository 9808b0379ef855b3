// Decides who must log in first, where they come back to, and how often they are sent there.
import { location } from '../navigation/href.ts';
import { findPage } from '../navigation/paths.ts';
import { timings } from '../timings.ts';

/** The kind of a return page: 2 for a page of the tab bar, 1 for any other. */
export type BackType = 1 | 2;

/** The login page that leads back to a location. */
export function loginLocation(from: string): string {
  const pathname = from.split('?')[0] ?? '/';
  const backtype: BackType = findPage(pathname)?.tab === undefined ? 1 : 2;
  return location('/pages/user/login/login', { backpage: from, backtype });
}

/** Where to go after a login: the asked page if it is one of ours and no login page, otherwise home. */
export function returnLocation(backpage: string | null): string {
  if (backpage === null) return '/';
  const path = backpage.startsWith('/') ? backpage : `/${backpage}`;
  const known = findPage(path.split('?')[0] ?? '/');
  return known === undefined || known.path.startsWith('/pages/user/login/') ? '/' : path;
}

/** Lets one pass through and blocks all others for a second: several refused answers send to the login page once. */
export function makeGuard(blockMs: number = timings.loginGuardMs): (now: number) => boolean {
  let lastPass = Number.NEGATIVE_INFINITY;
  return now => {
    if (now - lastPass < blockMs) return false;
    lastPass = now;
    return true;
  };
}
