// The calls that sum up the last days for the first page of the console.
import { consoleCalls } from '@candor/contract/console';
import { formatDecimal } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { keptAnswer } from '../../http/kept-answer.ts';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { figureDays } from './figure-days.ts';
import { readSignUps } from './read-sign-ups.ts';
import { countTradesToSum, readTradeDays } from './read-trade-days.ts';
import { type Trading, tradingDays, VALUE_DECIMALS } from './trading-days.ts';

export type ConsoleFigureParts = {
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  now: () => number;
};

const TRADING_KEPT_MS = 3_000;
/** Counts every registration of a month. */
const PEOPLE_KEPT_MS = 20_000;

export function consoleFigureRoutes({ reader, live, now }: ConsoleFigureParts): RouteFile {
  const readTrading = keptAnswer({ keptForMs: TRADING_KEPT_MS, now }, async () => {
    const time = now();
    const days = figureDays(time);
    const sums = await readTradeDays(reader, days[0]!);
    const found = tradingDays(live.current, sums, days);
    return {
      time,
      waiting: await countTradesToSum(reader),
      days: found.days.map(({ day, customers, house }) => ({
        day,
        customers: textOf(customers),
        house: textOf(house),
      })),
      unpriced: found.unpriced,
    };
  });
  const readPeople = keptAnswer({ keptForMs: PEOPLE_KEPT_MS, now }, async () => {
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
