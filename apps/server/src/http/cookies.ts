// The cookies: of a login to the console, out of reach for scripts, other sites and other paths; and of the marks by which accounts know a browser again.

import type { IncomingHttpHeaders } from 'node:http';
import { retentionDays } from '@candor/contract';
import type { Mode } from '../config.ts';

const NAME = 'candor_console';
const TOKEN_COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{64})(?:;|$)`);

/** The token of the cookie, "" without one. */
export function consoleToken(cookies: string | undefined): string {
  return TOKEN_COOKIE.exec(cookies ?? '')?.[1] ?? '';
}

/** The header that sets the cookie until the browser ends; an empty token removes it. */
export function consoleCookie(token: string, mode: Mode): string {
  const lasting = token === '' ? '; Max-Age=0' : '';
  // A demo is reached without encryption, where browsers drop secure cookies.
  const secure = mode === 'live' ? '; Secure' : '';
  return `${NAME}=${token}; Path=/api/console; HttpOnly; SameSite=Strict${lasting}${secure}`;
}

/** How many a browser carries: one for each account that was used in it lately. */
export const MAX_MARKS = 4;

const DEVICE_NAME = 'candor_device';

const DEVICE_COOKIE = new RegExp(
  `(?:^|;\\s*)${DEVICE_NAME}=((?:[0-9a-f]{64}\\.){0,${MAX_MARKS - 1}}[0-9a-f]{64})(?:;|$)`,
);

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
  return DEVICE_COOKIE.exec(headers.cookie)?.[1]?.split('.') ?? NONE;
}

export function deviceCookie(marks: readonly string[], mode: Mode): string {
  // A demo is reached without encryption, where browsers drop secure cookies.
  const secure = mode === 'live' ? '; Secure' : '';
  return `${DEVICE_NAME}=${marks.join('.')}; Path=/api/user; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${secure}`;
}
