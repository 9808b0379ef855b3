// Reads what the house and the reserves have as of one sequence of the journal, and the ledger entries behind it.
import { type ReserveKind, systemAccount } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { hex, int4, int8, record, units } from '../../database/store/field.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { type Promises, readBalances, readPromises } from './read-promises.ts';

/** What is set apart because it is promised, or was paid in and waits. */
export type PromiseKind =
  | 'option-escrow'
  | 'hosting-interest'
  | 'hosting-principal'
  | 'launch-coins'
  | 'launch-payments';

/** The house of a coin, a reserve of it or what is set aside; `market` is the market, product or launch behind it, otherwise 0. */
export type OwnFund = { fund: 'house' | ReserveKind | PromiseKind; coin: number; market: number };
export type OwnFundBalance = OwnFund & { units: bigint };

type Head = { sequence: number; hash: string; at: number };
export type OwnFunds = { head: Head; funds: OwnFundBalance[]; promises: Promises };

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

const HEAD = record<Head>({ sequence: int8('sequence'), hash: hex('chain_hash'), at: int8('at') });

function accountOf({ fund, coin, market }: OwnFund): number {
  return systemAccount(fund, coin, market);
}

/** Every possible fund: the house and the reserves of each coin, the insurance of each market, the reserve of each product. */
function allFunds(list: MarketList, { products }: Promises): OwnFund[] {
  const coins = [...list.coins.values()];
  return [
    ...coins.map(({ id: coin }): OwnFund => ({ fund: 'house', coin, market: 0 })),
    ...list.all().map(({ market }): OwnFund => ({ fund: 'insurance', coin: market.quote, market: market.id })),
    ...products.map(({ product: { id, coin } }): OwnFund => ({ fund: 'hosting-reserve', coin, market: id })),
    ...(['option-reserve', 'launch-reserve', 'launch-proceeds'] as const).flatMap(fund =>
      coins.map(({ id: coin }): OwnFund => ({ fund, coin, market: 0 })),
    ),
  ];
}

export function readOwnFunds(reader: PoolReader, list: MarketList): Promise<OwnFunds> {
  return reader.inSnapshot(async snapshot => {
    const [head] = await snapshot.find(HEAD, 'FROM applied');
    const promises = await readPromises(snapshot, list);
    const funds = allFunds(list, promises);
    const balances = await readBalances(snapshot, funds.map(accountOf));
    return {
      head: head!,
      funds: funds.map(fund => ({ ...fund, units: balances.get(accountOf(fund)) ?? 0n })),
      promises,
    };
  });
}

export async function readFundUnits(reader: Reader, fund: OwnFund): Promise<bigint> {
  const account = accountOf(fund);
  return (await readBalances(reader, [account])).get(account) ?? 0n;
}

// Each side is read along an index of its own, which holds these kinds of accounts only.
const KINDS = '(19, 22, 25, 26, 27, 28, 29, 30, 31, 35, 36)';
const CREDITS = `SELECT sequence, n, at, kind, units, reference, debit AS other FROM entries
  WHERE credit = $1 AND credit & 255 IN ${KINDS}`;
const DEBITS = `SELECT sequence, n, at, kind, -units AS units, reference, credit AS other FROM entries
  WHERE debit = $1 AND debit & 255 IN ${KINDS}`;

const MOVEMENT = record<FundMovement>({
  sequence: int8('sequence'),
  n: int4('n'),
  at: int8('at'),
  kind: int4('kind'),
  units: units('units'),
  reference: int8('reference'),
  other: int8('other'),
});

/** The newest first, and how many there are, as far as they are counted. */
export async function pageMovements(reader: Reader, fund: OwnFund, slice: Slice) {
  const list: LongList<FundMovement> = {
    name: 'movements of a fund',
    values: [accountOf(fund)],
    row: MOVEMENT,
    key: ['sequence', 'n'],
    rows: rowsOfQueries(CREDITS, DEBITS),
  };
  const { total, rows } = await reader.page(list, slice);
  return { total, movements: rows };
}
