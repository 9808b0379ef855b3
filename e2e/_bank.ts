// A verified person with an announced bank transfer, and statements of the bank, for journeys.
import { callAs, exchangeUrl, type Person, signUp } from './_person.ts';
import { type StaffLogin, staffCall, staffLogin, staffName } from './_staff.ts';

/** The account that a demo begins with. */
const ACCOUNT = 'DE89370400440532013000';

/** The smallest picture that is one: 64 by 64 grey pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKUlEQVR42u3MQREAAAwCIKMb3RD77SAA6VEEAoFAIBAIBAKBQCAQfA8G320AeXC6efoAAAAASUVORK5CYII=';

/** With the basic level passed over the API: the verification has a journey of its own. */
export async function verifiedPerson(name: string): Promise<Person> {
  const person = await signUp();
  const documents = { country: 'Germany', name, card_id: 'L01X00T47', address: 'Unter den Linden 1, Berlin' };
  await callAs('user/real_name', documents, person.token);
  const login = await staffLogin(1);
  type Case = { id: number; user: number };
  const { list } = await staffCall<{ list: Case[] }>('verification/list', { user: String(person.id) }, login, 'GET');
  const of = { id: String(list.find(({ user }) => user === person.id)!.id) };
  await staffCall('verification/take', of, login);
  await staffCall('verification/open', { ...of, reason: 'Review of the application' }, login);
  await staffCall('verification/pass', of, login);
  return person;
}

/** Announces a transfer of euros, and answers the person's own reference. */
export async function announceTransfer({ token }: Person, amount: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'voucher.png');
  const uploaded = await fetch(`${exchangeUrl()}/api/upload`, {
    method: 'POST',
    body,
    headers: { authorization: token },
  });
  const { type, message: imgs } = (await uploaded.json()) as { type: string; message: string };
  if (type !== 'ok') throw new Error(`the voucher was refused: ${imgs}`);
  await callAs('wallet/charge_req', { currency: '9999', amount, imgs }, token);
  return referenceOf(token);
}

async function referenceOf(token: string): Promise<string> {
  return (await callAs<{ reference: string }>('wallet/bank_deposit', {}, token)).reference;
}

export type StatementRow = {
  reference: string;
  /** What left the account begins with a minus. */
  amount: string;
  payer: string;
  text: string;
  /** The id of a payment of ours. */
  endToEnd?: string;
};

export function statementOf(rows: readonly StatementRow[]): string {
  const lines = rows.map(({ reference, amount, payer, text, endToEnd = '' }) =>
    [reference, ACCOUNT, '2026-11-20', amount, 'EUR', payer, 'DE02120300000000202051', text, endToEnd].join(','),
  );
  return ['reference,account,booked_on,amount,currency,payer,payer_account,text,end_to_end', ...lines, ''].join('\n');
}

/** Reads a statement of one line in; that the line was not known is part of the journey. */
export async function importStatement(content: string, login: StaffLogin): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([content], { type: 'text/csv' }), 'statement.csv');
  const headers = {
    cookie: login.cookie,
    'x-csrf': login.csrf,
    origin: exchangeUrl(),
    'sec-fetch-site': 'same-origin',
  };
  const form = 'encoding=utf-8&separator=comma&decimal=point&order=ymd';
  const answer = await fetch(`${exchangeUrl()}/api/console/banks/import?${form}`, { method: 'POST', headers, body });
  const result = (await answer.json()) as { type: string; message: { added: number } };
  if (result.type !== 'ok' || result.message.added !== 1) throw new Error(`not read in: ${JSON.stringify(result)}`);
}

/** A second operator agrees to what the first one of this worker has proposed about this kind of thing. */
export async function approve(kind: string): Promise<void> {
  const login = await staffLogin(1);
  type Waiting = { id: number; kind: string; proposed_by: { name: string } };
  const { list } = await staffCall<{ list: Waiting[] }>('proposals/list', { shown: 'waiting' }, login, 'GET');
  const { id } = list.find(waiting => waiting.kind === kind && waiting.proposed_by.name === staffName(0))!;
  await staffCall('proposals/approve', { id: String(id), reason: 'seen and agreed' }, login);
}
