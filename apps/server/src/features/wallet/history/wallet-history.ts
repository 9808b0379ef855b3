// Updates what is computed from a user's entries: at each query of the user, from where it stopped.
import { ENTRY_KIND, type WalletKind, walletAccount } from '@candor/exchange';
import type pg from 'pg';
import { inTransaction } from '../../../database/pool.ts';
import { type PoolReader, Reader } from '../../../database/reader.ts';
import { lastSequence } from '../../../journal/read-records.ts';
import { readIndexPriceAt } from '../../market/read-markets.ts';
import type { MarketList } from '../../market/views/market-list.ts';
import { ONE, REFERENCE, referenceMarkets, valuationOf } from '../../market/views/valuation.ts';
import type { LockedFunds } from '../locked-funds.ts';
import { readWallets } from '../read-wallets.ts';
import { CoinCosts } from './coin-costs.ts';
import { foldEntries, type Moment, type Valuation } from './fold-entries.ts';
import { readOwnEntries } from './read-own-entries.ts';
import { putCosts, putLots, putMonths, readCosts, readLots } from './write-costs.ts';
import { addHours, addMovements } from './write-history.ts';

/** Entries that one transaction processes, and transactions that one run may take. */
const STRIDE = 4_000;
const MAX_STRIDES = 10;
const MINUTE_MS = 60_000;

/** @param list the coins and markets as they are at the time of the call. */
export function createWalletHistory(pool: pg.Pool, rows: PoolReader, funds: LockedFunds, list: () => MarketList) {
  const running = new Map<number, Promise<boolean>>();

  async function follow(user: number): Promise<boolean> {
    await rows.caughtUp();
    for (let stride = 0; stride < MAX_STRIDES; stride++) {
      if (await followOnce(pool, user, funds, list())) return true;
    }
    return false;
  }

  return {
    /** @returns whether everything is in by now: a program's millions of trades take several runs. */
    catchUp(user: number): Promise<boolean> {
      const known = running.get(user);
      if (known !== undefined) return known;
      const started = follow(user).finally(() => running.delete(user));
      running.set(user, started);
      return started;
    },
  };
}

/** Processes the next entries of a user; answers whether those were the last ones. */
function followOnce(pool: pg.Pool, user: number, funds: LockedFunds, list: MarketList): Promise<boolean> {
  return inTransaction(pool, async client => {
    await client.query('INSERT INTO wallet_progress VALUES ($1, 0) ON CONFLICT DO NOTHING', [user]);
    const reader = new Reader(client);
    // A second follower waits here, and then finds it done.
    const from = await reader.number('SELECT sequence FROM wallet_progress WHERE user_id = $1 FOR UPDATE', [user]);
    const last = await lastSequence(reader);
    if (last <= from) return true;
    const accounts = [...(await readWallets(reader, user)).keys()];
    const { entries, upTo } = await readOwnEntries(reader, funds, accounts, { after: from, upTo: last, most: STRIDE });
    if (entries.length > 0) {
      const valuation = valuationIn(reader, list);
      const costs = await readCoinCosts(reader, user, valuation.money);
      const folded = await foldEntries({ user, isOwn: isOf(user) }, entries, costs, valuation);
      await addMovements(client, user, folded.movements);
      await putCosts(client, user, costs);
      await putLots(client, user, costs);
      await putMonths(client, user, costs.closedMonths());
      await addHours(client, user, folded.hours);
    }
    await client.query('UPDATE wallet_progress SET sequence = $2 WHERE user_id = $1', [user, upTo]);
    return upTo === last;
  });
}

/** Whether an account is one of the user's wallets. */
function isOf(user: number): (account: number) => boolean {
  const kind: WalletKind = 'spot';
  const [first, next] = [walletAccount(user, 0, kind), walletAccount(user + 1, 0, kind)];
  return account => account >= first && account < next;
}

async function readCoinCosts(reader: Reader, user: number, money: number): Promise<CoinCosts> {
  const costs = await readCosts(reader, user);
  const averages = new Map([...costs].map(([coin, { average }]) => [coin, average]));
  return new CoinCosts(averages, await readLots(reader, user, costs), money);
}

/** Values in USDT by the index prices that the journal recorded; one price a minute is looked up for each coin. */
function valuationIn(reader: Reader, list: MarketList): Valuation {
  const reference = [...list.coins.values()].find(({ name }) => name === REFERENCE);
  const markets = referenceMarkets(list);
  const prices = new Map<string, bigint | undefined>();

  async function priceAt(coin: number, { sequence, at }: Moment): Promise<bigint | undefined> {
    if (coin === reference?.id) return ONE;
    const market = markets.get(coin);
    if (market === undefined) return undefined;
    const key = `${coin} ${Math.floor(at / MINUTE_MS)}`;
    if (!prices.has(key)) prices.set(key, await readIndexPriceAt(reader, market, sequence));
    return prices.get(key);
  }

  return {
    baseOf: market => list.require(market).base.id,
    money: reference?.id ?? 0,
    async at(coin, units, moment) {
      const [known, price] = [list.coins.get(coin), await priceAt(coin, moment)];
      return known === undefined || price === undefined ? undefined : valuationOf(known, units, price);
    },
  };
}

/** The meaning of a filter of kinds here: fees are part of the order that they belong to. */
export function kindOfMovement(kind: number | undefined): number | undefined {
  return kind === ENTRY_KIND.spotFee ? ENTRY_KIND.spotTrade : kind;
}
