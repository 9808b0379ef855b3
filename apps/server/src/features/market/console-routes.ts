// The calls that show coins and markets, halt and open them immediately, and propose other rules for them.
import { consoleCalls } from '@candor/contract/console';
import type { CoinSettings, Market, MarketSettings, Rejection } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { text } from '../../database/store/field.ts';
import {
  answer,
  done,
  refuse,
  refuseFields,
  refuseSetting,
  refuseUndone,
  type SettingFields,
} from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { findRecords, STORED_RECORD, sequenceAt } from '../../journal/read-records.ts';
import { readBody } from '../../journal/record-body.ts';
import { staffFacts } from '../staff/operator-rows.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { AmountReader } from './amount-input.ts';
import { proposeChange, upcomingChanges } from './market-proposals.ts';
import { readMarketSettings, readNewMarket } from './market-settings.ts';
import { readOpenOrderCounts } from './read-markets.ts';
import type { LiveViews } from './views/live-views.ts';
import type { ListedMarket, MarketList } from './views/market-list.ts';
import { marketStatusOf, readMarketStatus, readStatusReason } from './wire-market-status.ts';
import { figuresOf, indexOf } from './wire-pair.ts';

/** As many records as can have one time by far. */
const SAME_TIME = 5_000;

/** Of a new market, until it is like any other. */
function openingTermsOf({ openings }: MarketList, { market, quote }: ListedMarket) {
  const opening = openings.get(market.id);
  if (opening === undefined) return null;
  const { state, firstPrice, opensAt, auctionMs, hasIndex } = opening;
  return {
    state,
    first_price: formatShort(firstPrice, quote.scale),
    opens_at: opensAt,
    auction_seconds: auctionMs / 1_000,
    has_index: hasIndex ? (1 as const) : (0 as const),
  };
}

export function consoleMarketRoutes(staff: Staff, live: Pick<LiveViews, 'current'>): RouteFile {
  const { db, reader, now } = staff;

  return route => {
    route(consoleCalls.listMarkets, async () => {
      const views = live.current;
      const [orders, upcoming, people] = [
        await readOpenOrderCounts(reader),
        await upcomingChanges(staff, live),
        await staffFacts(db),
      ];
      const rows = views.list.all().map(async (listed: ListedMarket) => {
        const { market, base, quote, symbol } = listed;
        const act = await readStatusAct(reader, market);
        const author = act && people.get(act.operator);
        const { now_price, price_source } = figuresOf(listed, views.market(market.id).figures(now()));
        return {
          id: market.id,
          symbol,
          base: base.name,
          quote: quote.name,
          ...marketStatusOf(market),
          status_note: act?.note ?? '',
          status_by_name: author?.name || author?.email || '',
          tick: formatShort(market.tick, quote.scale),
          lot: formatShort(market.lot, base.scale),
          smallest_notional: formatShort(market.minNotional, quote.scale),
          band: formatShort(market.bandPpm, 6),
          maker_fee: formatShort(market.makerFeePpm, 6),
          taker_fee: formatShort(market.takerFeePpm, 6),
          open_orders: orders.get(market.id) ?? 0,
          last_price: now_price,
          price_source,
          ...indexOf(views, listed, now()),
          opening: openingTermsOf(views.list, listed),
          upcoming: upcoming.get(`market ${market.id}`) ?? null,
        };
      });
      return answer(await Promise.all(rows));
    });

    route(consoleCalls.listCoins, async () => {
      const { list } = live.current;
      const upcoming = await upcomingChanges(staff, live);
      return answer(
        [...list.coins.values()].map(({ id, name, scale, testFundsCap }) => ({
          id,
          name,
          scale,
          test_funds_cap: formatShort(testFundsCap, scale),
          markets: list
            .all()
            .filter(({ base, quote }) => base.id === id || quote.id === id)
            .map(({ symbol }) => symbol),
          upcoming: upcoming.get(`coin ${id}`) ?? null,
        })),
      );
    });

    route(consoleCalls.setMarketStatus, async ({ market, status, status_reason: why, reason }, { operator }) => {
      if (live.current.list.get(market) === undefined) return refuse('unknown_market');
      const result = await submitAct(staff, operator, 'set_market_status', { reason }, act => ({
        type: 'SetMarketStatus',
        market,
        status: readMarketStatus(status),
        reason: why === undefined ? null : readStatusReason(why),
        act,
      }));
      return result.kind === 'done' ? done() : refuseUndone(result);
    });

    route(consoleCalls.proposeMarketChange, async ({ market: id, effective_at, reason, ...input }, { operator }) => {
      const listed = live.current.list.get(id);
      if (listed === undefined) return refuse('unknown_market');
      const read = readMarketSettings(listed, input, live.current.list.openings.get(id));
      if (read.problems !== undefined) return refuseFields(read.problems);
      const market: MarketSettings = read.settings;
      const proposed = { change: { kind: 'market', market }, effectiveAt: effective_at ?? 0, reason } as const;
      return proposeChange({ staff, live, operator }, 'change_market', { ...proposed, refuseAs: refuseMarket });
    });

    route(consoleCalls.proposeNewMarket, async ({ base, quote, effective_at, reason, ...input }, { operator }) => {
      const { list } = live.current;
      const [baseCoin, quoteCoin] = [list.coins.get(base), list.coins.get(quote)];
      if (baseCoin === undefined || quoteCoin === undefined) return refuse('unknown_coin');
      if (list.ofCoins(base, quote) !== undefined) return refuse('nothing_changed');
      const read = readNewMarket(list, { base: baseCoin, quote: quoteCoin }, input);
      if (read.problems !== undefined) return refuseFields(read.problems);
      const change = { kind: 'market', market: read.settings } as const;
      const proposed = { change, effectiveAt: effective_at ?? 0, reason, refuseAs: refuseMarket };
      return proposeChange({ staff, live, operator }, 'change_market', proposed);
    });

    route(consoleCalls.proposeCoinChange, async ({ coin: id, test_funds_cap, effective_at, reason }, { operator }) => {
      const listed = live.current.list.coins.get(id);
      if (listed === undefined) return refuse('unknown_coin');
      const amounts = new AmountReader();
      const testFundsCap = amounts.units('test_funds_cap', test_funds_cap, listed.scale);
      if (amounts.problems.length > 0) return refuseFields(amounts.problems);
      const coin: CoinSettings = { ...listed, testFundsCap };
      const proposed = { change: { kind: 'coin', coin }, effectiveAt: effective_at ?? 0, reason } as const;
      return proposeChange({ staff, live, operator }, 'change_coin', { ...proposed, refuseAs: refuseCoin });
    });
  };
}

const MARKET_FIELDS: SettingFields = {
  base: 'base',
  quote: 'quote',
  tick: 'tick',
  lot: { field: 'lot', code: 'steps_not_whole' },
  minNotional: 'smallest_notional',
  bandPpm: 'band',
  makerFeePpm: 'maker_fee',
  takerFeePpm: 'taker_fee',
  opening: { field: 'opens_at', code: 'not_applicable' },
  firstPrice: 'first_price',
  opensAt: 'opens_at',
  auctionMs: 'auction_seconds',
};

const refuseMarket = (rejection: Rejection) => refuseSetting(rejection, MARKET_FIELDS);
const refuseCoin = (rejection: Rejection) => refuseSetting(rejection, { testFundsCap: 'test_funds_cap' });

type StatusAct = { operator: number; note: string };

/** Undefined without such an act: a market has its first status from the start. */
async function readStatusAct(
  reader: Reader,
  { id, statusSince: at }: Pick<Market, 'id' | 'statusSince'>,
): Promise<StatusAct | undefined> {
  if (at === 0) return undefined;
  const from = await sequenceAt(reader, at);
  const records = await findRecords(
    reader,
    STORED_RECORD,
    `FROM journal WHERE sequence >= $1 AND sequence < $2 AND at = $3
       AND body LIKE '{"command":{"type":"SetMarketStatus"%' ORDER BY sequence DESC`,
    [from, from + SAME_TIME, at],
  );
  for (const { body } of records) {
    const { command } = readBody(body);
    if (command.type !== 'SetMarketStatus' || command.market !== id) continue;
    const { operator, reason } = command.act;
    const [note = ''] = await reader.find(text('text'), 'FROM operator_reasons WHERE id = $1', [reason]);
    return { operator, note };
  }
  return undefined;
}
