// The accounts with which the operator's maker and demo traders trade, each with a fresh API key for this run.
import { createApiKey } from '../api-keys/create-api-key.ts';
import type { Identity } from '../identity.ts';
import { ensureHouseAccount } from './house-account.ts';

const MAKER = 'maker@operator.invalid';
const TRADERS = ['trader-1@operator.invalid', 'trader-2@operator.invalid', 'trader-3@operator.invalid'];

/** The environment of the maker program: keys that may trade, of accounts that have no privilege and are marked as the operator's. */
export async function makerEnvironment(identity: Identity): Promise<Record<string, string>> {
  async function keyOf(email: string, kind: 'maker' | 'demo-trader'): Promise<string> {
    const { id } = await ensureHouseAccount(identity, { email, kind });
    await identity.sessions.endAllOf(id);
    await identity.apiKeys.endAllOf(id);
    const made = await createApiKey(identity, {
      personId: id,
      name: 'Candor maker',
      right: 'trade',
      addresses: [],
      days: undefined,
    });
    if (made.kind !== 'made') throw new Error(`${email} could not be given a key: ${made.kind}`);
    return made.key;
  }
  const maker = await keyOf(MAKER, 'maker');
  const traders: string[] = [];
  for (const email of TRADERS) traders.push(await keyOf(email, 'demo-trader'));
  return { CANDOR_MAKER_KEY: maker, CANDOR_TRADER_KEYS: traders.join(',') };
}
