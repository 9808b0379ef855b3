// The calls about movements by order, cost and result of each coin, and past values.
import { calls, PLAIN_CSV } from '@candor/contract';
import type { Coin } from '@candor/exchange';
import { type CostBasis, changeInBasisPoints } from '@candor/formulas';
import { divideUp, formatDecimal, powerOfTen } from '@candor/money';
import type pg from 'pg';
import type { PoolReader } from '../../../database/reader.ts';
import { EXPORTED_ROWS, exportFile, maxCounted, sliceOf } from '../../../http/lists.ts';
import { answer, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { TextOf } from '../../../texts.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import type { PublicViews } from '../../market/views/public-views.ts';
import { indexPrices, REFERENCE, VALUE_SCALE, valuationOf, valueIn } from '../../market/views/valuation.ts';
import { signed } from '../../market/wire-price.ts';
import { equityOf, pricesNow } from '../equity.ts';
import type { LockedFunds } from '../locked-funds.ts';
import { readWallets } from '../read-wallets.ts';
import { ledgerEntryOf, type Say } from '../wire-ledger-entry.ts';
import type { CoinCost } from './coin-costs.ts';
import { momentsOf, type Past, readHours, readPricesAt, valuesAt } from './past-values.ts';
import type { PositionHistory } from './position-history.ts';
import {
  countOrderEntries,
  type MovementFilter,
  pageMovements,
  type ReadMovement,
  readMovementsBefore,
  readOrderEntries,
} from './read-movements.ts';
import { TAX_FILE_HEADS, taxRows } from './tax-files.ts';
import { createWalletHistory, kindOfMovement } from './wallet-history.ts';
import { MOVEMENT_HEAD, movementCells, movementOf } from './wire-movement.ts';
import { readCosts } from './write-costs.ts';

const SHOWN_SCALE = 6;

const PRICE_SCALE = 8;

const NOTHING = { average_cost: '', cost: '', result: '', result_percent: '' };

export type WalletHistoryParts = {
  pool: pg.Pool;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  textOf: TextOf;
  positions: PositionHistory;
  lockedFunds: LockedFunds;
  now?: () => number;
};

const FILE_PIECE = 2_000;
const USDT_SCALE = 6;

type MovementQuery = {
  currency?: number | undefined;
  kind?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

export function walletHistoryRoutes(parts: WalletHistoryParts): RouteFile {
  const { pool, reader, live, textOf, positions, lockedFunds, now = Date.now } = parts;
  const history = createWalletHistory(pool, reader, lockedFunds, () => live.current.list);

  return route => {
    route(calls.listMovements, async ({ page, limit, ...query }, { user, language }) => {
      const say: Say = (key, facts) => textOf(language, key, facts);
      const isComplete = await history.catchUp(user.id);
      const filter = filterOf(user.id, query);
      const { total, movements } = await pageMovements(reader, filter, sliceOf({ page, limit }));
      const { list } = live.current;
      const rows = movements.map(movement => movementOf(list, movement, say));
      return answer({ list: rows, count: total, page, limit, is_complete: flag(isComplete) });
    });

    route(calls.exportMovements, async ({ format, separator, decimal, ...query }, { user, language }) => {
      // A silently incomplete file is worse than none.
      if (!(await history.catchUp(user.id))) return refuse('unavailable');
      const { list } = live.current;
      const movements = await reader.inSnapshot(snapshot => readAll(snapshot, filterOf(user.id, query)));
      if (format !== 'csv') {
        const say: Say = (key, facts) => textOf(language, key, facts);
        const [head, lines] = [TAX_FILE_HEADS[format], taxRows(list, movements, say, format)];
        const table = { head, rows: lines, isForProgram: true, records: movements.length };
        return answer(exportFile(format, now(), table, PLAIN_CSV));
      }
      const rows = movements.map(movement => movementCells(list, movement));
      return answer(exportFile('movements', now(), { head: MOVEMENT_HEAD, rows }, { separator, decimal }));
    });

    route(calls.listOrderEntries, async ({ order_id, page, limit }, { user, language }) => {
      const say: Say = (key, facts) => textOf(language, key, facts);
      const entries = await reader.inSnapshot(async snapshot => ({
        count: await countOrderEntries(snapshot, user.id, order_id, maxCounted({ page, limit })),
        rows: await readOrderEntries(snapshot, user.id, order_id, sliceOf({ page, limit })),
      }));
      const { list } = live.current;
      const rows = entries.rows.map(entry => {
        const { id, value, info, created_time, currency_name, type } = ledgerEntryOf(list, entry, say);
        return { id, value: value.startsWith('-') ? value : `+${value}`, info, created_time, currency_name, type };
      });
      return answer({ list: rows, count: entries.count, page, limit });
    });

    route(calls.listCoinResults, async (_, { user }) => {
      const isComplete = await history.catchUp(user.id);
      const costs = await readCosts(reader, user.id);
      return answer({ is_complete: flag(isComplete), list: coinResultsOf(live.current, costs) });
    });

    route(calls.listPastValues, async ({ range }, { user }) => {
      const caughtUp = await Promise.all([history.catchUp(user.id), positions.catchUp(user.id)]);
      const at = now();
      const moments = momentsOf(range, at);
      const first = moments[0]!;
      const [prices, past] = await Promise.all([readPricesAt(reader, range, moments), readPast(user.id, first)]);
      const points = valuesAt(live.current.list, moments, past, prices);
      if (past.hours.length > 0) points.push({ at, value: await valueNow(user.id) });
      return answer({
        is_complete: flag(!caughtUp.includes(false)),
        points: points.map(({ at, value }) => ({ at, value: formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE) })),
      });
    });
  };

  async function readPast(user: number, fromMs: number): Promise<Past> {
    const [hours, open, locked] = await Promise.all([
      readHours(reader, user, fromMs),
      positions.hoursSince(user, fromMs),
      reader.inSnapshot(snapshot => lockedFunds.readSpans(snapshot, user, fromMs, 'moved', 'result')),
    ]);
    return { hours, positions: open, locked };
  }

  async function valueNow(user: number): Promise<bigint> {
    const holdings = await reader.inSnapshot(async snapshot => {
      const wallets = [...(await readWallets(snapshot, user)).values()];
      return { wallets, ...(await lockedFunds.readOwn(snapshot, user)) };
    });
    return equityOf(holdings, pricesNow(live.current)).total;
  }
}

function filterOf(user: number, { currency, kind, from, to }: MovementQuery): MovementFilter {
  return {
    user,
    coin: currency,
    kind: kindOfMovement(kind),
    fromMs: from === undefined ? 0 : from * 1000,
    toMs: to === undefined ? Number.MAX_SAFE_INTEGER : (to + 1) * 1000,
  };
}

async function readAll(
  reader: Parameters<typeof readMovementsBefore>[0],
  filter: MovementFilter,
): Promise<ReadMovement[]> {
  const movements: ReadMovement[] = [];
  for (;;) {
    const piece = await readMovementsBefore(reader, filter, movements.at(-1), FILE_PIECE);
    movements.push(...piece);
    if (piece.length < FILE_PIECE || movements.length >= EXPORTED_ROWS.limit) return movements;
  }
}

function flag(isSo: boolean): 0 | 1 {
  return isSo ? 1 : 0;
}

/** Every coin that was ever held, but the money that costs are counted in. */
function coinResultsOf(views: PublicViews, costs: ReadonlyMap<number, CoinCost>) {
  const prices = indexPrices(views);
  return [...costs].flatMap(([id, { average, lots }]) => {
    const coin = views.list.coins.get(id);
    if (coin === undefined || coin.name === REFERENCE) return [];
    const row = {
      currency: id,
      currency_name: coin.name,
      ...figuresOf(coin, average, prices(coin)),
      first_in: figuresOf(coin, lots, prices(coin)),
    };
    return [row];
  });
}

function figuresOf(coin: Coin, basis: CostBasis, price: bigint) {
  return { ...costFigures(coin, basis, price), realized: signed(valueIn(basis.realized, SHOWN_SCALE), SHOWN_SCALE) };
}

function costFigures(coin: Coin, basis: CostBasis, price: bigint) {
  if (!basis.isKnown || basis.units === 0n) return NOTHING;
  // A cost is rounded up and a result down, so that neither shows more than there is.
  const average = divideUp(basis.cost * powerOfTen(coin.scale), basis.units * powerOfTen(VALUE_SCALE - PRICE_SCALE));
  const figures = {
    average_cost: formatDecimal(average, PRICE_SCALE),
    cost: formatDecimal(divideUp(basis.cost, powerOfTen(VALUE_SCALE - SHOWN_SCALE)), SHOWN_SCALE),
  };
  // Without a price of now there is a cost and no result.
  if (price === 0n) return { ...NOTHING, ...figures };
  const valuation = valuationOf(coin, basis.units, price);
  return {
    ...figures,
    result: signed(valueIn(valuation - basis.cost, SHOWN_SCALE), SHOWN_SCALE),
    result_percent: signed(changeInBasisPoints(basis.cost, valuation), 2),
  };
}
