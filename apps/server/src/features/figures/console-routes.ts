// The calls that sum up the last days for the first page of the console.
import { consoleCalls, FIGURE_DAYS } from '@candor/contract/console';
import { formatDecimal } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { int8, record } from '../../database/store/field.ts';
import { answer, cachedAnswer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, valuationOf, valueIn } from '../market/views/valuation.ts';
import { countTradesToSum, readTradeDays, type TradeDay } from './read-trade-days.ts';

/** What was traded on each day in USDT, customers and the accounts of the exchange itself apart. */
const VALUE_DECIMALS = 2;

const none = (): Trading => ({ trades: 0, volume: 0n, fees: 0n });

const dayOf = (column: string) => `floor(extract(epoch FROM ${column}) / 86400)::bigint * 86400000`;

const SIGN_UPS = record({
  day: int8(dayOf('created_at')),
  signUps: int8("count(*) FILTER (WHERE kind = 'customer')"),
  house: int8("count(*) FILTER (WHERE kind <> 'customer')"),
});

const FROM_PEOPLE = 'FROM people WHERE created_at >= to_timestamp($1::bigint / 1000) GROUP BY 1';

const PASSED = record({
  day: int8(dayOf('decided_at')),
  basic: int8("count(*) FILTER (WHERE level = 'basic')"),
  advanced: int8("count(*) FILTER (WHERE level = 'advanced')"),
});

const FROM_CASES = `FROM verification_cases
  WHERE state <> 'open' AND state = 'passed' AND decided_at >= to_timestamp($1::bigint / 1000) GROUP BY 1`;

const NONE = { signUps: 0, house: 0, basic: 0, advanced: 0 };

const DAY_MS = 24 * 3_600_000;

export type ConsoleFigureParts = {
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  now: () => number;
};

const TRADING_CACHE_MS = 3_000;
/** Counts every registration of a month. */
const PEOPLE_CACHE_MS = 20_000;

export function consoleFigureRoutes({ reader, live, now }: ConsoleFigureParts): RouteFile {
  const readTrading = cachedAnswer({ cachedForMs: TRADING_CACHE_MS, now }, async () => {
    const time = now();
    const days = figureDays(time);
    const sums = await readTradeDays(reader, days[0]!);
    const trading = tradingDays(live.current, sums, days);
    return {
      time,
      waiting: await countTradesToSum(reader),
      days: trading.days.map(({ day, customers, house }) => ({
        day,
        customers: textOf(customers),
        house: textOf(house),
      })),
      unpriced: trading.unpriced,
    };
  });
  const readPeople = cachedAnswer({ cachedForMs: PEOPLE_CACHE_MS, now }, async () => {
    const time = now();
    const days = await readSignUps(reader, figureDays(time));
    return { time, days: days.map(({ signUps, ...counts }) => ({ ...counts, sign_ups: signUps })) };
  });

  return route => {
    route(consoleCalls.getTradingDays, async () => answer(await readTrading()));
    route(consoleCalls.getSignUpDays, async () => answer(await readPeople()));
  };
}

function textOf({ trades, volume, fees }: Trading) {
  return { trades, volume: formatDecimal(volume, VALUE_DECIMALS), fees: formatDecimal(fees, VALUE_DECIMALS) };
}

/** The starts of the last days up to the one of this time, oldest first. */
export function figureDays(time: number): number[] {
  const today = Math.floor(time / DAY_MS) * DAY_MS;
  return Array.from({ length: FIGURE_DAYS }, (_, index) => today - (FIGURE_DAYS - 1 - index) * DAY_MS);
}

type SignUpDay = { day: number; signUps: number; house: number; basic: number; advanced: number };

/** Of these days, which follow each other; a day without sign-ups is there with zeros. */
export async function readSignUps(reader: Reader, days: readonly number[]): Promise<SignUpDay[]> {
  const since = [days[0]];
  const signUps = byDay(await reader.find(SIGN_UPS, FROM_PEOPLE, since));
  const passed = byDay(await reader.find(PASSED, FROM_CASES, since));
  return days.map(day => ({ ...NONE, ...signUps.get(day), ...passed.get(day), day }));
}

function byDay<Row extends { day: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map(row => [row.day, row]));
}

/** Volume and fees in units of 10^-VALUE_DECIMALS USDT. */
type Trading = { trades: number; volume: bigint; fees: bigint };

type TradingDay = { day: number; customers: Trading; house: Trading };

/** @param days the starts of the days, oldest first. */
function tradingDays(
  views: PublicViews,
  sums: readonly TradeDay[],
  days: readonly number[],
): { days: TradingDay[]; unpriced: string[] } {
  const priceOf = indexPrices(views);
  const unpriced = new Set<string>();
  const exact = new Map(days.map(day => [day, { customers: none(), house: none() }]));
  for (const { day, market, operatorSides, trades, value, customerFees, houseFees } of sums) {
    const { quote, symbol } = views.list.require(market);
    const price = priceOf(quote);
    const figures = exact.get(day);
    if (figures === undefined) continue;
    if (price === 0n) unpriced.add(symbol);
    const traders = operatorSides === 2 ? figures.house : figures.customers;
    traders.trades += trades;
    traders.volume += valuationOf(quote, value, price);
    figures.customers.fees += valuationOf(quote, customerFees, price);
    figures.house.fees += valuationOf(quote, houseFees, price);
  }
  // Rounded last, so that cents of many markets are not lost one by one.
  return {
    days: [...exact].map(([day, { customers, house }]) => ({ day, customers: cut(customers), house: cut(house) })),
    unpriced: [...unpriced],
  };
}

function cut({ trades, volume, fees }: Trading): Trading {
  return { trades, volume: valueIn(volume, VALUE_DECIMALS), fees: valueIn(fees, VALUE_DECIMALS) };
}
