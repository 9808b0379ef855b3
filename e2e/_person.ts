// A new person for a journey: signed up over the API, with test money, logged in on the page.
import type { Page } from '@playwright/test';

let count = 0;

export const PASSWORD = 'correct horse 7';

/** Where the exchange of this run answers. */
export function exchangeUrl(): string {
  const url = process.env.CANDOR_E2E_URL;
  if (url === undefined) throw new Error('the exchange was not started');
  return url;
}

export function newAddress(): string {
  count++;
  return `journey-${process.pid}-${count}@example.com`;
}

/** A call of a logged-in user; a refusal fails the journey. */
export async function callAs<Message>(
  path: string,
  fields: Record<string, string>,
  token: string,
  method: 'GET' | 'POST' = 'POST',
): Promise<Message> {
  const isRead = method === 'GET';
  const query = isRead ? `?${new URLSearchParams(fields)}` : '';
  const headers = { authorization: token };
  const body = isRead ? null : new URLSearchParams(fields);
  const response = await fetch(`${exchangeUrl()}/api/${path}${query}`, { method, headers, body });
  const answer = (await response.json()) as { type: string; message: Message };
  if (answer.type !== 'ok') throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer.message;
}

/** A hundred journeys from one address would soon request more codes than one address gets: each user has a separate network. */
function ownNetwork(): string {
  return `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${count & 255}`;
}

async function call<Message>(path: string, fields: Record<string, string>, token = '', cookie = '') {
  const response = await fetch(`${exchangeUrl()}/api/${path}`, {
    method: 'POST',
    headers: { authorization: token, 'x-forwarded-for': ownNetwork(), ...(cookie !== '' && { cookie }) },
    body: new URLSearchParams(fields),
  });
  const answer = (await response.json()) as { type: string; message: Message; token?: string };
  if (answer.type !== 'ok') throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return { ...answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function codesTo(address: string): Promise<string[]> {
  const answer = await fetch(`${exchangeUrl()}/api/demo/outbox?target=${encodeURIComponent(address)}`);
  const { message } = (await answer.json()) as { message: { code: string }[] };
  return message.map(({ code }) => code).filter(code => code !== '');
}

/** The code of the last demo message to an address, after this many earlier ones. */
async function lastCode(address: string, before = 0): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const codes = await codesTo(address);
    if (codes.length > before) return codes[0]!;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no message to ${address}`);
}

export type Person = {
  address: string;
  token: string;
  id: number;
  /** By which the browser of the registration is known again. */
  deviceCookie: string;
};

/** @param arrival an invitation code, and the cookie of a browser with an earlier login. */
export async function signUp(arrival: { invitation?: string; deviceCookie?: string } = {}): Promise<Person> {
  const address = newAddress();
  await call('sms_mail', { user_string: address, type: 'register' });
  const fields = {
    type: 'email',
    areacode: '1',
    user_string: address,
    code: await lastCode(address),
    password: PASSWORD,
    re_password: PASSWORD,
    extension_code: arrival.invitation ?? '',
    agreement: '1',
    agreement_version: '2026-11',
  };
  const registered = await call('user/register', fields, '', arrival.deviceCookie);
  const token = registered.token;
  if (token === undefined) throw new Error(`${address} could not sign up: ${JSON.stringify(registered)}`);
  const answer = await fetch(`${exchangeUrl()}/api/user/center`, { headers: { authorization: token } });
  const { message } = (await answer.json()) as { message: { id: number } };
  return { address, token, id: message.id, deviceCookie: registered.cookie };
}

/** Lets the person's login count as confirmed, by a code to their own mailbox. */
export async function confirmByMail({ address, token }: Person): Promise<void> {
  const before = (await codesTo(address)).length;
  await call('set/sms_other_mail', {}, token);
  await call('user/step_up', { code: await lastCode(address, before) }, token);
}

/** A withdrawal requires it each time; the first one is set here, over the API. */
export const FUND_PASSWORD = '246810';

export async function setFundPassword(person: Person): Promise<void> {
  await confirmByMail(person);
  await callAs('safe/update_password', { password: FUND_PASSWORD, re_password: FUND_PASSWORD }, person.token);
}

/** Test money in the spot account: 10,000 USDT and 0.1 BTC. */
export async function fund({ token }: Person): Promise<void> {
  await call('demo/fund', { currency_id: '3', number: '10000' }, token);
  await call('demo/fund', { currency_id: '1', number: '0.1' }, token);
}

/** Puts a user's login into the page. */
export async function beLoggedIn(page: Page, person: Person): Promise<void> {
  await page.addInitScript(({ token, id, address }) => {
    if (localStorage.getItem('token') !== null) return;
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify({ id, account: address }));
  }, person);
}
