// Reads what a statement says of one month: balances and sums that add up, what was locked, prices with their records, and costs.
import type { WalletKind } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { hex, int4, int8, record, wideUnits } from '../../database/store/field.ts';
import { sequenceAt } from '../../journal/find-places.ts';
import { type IndexRecord, readIndexRecordAt } from '../market/read-markets.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { ONE, REFERENCE, referenceMarkets } from '../market/views/valuation.ts';
import type { CoinCost } from '../wallet/history/coin-costs.ts';
import { readCostsBefore } from '../wallet/history/write-costs.ts';
import { readLaunchSpans, unitsIn } from '../wallet/open-spans.ts';
import { readWallets, type Wallet } from '../wallet/read-wallets.ts';
import type { Month } from './month.ts';

const LOCKED = record({ coin: int4('coin_id'), units: wideUnits('sum(amount)') });

// Open ones, and those that ended later. A renewal begins when what it renews has ended.
const HOSTINGS = `FROM (
    SELECT coin_id, amount FROM hosting_orders WHERE user_id = $1 AND bought_at < $2
    UNION ALL SELECT coin_id, amount FROM ended_hostings WHERE user_id = $1 AND bought_at < $2 AND ended_at >= $2
  ) AS locked GROUP BY coin_id`;

/** The last record of the journal that a statement takes in. */
export type Place = { sequence: number; at: number; hash: string };

/** What came into a wallet and left it, of one kind of entry. */
export type Flow = { account: number; kind: number; count: number; came: bigint; left: bigint };

export type WalletPeriod = {
  account: number;
  coin: number;
  kind: WalletKind;
  opening: bigint;
  came: bigint;
  left: bigint;
  closing: bigint;
};

/** What one coin was worth in USDT, by the last index price that was recorded before a moment. */
export type PriceThen = IndexRecord | undefined;

export type Statement = {
  user: number;
  month: Month;
  isRunning: boolean;
  /** The last sequence before the month. */
  openedAt: number;
  place: Place;
  wallets: readonly WalletPeriod[];
  flows: readonly Flow[];
  locked: { opening: LockedAt; closing: LockedAt };
  prices: ReadonlyMap<number, { opening: PriceThen; closing: PriceThen }>;
  costs: { before: ReadonlyMap<number, CoinCost>; after: ReadonlyMap<number, CoinCost> };
};

/** @param reader of a snapshot, into which everything that happened to the user has been worked. */
export async function readStatement(
  reader: Reader,
  { list, user, month, nowMs }: { list: MarketList; user: number; month: Month; nowMs: number },
): Promise<Statement> {
  const isRunning = nowMs < month.endMs;
  const openedAt = (await sequenceAt(reader, month.startMs)) - 1;
  const last = isRunning ? await progressOf(reader, user) : (await sequenceAt(reader, month.endMs)) - 1;
  const place = await readPlace(reader, last);
  const stored = [...(await readWallets(reader, user)).values()];
  const { wallets, flows } = await readPeriods(reader, stored, openedAt, place.sequence);
  const locked = {
    opening: await readLockedAt(reader, user, month.startMs),
    closing: await readLockedAt(reader, user, isRunning ? place.at + 1 : month.endMs),
  };
  const costs = {
    before: await readCostsBefore(reader, user, month.startMs),
    after: await readCostsBefore(reader, user, month.endMs),
  };
  const prices = await readPrices(reader, list, { wallets, locked }, [openedAt, place.sequence]);
  return { user, month, isRunning, openedAt, place, wallets, flows, locked, prices, costs };
}

/** How far everything has been worked in. */
async function progressOf(reader: Reader, user: number): Promise<number> {
  const [sequence = 0] = await reader.find(int8('sequence'), 'FROM wallet_progress WHERE user_id = $1', [user]);
  return sequence;
}

const PLACE = record<Place>({
  sequence: int8('sequence'),
  at: int8('at'),
  hash: hex('chain_hash'),
});

async function readPlace(reader: Reader, sequence: number): Promise<Place> {
  const [place] = await reader.find(PLACE, 'FROM journal WHERE sequence = $1', [sequence]);
  return place ?? { sequence, at: 0, hash: '' };
}

const SIDE = (column: 'debit' | 'credit', units: string) =>
  `SELECT sequence, kind, ${units} AS units FROM entries WHERE ${column} = account AND ${column} & 255 < 16`;

const SUM = record<Flow & { period: number }>({
  account: int8('account'),
  period: int4('period'),
  kind: int4('kind'),
  count: int8('count(*)'),
  came: wideUnits('coalesce(sum(units) FILTER (WHERE units > 0), 0)'),
  left: wideUnits('coalesce(-sum(units) FILTER (WHERE units < 0), 0)'),
});

/**
 * All entries of a wallet from the first one on, before, in and after the month, make its balance of now: where they do not, the
 * statement is not made.
 */
async function readPeriods(reader: Reader, stored: readonly Wallet[], openedAt: number, closedAt: number) {
  const sums = await reader.find(
    SUM,
    `FROM unnest($1::bigint[]) AS mine(account) CROSS JOIN LATERAL (
       ${SIDE('credit', 'units')} UNION ALL ${SIDE('debit', '-units')}
     ) AS found CROSS JOIN LATERAL (SELECT CASE WHEN sequence <= $2 THEN 0 WHEN sequence <= $3 THEN 1 ELSE 2 END) AS at(period)
     GROUP BY account, period, kind ORDER BY account, period, kind`,
    [stored.map(({ id }) => id), openedAt, closedAt],
  );
  const flows = sums.filter(({ period }) => period === 1);
  const wallets = stored.map((wallet): WalletPeriod => {
    const own = sums.filter(({ account }) => account === wallet.id);
    const [opening, later] = [netOf(own, 0), netOf(own, 2)];
    const inside = own.filter(({ period }) => period === 1);
    const came = inside.reduce((sum, flow) => sum + flow.came, 0n);
    const left = inside.reduce((sum, flow) => sum + flow.left, 0n);
    const closing = opening + came - left;
    if (closing + later !== wallet.balance) throw new Error(`the entries of account ${wallet.id} are not its balance`);
    return { account: wallet.id, coin: wallet.coin, kind: wallet.kind, opening, came, left, closing };
  });
  return { flows, wallets: wallets.filter(({ opening, came, left }) => opening + came + left > 0n) };
}

function netOf(sums: readonly { period: number; came: bigint; left: bigint }[], wanted: number): bigint {
  return sums.reduce((net, { period, came, left }) => (period === wanted ? net + came - left : net), 0n);
}

async function readPrices(
  reader: Reader,
  list: MarketList,
  { wallets, locked }: Pick<Statement, 'wallets' | 'locked'>,
  [openedAt, closedAt]: [number, number],
): Promise<Statement['prices']> {
  const markets = referenceMarkets(list);
  const coins = new Set([
    ...wallets.map(({ coin }) => coin),
    ...[...locked.opening, ...locked.closing].map(([coin]) => coin),
  ]);
  const prices = new Map<number, { opening: PriceThen; closing: PriceThen }>();
  for (const coin of coins) {
    const at = async (sequence: number): Promise<PriceThen> => {
      if (list.coins.get(coin)?.name === REFERENCE) return { price: ONE, sequence: 0 };
      const market = markets.get(coin);
      return market === undefined ? undefined : readIndexRecordAt(reader, market, sequence + 1);
    };
    prices.set(coin, { opening: await at(openedAt), closing: await at(closedAt) });
  }
  return prices;
}

/** Units by coin. */
type LockedAt = ReadonlyMap<number, { hosting: bigint; launch: bigint }>;

/** Reads what a user had outside of their wallets at a moment: locked in products, and lying in launches. */
async function readLockedAt(reader: Reader, user: number, atMs: number): Promise<LockedAt> {
  const hostings = await reader.find(LOCKED, HOSTINGS, [user, atMs]);
  const hosting = new Map(hostings.map(({ coin, units }) => [coin, units]));
  const launch = unitsIn(await readLaunchSpans(reader, user, atMs), atMs);
  const coins = [...new Set([...hosting.keys(), ...launch.keys()])].sort((left, right) => left - right);
  return new Map(coins.map(coin => [coin, { hosting: hosting.get(coin) ?? 0n, launch: launch.get(coin) ?? 0n }]));
}
