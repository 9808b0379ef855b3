// The cookie with the marks by which accounts know this browser again. It travels to the logins only and gives no access.
import type { IncomingHttpHeaders } from 'node:http';
import { retentionDays } from '@candor/contract';
import type { Mode } from '../config.ts';

/** How many a browser carries: one for each account that was used in it lately. */
export const MARKS_KEPT = 4;
const NAME = 'candor_device';
const GIVEN = new RegExp(`(?:^|;\\s*)${NAME}=((?:[0-9a-f]{64}\\.){0,${MARKS_KEPT - 1}}[0-9a-f]{64})(?:;|$)`);
/** As long as the marks themselves are kept. */
const LIFE_S = retentionDays.sessions * 24 * 3600;
const NONE: readonly string[] = [];

/** Pages of other sites neither show the marks of a browser nor change them. Programs that are no browser do not say. */
export function isOwnPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** The marks that a browser shows, the latest first. */
export function shownMarks(headers: IncomingHttpHeaders): readonly string[] {
  if (headers.cookie === undefined || !isOwnPage(headers)) return NONE;
  return GIVEN.exec(headers.cookie)?.[1]?.split('.') ?? NONE;
}

export function deviceCookie(marks: readonly string[], mode: Mode): string {
  // A demo is reached without encryption, where browsers drop secure cookies.
  const secure = mode === 'live' ? '; Secure' : '';
  return `${NAME}=${marks.join('.')}; Path=/api/user; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${secure}`;
}
