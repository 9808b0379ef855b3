// The addresses, the deposits and the claims of a user in the exported file of an account.
import type { DepositStage } from '@candor/contract';
import { formatShort } from '@candor/money';
import type { ExportSection } from '../feature.ts';
import { readDeposits } from './read-deposits.ts';
import type { DepositListParts, DepositRouteParts } from './routes.ts';
import { listedDepositOf } from './wire-deposit.ts';

type Parts = DepositListParts & Pick<DepositRouteParts, 'identity'>;

const PAGE = 500;
const ARRIVED: readonly DepositStage[] = ['waiting', 'credited'];

export function depositSections(parts: Parts): ExportSection[] {
  return [
    { name: 'deposit_addresses', rows: user => addressRows(parts, user) },
    { name: 'deposits', rows: user => depositRows(parts, user) },
    { name: 'deposit_claims', rows: user => claimRows(parts, user) },
  ];
}

async function* addressRows({ identity: { db }, chains }: Parts, user: number): AsyncGenerator<string> {
  const rows = await db
    .selectFrom('deposit_addresses')
    .select(['chain_id', 'address', 'added_at'])
    .where('user_id', '=', user)
    .orderBy('chain_id')
    .execute();
  for (const { chain_id: id, address, added_at } of rows) {
    yield JSON.stringify({ chain: chains.find(chain => chain.id === id)?.wireName ?? '', address, at: added_at });
  }
}

async function* depositRows({ reader, live, chains }: Parts, user: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const filter = { user, coin: undefined, stages: ARRIVED };
    const deposits = await readDeposits(reader, filter, { offset, limit: PAGE });
    for (const deposit of deposits) yield JSON.stringify(listedDepositOf(live.current.list, chains, deposit));
    if (deposits.length < PAGE) return;
  }
}

/** Every claim, also one that a deposit answered since, with its text and attachments. */
async function* claimRows({ identity: { db }, live }: Parts, user: number): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('deposit_claims')
      .selectAll()
      .where('person_id', '=', user)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, coin_id, units, picture, account, nettype, txid, at, deposit_id, refusal } of rows) {
      const coin = live.current.list.coins.get(coin_id);
      if (coin === undefined) throw new Error(`coin ${coin_id} is not listed`);
      const fields = {
        currency: coin.name,
        amount: formatShort(BigInt(units), coin.scale),
        account,
        nettype,
        txid,
        picture,
      };
      const outcome = deposit_id !== null ? 'matched' : refusal !== null ? 'refused' : 'open';
      const deposit = deposit_id === null ? null : Number(deposit_id);
      yield JSON.stringify({ id, at, ...fields, outcome, deposit, refusal: refusal ?? '' });
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
