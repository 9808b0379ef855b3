// The accounts with which the operator's maker and demo traders trade, each with a fresh login for this run.

import { personById } from '../database/identity-people.ts';
import { ensureHouseAccount } from './house-account.ts';
import type { Identity } from './identity.ts';

const MAKER = 'maker@operator.invalid';
const TRADERS = ['trader-1@operator.invalid', 'trader-2@operator.invalid', 'trader-3@operator.invalid'];
const ORIGIN = { address: '127.0.0.1', agent: 'Candor maker' };

/** The environment of the maker program: tokens of accounts that have no privilege and are marked as the operator's. */
export async function makerEnvironment(identity: Identity): Promise<Record<string, string>> {
  async function tokenOf(email: string, kind: 'maker' | 'demo-trader'): Promise<string> {
    const { id } = await ensureHouseAccount(identity, { email, kind });
    await identity.sessions.endAllOf(id);
    const person = await personById(identity.db, id);
    const token = person && (await identity.sessions.start(person, ORIGIN));
    if (token === undefined) throw new Error(`${email} could not log in`);
    return token;
  }
  const maker = await tokenOf(MAKER, 'maker');
  const traders: string[] = [];
  for (const email of TRADERS) traders.push(await tokenOf(email, 'demo-trader'));
  return { CANDOR_MAKER_TOKEN: maker, CANDOR_TRADER_TOKENS: traders.join(',') };
}
