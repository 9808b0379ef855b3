// The cookie that a login to the console lives in: out of reach for scripts, for other sites and for every other path.
import type { Mode } from '../config.ts';

const NAME = 'candor_console';
const GIVEN = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{64})(?:;|$)`);

/** The token of the cookie, "" without one. */
export function consoleToken(cookies: string | undefined): string {
  return GIVEN.exec(cookies ?? '')?.[1] ?? '';
}

/** The header that sets the cookie until the browser ends; an empty token removes it. */
export function consoleCookie(token: string, mode: Mode): string {
  const lasting = token === '' ? '; Max-Age=0' : '';
  // A demo is reached without encryption, where browsers drop secure cookies.
  const secure = mode === 'live' ? '; Secure' : '';
  return `${NAME}=${token}; Path=/api/console; HttpOnly; SameSite=Strict${lasting}${secure}`;
}
