// Reads the content of a statement of one month: balances and sums that add up, what was locked, prices with their records, and costs.
import type { WalletKind } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { hex, int4, int8, record, wideUnits } from '../../database/store/field.ts';
import { sequenceAt } from '../../journal/read-records.ts';
import { type IndexRecord, readIndexRecordAt } from '../market/read-markets.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { ONE, REFERENCE, referenceMarkets } from '../market/views/valuation.ts';
import type { CoinCost } from '../wallet/history/coin-costs.ts';
import { readCostsBefore } from '../wallet/history/write-costs.ts';
import { type LockedFunds, lockedAt, type Outside } from '../wallet/locked-funds.ts';
import { readWallets, type Wallet } from '../wallet/read-wallets.ts';
import type { Month } from './month.ts';

/** The last record of the journal that a statement includes. */
export type JournalPosition = { sequence: number; at: number; hash: string };

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

/** The value of one coin in USDT, by the last index price that was recorded before a moment. */
export type PriceThen = IndexRecord | undefined;

export type Statement = {
  user: number;
  month: Month;
  isRunning: boolean;
  /** The last sequence before the month. */
  openedAt: number;
  lastRecord: JournalPosition;
  wallets: readonly WalletPeriod[];
  flows: readonly Flow[];
  /** What was locked and counts in no account, by coin. */
  locked: Record<'opening' | 'closing', Outside['locked']>;
  prices: ReadonlyMap<number, { opening: PriceThen; closing: PriceThen }>;
  costs: { before: ReadonlyMap<number, CoinCost>; after: ReadonlyMap<number, CoinCost> };
};

/** @param reader of a snapshot, that contains all processed events of the user. */
export async function readStatement(
  reader: Reader,
  funds: LockedFunds,
  { list, user, month, nowMs }: { list: MarketList; user: number; month: Month; nowMs: number },
): Promise<Statement> {
  const isRunning = nowMs < month.endMs;
  const openedAt = (await sequenceAt(reader, month.startMs)) - 1;
  const last = isRunning ? await progressOf(reader, user) : (await sequenceAt(reader, month.endMs)) - 1;
  const lastRecord = await readPosition(reader, last);
  const stored = [...(await readWallets(reader, user)).values()];
  const { wallets, flows } = await readPeriods(reader, stored, openedAt, lastRecord.sequence);
  const spans = await funds.readSpans(reader, user, month.startMs, 'locked', 'moved');
  const locked = {
    opening: lockedAt(spans, month.startMs),
    closing: lockedAt(spans, isRunning ? lastRecord.at + 1 : month.endMs),
  };
  const costs = {
    before: await readCostsBefore(reader, user, month.startMs),
    after: await readCostsBefore(reader, user, month.endMs),
  };
  const prices = await readPrices(reader, list, { wallets, locked }, [openedAt, lastRecord.sequence]);
  return { user, month, isRunning, openedAt, lastRecord, wallets, flows, locked, prices, costs };
}

/** Up to which sequence all has been processed. */
async function progressOf(reader: Reader, user: number): Promise<number> {
  const [sequence = 0] = await reader.find(int8('sequence'), 'FROM wallet_progress WHERE user_id = $1', [user]);
  return sequence;
}

const POSITION = record<JournalPosition>({
  sequence: int8('sequence'),
  at: int8('at'),
  hash: hex('chain_hash'),
});

async function readPosition(reader: Reader, sequence: number): Promise<JournalPosition> {
  const [position] = await reader.find(POSITION, 'FROM journal WHERE sequence = $1', [sequence]);
  return position ?? { sequence, at: 0, hash: '' };
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
