// The staff of the journeys: each worker has an administrator and a member of compliance of its own, so that no journey waits for another.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { exchangeUrl } from './_person.ts';

export const STAFF_PASSWORD = 'twelve letters of staff';

const PAIR = ['admin', 'compliance'] as const;
type Role = (typeof PAIR)[number];

export type FirstOperator = { email: string; password: string };
export type StaffLogin = { cookie: string; csrf: string };
type Known = { email: string; secret: string; lastStep: number; login?: StaffLogin };
type Answer<Message> = { type: string; code?: string; message: Message };

/** What this run knows, in the folder of its exchange, since a worker that failed is replaced by a new one. */
function memory(email: string): string {
  return join(process.env.DATA_DIR ?? '', `${email}.json`);
}

const recall = (email: string) => JSON.parse(readFileSync(memory(email), 'utf8')) as Known;
const remember = (known: Known) => writeFileSync(memory(known.email), JSON.stringify(known));

/** A worker that takes over from a failed one has its number. */
const ownWorker = () => Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const emailOf = (role: Role, worker: number) => `${role}-${worker}@operator.invalid`;
const nameOf = (role: Role, worker: number) => `${role} of worker ${worker}`;

/** As a member of this worker's pair is called in the console. */
export function staffName(index: 0 | 1): string {
  return nameOf(PAIR[index], ownWorker());
}

/**
 * Gives every worker its pair: the first two operators invite and agree, as they would for colleagues.
 *
 * @param first the operators that a new exchange starts with, not logged in before
 */
export async function inviteStaff(first: readonly FirstOperator[], workers: number): Promise<void> {
  const [admin, compliance] = await Promise.all(first.map(firstLogin));
  const invite = async (role: Role, worker: number) => {
    const email = emailOf(role, worker);
    const reason = 'More hands';
    const { proposal } = await staffCall<{ proposal: number }>('operators/invite', { email, role, reason }, admin!);
    await staffCall('proposals/approve', { id: String(proposal), reason }, compliance!);
    const passwords = { password: STAFF_PASSWORD, re_password: STAFF_PASSWORD };
    const name = nameOf(role, worker);
    const login: StaffLogin = { cookie: '', csrf: '' };
    await staffCall('operators/accept_invitation', { token: await invitationTo(email), name, ...passwords }, login);
    await staffCall('auth/login', { email, password: STAFF_PASSWORD }, login);
    await enrol(email, login);
  };
  const workerIndexes = Array.from({ length: workers }, (_, worker) => worker);
  await Promise.all(workerIndexes.flatMap(worker => PAIR.map(role => invite(role, worker))));
}

async function firstLogin({ email, password }: FirstOperator): Promise<StaffLogin> {
  const login: StaffLogin = { cookie: '', csrf: '' };
  await staffCall('auth/login', { email, password }, login);
  const passwords = { old_password: password, password: STAFF_PASSWORD, re_password: STAFF_PASSWORD };
  await staffCall('auth/change_password', passwords, login);
  await enrol(email, login);
  return login;
}

async function enrol(email: string, login: StaffLogin): Promise<void> {
  const { secret } = await staffCall<{ secret: string }>('auth/enrol_start', {}, login);
  await staffCall('auth/enrol', { totp: await freshCode({ email, secret, lastStep: 0 }) }, login);
  remember({ ...recall(email), login });
}

/** The token of the mail, which is sent once the proposal was carried out. */
async function invitationTo(email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${exchangeUrl()}/api/demo/outbox?target=${encodeURIComponent(email)}`);
    const { message } = (await answer.json()) as { message: { text: string }[] };
    const token = message[0]?.text.match(/[0-9a-f]{64}/)?.[0];
    if (token !== undefined) return token;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no invitation to ${email}`);
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
 * A login of this worker's pair: 0 is administration, 1 is compliance. Journeys of a worker share it, since each new one would wait half a
 * minute for a code that was not used yet.
 */
export async function staffLogin(index: 0 | 1): Promise<StaffLogin> {
  const known = recall(emailOf(PAIR[index], ownWorker()));
  if (known.login !== undefined && (await isAlive(known.login))) return known.login;
  const { email } = known;
  const login: StaffLogin = { cookie: '', csrf: '' };
  await staffCall('auth/login', { email, password: STAFF_PASSWORD }, login);
  await staffCall('auth/factor', { totp: await freshCode(known) }, login);
  remember({ ...recall(email), login });
  return login;
}

/** A journey may have logged out. */
async function isAlive({ cookie }: StaffLogin): Promise<boolean> {
  const response = await fetch(`${exchangeUrl()}/api/console/auth/me`, { headers: { cookie } });
  return ((await response.json()) as { type: string }).type === 'ok';
}

/** A code of a step that was not used yet: each works once. */
async function freshCode(known: Known): Promise<string> {
  const stepNow = () => Math.floor(Date.now() / 30_000);
  // The server takes the code of the next step as well, which shortens the wait.
  const step = Math.max(stepNow(), known.lastStep + 1);
  while (step > stepNow() + 1) await new Promise(resolve => setTimeout(resolve, 500));
  remember({ ...known, lastStep: step });
  return new TOTP({ secret: Secret.fromBase32(known.secret) }).generate({ timestamp: step * 30_000 });
}

/** Puts an operator's login into a browser. */
export async function beStaff(context: BrowserContext, { cookie }: StaffLogin): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string];
  const { hostname: domain } = new URL(exchangeUrl());
  await context.addCookies([{ name, value, domain, path: '/api/console', httpOnly: true, sameSite: 'Strict' }]);
}

type OpenProposal = { id: number; may: string[] };

/** Takes back what administration of this worker has proposed and has no effect yet, so that a journey can run again on the same exchange. */
export async function withdrawProposals(): Promise<void> {
  const login = await staffLogin(0);
  const { list } = await staffCall<{ list: OpenProposal[] }>('proposals/list', { shown: 'waiting' }, login, 'GET');
  for (const { id } of list.filter(({ may }) => may.includes('withdraw')))
    await staffCall('proposals/withdraw', { id: String(id), reason: 'the journey has ended' }, login);
}
