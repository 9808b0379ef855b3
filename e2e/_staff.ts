// The first members of staff, taken through their first login once for all journeys of a run, and their browsers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { exchangeUrl } from './_person.ts';

export const STAFF_PASSWORD = 'twelve letters of staff';

type Told = { email: string; password: string };
export type StaffLogin = { cookie: string; csrf: string };
type Known = { email: string; secret: string; lastStep: number; login?: StaffLogin };
type Answer<Message> = { type: string; code?: string; message: Message };

/** What this run knows, in the folder of its exchange, since a worker that failed is replaced by a new one. */
function memory(email: string): string {
  return join(process.env.DATA_DIR ?? '', `${email}.json`);
}

/** What a first operator was told. */
export function firstOperator(index: number): Told {
  return firstOperators()[index]!;
}

/** The first login was made in a browser, up to the code of this moment. */
export function rememberStaff(email: string, secret: string): void {
  const lastStep = Math.floor(Date.now() / 30_000) + 1;
  writeFileSync(memory(email), JSON.stringify({ email, secret, lastStep } satisfies Known));
}

function firstOperators(): Told[] {
  return JSON.parse(process.env.CANDOR_E2E_OPERATORS ?? '[]') as Told[];
}

export async function staffCall<Message>(
  path: string,
  fields: Record<string, string>,
  login: StaffLogin,
  method: 'GET' | 'POST' = 'POST',
) {
  const isRead = method === 'GET';
  const response = await fetch(
    `${exchangeUrl()}/api/console/${path}${isRead ? `?${new URLSearchParams(fields)}` : ''}`,
    {
      method,
      headers: { cookie: login.cookie, 'x-csrf': login.csrf },
      body: isRead ? null : new URLSearchParams(fields),
    },
  );
  const answer = (await response.json()) as Answer<Message>;
  if (answer.type !== 'ok') throw new Error(`console/${path} answered ${JSON.stringify(answer)}`);
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie !== undefined) login.cookie = cookie;
  const csrf = (answer.message as { csrf?: string }).csrf;
  if (csrf !== undefined) login.csrf = csrf;
  return answer.message;
}

/**
 * A login of a first operator, by index: the first time through a new password and an authenticator. Journeys share it,
 * since each new one would wait half a minute for a code that was not used yet.
 */
export async function staffLogin(index: number): Promise<StaffLogin> {
  const { email, password } = firstOperator(index);
  const known = existsSync(memory(email)) ? (JSON.parse(readFileSync(memory(email), 'utf8')) as Known) : undefined;
  if (known?.login !== undefined && (await isAlive(known.login))) return known.login;
  const login: StaffLogin = { cookie: '', csrf: '' };
  if (known === undefined) await firstLogin(email, password, login);
  else {
    await staffCall('auth/login', { email, password: STAFF_PASSWORD }, login);
    await staffCall('auth/factor', { totp: await freshCode(known) }, login);
  }
  const now = JSON.parse(readFileSync(memory(email), 'utf8')) as Known;
  writeFileSync(memory(email), JSON.stringify({ ...now, login } satisfies Known));
  return login;
}

async function firstLogin(email: string, password: string, login: StaffLogin): Promise<void> {
  await staffCall('auth/login', { email, password }, login);
  const passwords = { old_password: password, password: STAFF_PASSWORD, re_password: STAFF_PASSWORD };
  await staffCall('auth/change_password', passwords, login);
  const { secret } = await staffCall<{ secret: string }>('auth/enrol_start', {}, login);
  await staffCall('auth/enrol', { totp: await freshCode({ email, secret, lastStep: 0 }) }, login);
}

/** A journey may have logged out. */
async function isAlive({ cookie }: StaffLogin): Promise<boolean> {
  const response = await fetch(`${exchangeUrl()}/api/console/auth/me`, { headers: { cookie } });
  return ((await response.json()) as { type: string }).type === 'ok';
}

/** A code of a step that was not used yet: each works once. */
async function freshCode(known: Known): Promise<string> {
  const stepNow = () => Math.floor(Date.now() / 30_000);
  // The server takes the next step's code as well, so that nobody waits for long.
  const step = Math.max(stepNow(), known.lastStep + 1);
  while (step > stepNow() + 1) await new Promise(resolve => setTimeout(resolve, 500));
  writeFileSync(memory(known.email), JSON.stringify({ ...known, lastStep: step }));
  return new TOTP({ secret: Secret.fromBase32(known.secret) }).generate({ timestamp: step * 30_000 });
}

/** Makes a browser that of a member of staff who has logged in before. */
export async function beStaff(context: BrowserContext, { cookie }: StaffLogin): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string];
  const { hostname: domain } = new URL(exchangeUrl());
  await context.addCookies([{ name, value, domain, path: '/api/console', httpOnly: true, sameSite: 'Strict' }]);
}
