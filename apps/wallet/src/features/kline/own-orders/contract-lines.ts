// What a chart shows of the contracts of the user: waiting orders, opening prices, stops and liquidation prices as lines.
import { type CallAnswer, leverStatuses } from '@candor/contract';
import type { Direction } from '@candor/formulas';
import { directionOf, isPosition, type OwnRow, priceOf } from '../../../shared/contracts/contract.ts';

export type ContractLine = {
  key: string;
  kind: 'order' | 'close_order' | 'entry' | 'profit' | 'loss' | 'liquidation';
  direction: Direction;
  price: string;
  lots: number;
};

export function contractLines(rows: readonly OwnRow[]): ContractLine[] {
  return rows.flatMap(row => (isPosition(row) ? positionLines(row) : orderLines(row)));
}

function orderLines(row: OwnRow): ContractLine[] {
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

export type LeverFill = CallAnswer<'listLeverFills'>['data'][number];

/** Which side of the book a fill was on, as charts mark it. */
export function sideOfFill({ type, effect }: Pick<LeverFill, 'type' | 'effect'>): 'buy' | 'sell' {
  return (directionOf({ type }) === 'long') === (effect === 'open') ? 'buy' : 'sell';
}
