// The accounts with which the operator's maker and demo traders trade, each with a fresh API key for this run.

import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@candor/contract';
import { Fault } from '../../../fault.ts';
import { createApiKey } from '../api-keys/api-keys.ts';
import type { Identity } from '../identity.ts';
import { openInCore } from './core-user.ts';
import { insertPerson, newInvitationCode, type Person, type PersonKind, personByTarget } from './people-rows.ts';

const MAKER = 'maker@operator.invalid';
const TRADERS = ['trader-1@operator.invalid', 'trader-2@operator.invalid', 'trader-3@operator.invalid'];

export type TradeAccounts = { maker: number; traders: readonly number[] };

/** Their numbers; accounts that are missing are made. */
export async function ensureTradeAccounts(identity: HouseParts): Promise<TradeAccounts> {
  const maker = await ensureHouseAccount(identity, { email: MAKER, kind: 'maker' });
  const traders: number[] = [];
  for (const email of TRADERS) traders.push((await ensureHouseAccount(identity, { email, kind: 'demo-trader' })).id);
  return { maker: maker.id, traders };
}

/** The environment of the maker program: keys that may trade, of accounts that have no privilege and are marked as the operator's. */
export async function makerEnvironment(identity: Identity): Promise<Record<string, string>> {
  async function keyOf(id: number): Promise<string> {
    await identity.sessions.endAllOf(id);
    await identity.apiKeys.endAllOf(id);
    const made = await createApiKey(identity, {
      personId: id,
      name: 'Candor maker',
      right: 'trade',
      addresses: [],
      days: undefined,
    });
    if (made.kind !== 'made') throw new Error(`account ${id} could not be given a key: ${made.kind}`);
    return made.key;
  }
  const accounts = await ensureTradeAccounts(identity);
  const maker = await keyOf(accounts.maker);
  const traders: string[] = [];
  for (const id of accounts.traders) traders.push(await keyOf(id));
  return { CANDOR_MAKER_KEY: maker, CANDOR_TRADER_KEYS: traders.join(',') };
}

/** What the making of such an account needs, before there are logins too. */
type HouseParts = Pick<Identity, 'db' | 'engine' | 'passwords' | 'now'>;

type HouseAccount = { email: string; kind: Exclude<PersonKind, 'customer'> };

/**
 * Makes the account where it does not exist. Its password is random and stored nowhere, and no other can be set: the API keys
 * with which it is used are made by the server itself.
 */
export async function ensureHouseAccount(identity: HouseParts, { email, kind }: HouseAccount): Promise<Person> {
  const { db, passwords, now } = identity;
  const person = (await personByTarget(db, email)) ?? (await make());
  if (person?.kind !== kind) throw new Fault(`${email} is the address of another kind of account`);
  await openInCore(identity, person);
  return person;

  async function make(): Promise<Person | undefined> {
    return insertPerson(db, {
      kind,
      email,
      phone: null,
      dialling_code: '1',
      password_hash: await passwords.hash(randomBytes(24).toString('base64url')),
      language: DEFAULT_LANGUAGE,
      agreement_version: '',
      agreed_at: new Date(now()),
      invitation_code: newInvitationCode(),
      inviter_id: null,
    });
  }
}
