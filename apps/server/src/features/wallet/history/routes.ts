// The calls about movements by order, cost and result of each coin, and what everything was worth.
import { calls, PLAIN_CSV } from '@candor/contract';
import { formatDecimal } from '@candor/money';
import type pg from 'pg';
import type { PoolReader } from '../../../database/reader.ts';
import { EXPORTED_ROWS, exportFile } from '../../../http/export-file.ts';
import { mostCounted, sliceOf } from '../../../http/paginator.ts';
import { answer, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { TextOf } from '../../../texts.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { indexPrices, valueIn, worthOf } from '../../market/views/valuation.ts';
import { type Locked, readLocked } from '../read-locked.ts';
import { readWallets } from '../read-wallets.ts';
import { ledgerEntryOf, type Say } from '../wire-ledger-entry.ts';
import { momentsOf, readHours, readPricesAt, valuesAt } from './past-values.ts';
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
import { coinResultsOf } from './wire-coin-results.ts';
import { MOVEMENT_HEAD, movementCells, movementOf } from './wire-movement.ts';
import { readCosts } from './write-costs.ts';

export type WalletHistoryParts = {
  pool: pg.Pool;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  textOf: TextOf;
  now?: () => number;
};

const FILE_PIECE = 2_000;
const USDT_SCALE = 6;

type Asked = {
  currency?: number | undefined;
  kind?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

export function walletHistoryRoutes({ pool, reader, live, textOf, now = Date.now }: WalletHistoryParts): RouteFile {
  const history = createWalletHistory(pool, reader, () => live.current.list);

  return route => {
    route(calls.listMovements, async ({ page, limit, ...asked }, { user, language }) => {
      const say: Say = (key, facts) => textOf(language, key, facts);
      const isComplete = await history.catchUp(user.id);
      const filter = filterOf(user.id, asked);
      const { total, movements } = await pageMovements(reader, filter, sliceOf({ page, limit }));
      const { list } = live.current;
      const rows = movements.map(movement => movementOf(list, movement, say));
      return answer({ list: rows, count: total, page, limit, is_complete: flag(isComplete) });
    });

    route(calls.exportMovements, async ({ format, separator, decimal, ...asked }, { user, language }) => {
      // A file that lacks rows without saying so is worse than none.
      if (!(await history.catchUp(user.id))) return refuse('unavailable');
      const { list } = live.current;
      const movements = await reader.inSnapshot(snapshot => readAll(snapshot, filterOf(user.id, asked)));
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
      const found = await reader.inSnapshot(async snapshot => ({
        count: await countOrderEntries(snapshot, user.id, order_id, mostCounted({ page, limit })),
        rows: await readOrderEntries(snapshot, user.id, order_id, sliceOf({ page, limit })),
      }));
      const { list } = live.current;
      const rows = found.rows.map(entry => {
        const { id, value, info, created_time, currency_name, type } = ledgerEntryOf(list, entry, say);
        return { id, value: value.startsWith('-') ? value : `+${value}`, info, created_time, currency_name, type };
      });
      return answer({ list: rows, count: found.count, page, limit });
    });

    route(calls.listCoinResults, async (_, { user }) => {
      const isComplete = await history.catchUp(user.id);
      const costs = await readCosts(reader, user.id);
      return answer({ is_complete: flag(isComplete), list: coinResultsOf(live.current, costs) });
    });

    route(calls.listPastValues, async ({ range }, { user }) => {
      const isComplete = await history.catchUp(user.id);
      const at = now();
      const moments = momentsOf(range, at);
      const [hours, prices, wallets, locked] = await Promise.all([
        readHours(reader, user.id, moments[0]!),
        readPricesAt(reader, range, moments),
        readWallets(reader, user.id),
        readLocked(reader, user.id),
      ]);
      const points = valuesAt(live.current.list, moments, hours, prices);
      if (hours.length > 0) points.push({ at, value: valueNow(live.current, wallets.values(), locked) });
      return answer({
        is_complete: flag(isComplete),
        points: points.map(({ at, value }) => ({ at, value: formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE) })),
      });
    });
  };
}

function filterOf(user: number, { currency, kind, from, to }: Asked): MovementFilter {
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

/** With what is locked in products; what lies in launches left the wallets as it does in the past values. */
function valueNow(
  views: LiveViews['current'],
  wallets: Iterable<{ coin: number; balance: bigint }>,
  locked: Locked,
): bigint {
  const prices = indexPrices(views);
  const held = [...wallets].map(({ coin, balance }) => ({ coin, units: balance }));
  for (const [coin, { hosting }] of locked) held.push({ coin, units: hosting });
  return held.reduce((sum, { coin: id, units }) => {
    const coin = views.list.coins.get(id);
    return coin === undefined ? sum : sum + worthOf(coin, units, prices(coin));
  }, 0n);
}

function flag(isSo: boolean): 0 | 1 {
  return isSo ? 1 : 0;
}
