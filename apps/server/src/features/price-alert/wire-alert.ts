// The wire form of price alerts.
import type { AlertDirectionName, CallAnswer } from '@candor/contract';
import type { AlertDirection, PriceAlert } from '@candor/exchange';
import { formatDecimal, powerOfTen } from '@candor/money';
import type { ListedMarket, MarketList } from '../market/views/market-list.ts';
import type { ReachedAlert } from './read-alerts.ts';

export type WireAlert = CallAnswer<'listAlerts'>['list'][number];
export type WireReachedAlert = CallAnswer<'listReachedAlerts'>['list'][number];

const NAMES = { up: 'rise', down: 'fall' } as const satisfies Record<AlertDirection, AlertDirectionName>;
const STATES = { armed: 'waiting', resting: 'resting', passed: 'passed' } as const;

export function directionOf(name: AlertDirectionName): AlertDirection {
  return name === 'rise' ? 'up' : 'down';
}

export function alertOf(list: MarketList, alert: PriceAlert): WireAlert {
  const { state, restsUntil } = alert;
  return { ...sharedOf(list, alert), state: STATES[state], rests_until: restsUntil ?? 0 };
}

export function reachedOf(list: MarketList, alert: ReachedAlert): WireReachedAlert {
  const { sequence: record, at, price } = alert.tick;
  const reached_price = alertPriceText(list.require(alert.market), price);
  return { ...sharedOf(list, alert), reached_price, reached_at: at, record };
}

/** A price with the decimals of the market's steps; an index between two of them is cut off there. */
export function alertPriceText({ quote, price }: Pick<ListedMarket, 'quote' | 'price'>, units: bigint): string {
  return formatDecimal(units / powerOfTen(quote.scale - price.decimals), price.decimals);
}

type Shared = Pick<PriceAlert, 'id' | 'market' | 'price' | 'direction' | 'repeats' | 'setAt'>;

function sharedOf(list: MarketList, { id, market, price, direction, repeats, setAt }: Shared) {
  const listed = list.require(market);
  return {
    id,
    match_id: market,
    symbol: listed.symbol,
    price: listed.price.ofUnits(price),
    direction: NAMES[direction],
    is_repeat: repeats ? (1 as const) : (0 as const),
    set_at: setAt,
  };
}
