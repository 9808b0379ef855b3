// The calls that list a user's own contracts, their fills and their results, and what the form needs.
import {
  type CallFields,
  type CsvStyle,
  calls,
  csvHead,
  csvRows,
  EXPORTED_ROWS,
  leverDirections,
} from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import { units } from '../../database/store/field.ts';
import { offsetOf, paginatorOf, sliceOf } from '../../http/lists.ts';
import { answer, file, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type RateParts, rateOf } from '../fiat-rates/routes.ts';
import type { PriceLevel } from '../market/views/price-levels.ts';
import { indexPrices } from '../market/views/valuation.ts';
import { type ContractFacts, markOf } from './contract-facts.ts';
import { kindsOf, type OwnRowParts, readOwnRows } from './own-rows.ts';
import { DAY_MS, type DaySums, NO_SUMS, readDays, sumOf } from './read-days.ts';
import { type OwnFill, type RowFilter, readOwnFills } from './read-rows.ts';
import { sumsOf } from './sums.ts';
import { directionOf } from './trade-routes.ts';
import { averageOf, underscored, type WireRow } from './wire-row.ts';

const SHARES = [1, 5, 10, 50, 100];
const DEPTH = 10;
const PIECE = 500;
const FILE_HEAD = [
  'id',
  'market',
  'direction',
  'multiple',
  'status',
  'lots',
  'price',
  'last_or_exit_price',
  'margin',
  'fees',
  'result',
  'funding',
  'opened_at',
  'closed_at',
  'closed_by',
];

export function leverListRoutes(parts: OwnRowParts & RateParts): RouteFile {
  const { reader, contracts, live, now } = parts;
  const partsOf = (user: { id: number }): OwnRowParts => ({ ...parts, reader: reader.of(user.id) });

  return route => {
    route(calls.getLeverDeal, async ({ currency_id, legal_id }, { user, language }) => {
      const facts = await ofCoins(parts, currency_id, legal_id);
      return facts === undefined
        ? refuse('unknown_contract')
        : answer(await dealOf(partsOf(user), facts, user.id, language));
    });

    route(calls.listLeverTrades, async ({ page, limit, status, ...query }, { user, language }) => {
      const filter = await filterOf(parts, user.id, query);
      const own = partsOf(user);
      const { total, rows } = await readOwnRows(own, kindsOf(status), filter, sliceOf({ page, limit }), language);
      const sums = await sumsOf(own, user.id);
      const message = paginatorOf(calls.listLeverTrades.path, { page, limit }, total, rows);
      return answer({ message, rate_profits_total: { hazard_rate: sums.hazard, profits_total: sums.results } });
    });

    route(calls.exportLeverTrades, async ({ status, separator, decimal, ...query }, { user, language }) => {
      const filter = await filterOf(parts, user.id, query);
      const form = { language, style: { separator, decimal } };
      return file('contracts.csv', rowFile(partsOf(user), kindsOf(status), filter, form));
    });

    route(calls.listLeverFills, async ({ page, limit, id, ...query }, { user }) => {
      const filter = await filterOf(parts, user.id, query);
      const known = await contracts();
      const offset = offsetOf({ page, limit });
      // One row more than the page shows whether another page follows, without counting years of fills.
      const fills = await readOwnFills(reader.of(user.id), filter, id, { offset, limit: limit + 1 });
      const rows = fills.slice(0, limit).map(fill => fillOf(fill, known.get(fill.market)!));
      return answer(paginatorOf(calls.listLeverFills.path, { page, limit }, offset + fills.length, rows));
    });

    route(calls.getLeverDays, async ({ days, ...query }, { user }) => {
      const filter = await filterOf(parts, user.id, query);
      const [first] = (await contracts()).values();
      if (first === undefined) return refuse('unknown_contract');
      const { id: coin, scale } = first.listed.quote;
      const today = Math.floor(now() / DAY_MS);
      const since = (today - days + 1) * DAY_MS;
      const sums = await readDays(reader.of(user.id), { user: user.id, coin, market: filter.market, since });
      const wire = ({ result, fees, funding, closed, won }: DaySums) => {
        const money = (units: bigint) => formatShort(units, scale);
        return { result: money(result), fees: money(fees), funding: money(funding), closed, won };
      };
      const total = [...sums.values()].reduce(sumOf, NO_SUMS);
      const rows = Array.from({ length: days }, (_, index) => {
        const day = today - days + 1 + index;
        return { day: day * DAY_MS, ...wire(sums.get(day) ?? NO_SUMS) };
      });
      return answer({ total: wire(total), days: rows });
    });
  };

  async function dealOf(all: OwnRowParts, facts: ContractFacts, user: number, language: string) {
    const { contract, listed } = facts;
    const mark = markOf(live, facts, now());
    const filter = { user, market: contract.id };
    const waiting = await readOwnRows(all, ['pending'], filter, { offset: 0, limit: 100 }, language);
    const sums = await sumsOf(all, user, contract.id);
    const book = live.current.contractBooks.book(contract.id);
    const level = ({ ticks, lots }: PriceLevel) => ({
      price: listed.price.of(ticks),
      number: listed.quantity.of(lots),
    });
    const multiples = [1, 2, 5, 10, 20, 50, 100].filter(value => value <= contract.tiers[0]!.multiple);
    return {
      multiple: {
        muit: multiples.map(value => ({ value })),
        share: SHARES.filter(value => value <= contract.maxLots).map(value => ({ value })),
      },
      lever_share_limit: { min: 1, max: contract.maxLots },
      last_price: listed.price.of(mark.ticks.long),
      user_lever: formatShort(await freeOf(all, user, listed.quote.id), listed.quote.scale),
      all_levers: sums.values,
      ustd_price: formatDecimal(indexPrices(live.current)(listed.quote), INDEX_SCALE),
      ExRAte: (await rateOf(parts, 'CNY', now())) ?? '0',
      my_transaction: waiting.rows,
      lever_transaction: { in: book.bids.best(DEPTH).map(level), out: book.asks.best(DEPTH).map(level) },
    };
  }
}

const FREE = units('balance - held');

export async function freeOf({ reader }: Pick<OwnRowParts, 'reader'>, user: number, coin: number): Promise<bigint> {
  const account = walletAccount(user, coin, 'lever');
  const [free = 0n] = await reader.find(FREE, 'FROM accounts WHERE id = $1', [account]);
  return free;
}

async function ofCoins({ contracts }: OwnRowParts, base: number | undefined, quote: number | undefined) {
  const known = await contracts();
  return [...known.values()].find(({ listed }) => listed.base.id === base && listed.quote.id === quote);
}

type FilterFields = Partial<Pick<CallFields<'listLeverTrades'>, 'currency_id' | 'legal_id' | 'type' | 'from' | 'to'>>;

/** Existing clients name the base coin alone; a market that is none has no rows. */
async function filterOf(
  parts: OwnRowParts,
  user: number,
  { currency_id, legal_id, type, from, to }: FilterFields,
): Promise<RowFilter> {
  const known = [...(await parts.contracts()).values()];
  const isMatching = ({ listed }: ContractFacts) =>
    (currency_id === undefined || listed.base.id === currency_id) &&
    (legal_id === undefined || listed.quote.id === legal_id);
  const isNamed = currency_id !== undefined || legal_id !== undefined;
  return {
    user,
    market: isNamed ? (known.find(isMatching)?.contract.id ?? 0) : undefined,
    direction: directionOf(type),
    since: from === undefined ? undefined : from * 1000,
    until: to === undefined ? undefined : (to + 1) * 1000,
  };
}

function fillOf({ id, at, cause, role, lots, value, side }: OwnFill, facts: ContractFacts) {
  const { listed } = facts;
  const money = (units: bigint) => formatShort(units, listed.quote.scale);
  return {
    id,
    lever_id: side.position,
    currency: listed.base.id,
    legal: listed.quote.id,
    symbol: listed.symbol,
    type: leverDirections[side.direction],
    effect: side.effect,
    cause: underscored(cause) as 'order',
    role,
    share: lots,
    number: listed.quantity.of(lots),
    price: averageOf(facts, value, lots),
    value: money(value),
    fee: money(side.fee),
    result: money(side.result),
    time: at,
  };
}

async function* rowFile(
  parts: OwnRowParts,
  kinds: ReturnType<typeof kindsOf>,
  filter: RowFilter,
  { language, style }: { language: string; style: CsvStyle },
): AsyncGenerator<string> {
  yield csvHead(FILE_HEAD, style);
  for (let offset = 0; offset < EXPORTED_ROWS; offset += PIECE) {
    const { rows } = await readOwnRows(parts, kinds, filter, { offset, limit: PIECE }, language);
    if (rows.length > 0) yield csvRows(rows.map(cellsOf), style);
    if (rows.length < PIECE) return;
  }
}

function cellsOf(row: WireRow) {
  const bare = (text: string) => ({ bare: text });
  const time = (seconds: number) => bare(seconds === 0 ? '' : new Date(seconds * 1000).toISOString());
  return [
    row.id,
    row.symbol,
    row.type_name,
    row.multiple,
    row.status_name,
    row.share,
    bare(row.price),
    bare(row.update_price),
    bare(row.caution_money),
    bare(row.trade_fee),
    bare(row.fact_profits),
    bare(row.overnight_money),
    time(row.create_time),
    time(row.complete_time),
    row.close_reason || row.cancel_reason,
  ];
}
