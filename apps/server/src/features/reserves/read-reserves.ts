// Reads what the house and the reserves have as of one place in the journal, and the ledger entries behind it.
import { type ReserveKind, reserveAccount, systemAccount } from '@candor/exchange';
import type { PoolReader, Reader } from '../../database/reader.ts';
import type { MarketList } from '../market/views/market-list.ts';

/** The house of a coin, or a reserve of it; `market` is the market or product that it stands behind, otherwise 0. */
export type OwnFund = { fund: 'house' | ReserveKind; coin: number; market: number };
export type OwnFundBalance = OwnFund & { units: bigint };

export type OwnFunds = { head: { sequence: number; hash: string; at: number }; funds: OwnFundBalance[] };

/** An entry as the house or the reserve sees it: `units` came in, or left where negative. */
export type FundMovement = {
  sequence: number;
  n: number;
  at: number;
  kind: number;
  units: bigint;
  reference: number;
  /** The account on the other side. */
  other: number;
};

const HEAD = `SELECT last_sequence, encode(chain_hash, 'hex'), last_at FROM engine`;

function accountOf({ fund, coin, market }: OwnFund): number {
  return fund === 'house' ? systemAccount('house', coin) : reserveAccount({ reserve: fund, coin, market });
}

/** Every fund that there can be: the house and the reserves of each coin, the insurance of each market. */
function allFunds(list: MarketList): OwnFund[] {
  const coins = [...list.coins.values()];
  return [
    ...coins.map(({ id: coin }): OwnFund => ({ fund: 'house', coin, market: 0 })),
    ...list.all().map(({ market }): OwnFund => ({ fund: 'insurance', coin: market.quote, market: market.id })),
    ...(['option-reserve', 'launch-reserve', 'launch-proceeds'] as const).flatMap(fund =>
      coins.map(({ id: coin }): OwnFund => ({ fund, coin, market: 0 })),
    ),
  ];
}

export function readOwnFunds(reader: PoolReader, list: MarketList): Promise<OwnFunds> {
  const funds = allFunds(list);
  return reader.inSnapshot(async snapshot => {
    const [head] = await snapshot.fields(HEAD);
    const balances = await readBalances(snapshot, funds.map(accountOf));
    return {
      head: { sequence: Number(head![0]), hash: head![1]!, at: Number(head![2]) },
      funds: funds.map(fund => ({ ...fund, units: balances.get(accountOf(fund)) ?? 0n })),
    };
  });
}

export async function readFundUnits(reader: Reader, fund: OwnFund): Promise<bigint> {
  const account = accountOf(fund);
  return (await readBalances(reader, [account])).get(account) ?? 0n;
}

async function readBalances(reader: Reader, accounts: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await reader.fields('SELECT id, balance FROM accounts WHERE id = ANY($1)', [accounts]);
  return new Map(rows.map(([id, balance]) => [Number(id), BigInt(balance!)]));
}

// Each side is read along an index of its own, which holds these kinds of accounts only.
const CREDITS = `SELECT sequence, n, at, kind, units, reference, debit AS other FROM entries
  WHERE credit = $1 AND credit & 255 IN (19, 22, 25)`;
const DEBITS = `SELECT sequence, n, at, kind, -units AS units, reference, credit AS other FROM entries
  WHERE debit = $1 AND debit & 255 IN (19, 22, 25)`;
const NEWEST_FIRST = 'ORDER BY sequence DESC, n DESC';

export async function readMovements(
  reader: Reader,
  fund: OwnFund,
  page: { offset: number; limit: number },
): Promise<FundMovement[]> {
  const rows = await reader.pageOf([CREDITS, DEBITS], NEWEST_FIRST, [accountOf(fund)], page);
  return rows.map(([sequence, n, at, kind, units, reference, other]) => ({
    ...{ sequence: Number(sequence), n: Number(n), at: Number(at), kind: Number(kind) },
    ...{ units: BigInt(units!), reference: Number(reference), other: Number(other) },
  }));
}

/** @param most where counting stops. */
export function countMovements(reader: Reader, fund: OwnFund, most: number): Promise<number> {
  return reader.countUpTo(most, `FROM (${CREDITS} UNION ALL ${DEBITS}) AS found`, [accountOf(fund)]);
}
