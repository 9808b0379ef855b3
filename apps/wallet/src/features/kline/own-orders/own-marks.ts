// What the chart shows of the reader's own trading: open orders, positions and stops as lines with tags, fills gathered candle by candle.
import { type CallAnswer, leverStatuses, type Period } from '@candor/contract';
import type { Direction } from '@candor/formulas';
import { decimal, divideDown, formatShort } from '@candor/money';
import { directionOf, isPosition, type OwnRow, priceOf } from '../../../shared/contracts/contract.ts';
import type { OptionLine } from '../public.ts';

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;

const WEEK_MS = 7 * DAY_MS;

/** The first Monday of 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const lengthsMs: Record<Exclude<Period, '1mon'>, number> = {
  '1min': MINUTE_MS,
  '3min': 3 * MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': HOUR_MS,
  '2hour': 2 * HOUR_MS,
  '4hour': 4 * HOUR_MS,
  '12hour': 12 * HOUR_MS,
  '1day': DAY_MS,
  '1week': WEEK_MS,
};

export type Side = 'buy' | 'sell';

export type OrderLine = {
  /** Its own among all lines: an OCO has two. */
  key: number;
  id: number;
  side: Side;
  /** The price that it rests at, or the trigger that it waits for. */
  price: string;
  /** What is left to fill; "" where the order counts in quote coin. */
  quantity: string;
  isStop: boolean;
  /** Whether another price can be asked for. */
  isMovable: boolean;
};

export type FillMark = {
  startMs: number;
  side: Side;
  quantity: string;
  /** The average price. */
  price: string;
};

/** A price at which the user wants an alert. */
export type AlertLine = { id: number; price: string };

export type OwnMarks = {
  orders: readonly OrderLine[];
  fills: readonly FillMark[];
  /** Those of contracts, which are changed beside the chart. */
  lines: readonly ContractLine[];
  /** Open options, which cannot be changed. */
  options?: readonly OptionLine[];
  alerts?: readonly AlertLine[];
};

export type OwnFill = { id: number; side: Side; price: string; amount: string; time: number };

type OpenOrder = CallAnswer<'listOpenSpotOrders'>[number];

/** No price or quantity of the wire has more decimals. */
const SCALE = 8;

const isPositive = (text: string) => /[1-9]/.test(text);

export function sideOf(type: OpenOrder['type']): Side {
  return type === 1 ? 'buy' : 'sell';
}

/** The lines of open orders: where they rest, and the triggers that they wait for. An OCO has one of each. */
export function orderLines(orders: readonly OpenOrder[]): OrderLine[] {
  return orders.flatMap(order => {
    const { id, is_active, is_stopped, target_price, trigger_price, stop_price } = order;
    const left = decimal(order.trade_amount, SCALE) - decimal(order.deal_amount, SCALE);
    const quantity = left > 0n ? formatShort(left, SCALE) : '';
    const common = { id, side: sideOf(order.type), quantity };
    const rest = is_active === 0 ? '' : is_stopped === 1 ? (stop_price ?? '') : target_price;
    const trigger = is_active === 0 || is_stopped === 0 ? trigger_price : '';
    const lines: OrderLine[] = [
      { key: 2 * id, ...common, price: rest, isStop: false, isMovable: left > 0n },
      { key: 2 * id + 1, ...common, price: trigger, isStop: true, isMovable: true },
    ];
    return lines.filter(({ price }) => isPositive(price));
  });
}

/** The marks with one line at another price, for as long as it is pulled. */
export function withLifted(marks: OwnMarks, lifted: { key: number; price: string } | undefined): OwnMarks {
  if (lifted === undefined) return marks;
  const orders = marks.orders.map(line => (line.key === lifted.key ? { ...line, price: lifted.price } : line));
  return { ...marks, orders };
}

/** The fills of each candle and side as one mark, with the sum and the average price cut to `priceScale` digits. */
export function fillMarks(fills: readonly OwnFill[], period: Period, priceScale: number): FillMark[] {
  const sums = new Map<string, { startMs: number; side: Side; quantity: bigint; value: bigint }>();
  for (const fill of fills) {
    const startMs = barStart(period, fill.time);
    const key = `${startMs} ${fill.side}`;
    const sum = sums.get(key) ?? { startMs, side: fill.side, quantity: 0n, value: 0n };
    const quantity = decimal(fill.amount, SCALE);
    sum.quantity += quantity;
    sum.value += quantity * decimal(fill.price, SCALE);
    sums.set(key, sum);
  }
  return [...sums.values()]
    .filter(sum => sum.quantity > 0n)
    .map(({ startMs, side, quantity, value }) => ({
      startMs,
      side,
      quantity: formatShort(quantity, SCALE),
      price: formatShort(divideDown(value, quantity * 10n ** BigInt(SCALE - priceScale)), priceScale),
    }));
}

/** The start of the candle that holds a moment. */
export function barStart(period: Period, atMs: number): number {
  if (period === '1mon') {
    const day = new Date(atMs);
    return Date.UTC(day.getUTCFullYear(), day.getUTCMonth());
  }
  const originMs = period === '1week' ? FIRST_MONDAY_MS : 0;
  const lengthMs = lengthsMs[period];
  return originMs + Math.floor((atMs - originMs) / lengthMs) * lengthMs;
}

export type ContractLine = {
  key: string;
  kind: 'order' | 'close_order' | 'entry' | 'profit' | 'loss' | 'liquidation';
  direction: Direction;
  price: string;
  lots: number;
};

/** What a chart shows of the contracts of the user: waiting orders, opening prices, stops and liquidation prices as lines. */
export function contractLines(rows: readonly OwnRow[]): ContractLine[] {
  return rows.flatMap(row => (isPosition(row) ? positionLines(row) : waitingLines(row)));
}

function waitingLines(row: OwnRow): ContractLine[] {
  if (row.status !== leverStatuses.pending) return [];
  return linesOf(row, [['order', row.price, row.share]]);
}

function positionLines(row: OwnRow): ContractLine[] {
  const closing = row.close_orders.map(
    ({ id, price, share, filled_share }): ContractLine => ({
      key: `${row.id} close ${id}`,
      kind: 'close_order',
      direction: directionOf(row),
      price,
      lots: share - filled_share,
    }),
  );
  const own = linesOf(row, [
    ['entry', row.price, row.share],
    ['profit', row.target_profit_price, row.profit_share === 0 ? row.share : row.profit_share],
    ['loss', row.stop_loss_price, row.loss_share === 0 ? row.share : row.loss_share],
    ['liquidation', row.liquidation_price, row.share],
  ]);
  return [...own, ...closing];
}

function linesOf(row: OwnRow, drawn: readonly [ContractLine['kind'], string, number][]): ContractLine[] {
  return drawn.flatMap(([kind, price, lots]) =>
    priceOf(price) === undefined ? [] : [{ key: `${row.id} ${kind}`, kind, direction: directionOf(row), price, lots }],
  );
}

type LeverFill = CallAnswer<'listLeverFills'>['data'][number];

/** Which side of the book a fill was on, as charts mark it. */
export function sideOfFill({ type, effect }: Pick<LeverFill, 'type' | 'effect'>): 'buy' | 'sell' {
  return (directionOf({ type }) === 'long') === (effect === 'open') ? 'buy' : 'sell';
}

/** Tags that are nearer than this overlap. */
const TAG_HEIGHT_PX = 24;

/**
 * Tags whose prices are close would lie over each other: how many columns each steps aside, by line, from heights in pixels. The
 * highest tag of those that overlap stays in the first column.
 */
export function tagColumns(heights: ReadonlyMap<number, number>): Map<number, number> {
  const columns = new Map<number, number>();
  const lowest: number[] = [];
  const fromTop = [...heights].sort(([leftId, left], [rightId, right]) => left - right || leftId - rightId);
  for (const [id, y] of fromTop) {
    const free = lowest.findIndex(last => y - last >= TAG_HEIGHT_PX);
    const column = free === -1 ? lowest.length : free;
    lowest[column] = y;
    columns.set(id, column);
  }
  return columns;
}
