// Reads what the filters of lists of orders and of fills say.
import { type CallFields, type CsvStyle, spotStatuses } from '@candor/contract';
import type { MarketList } from '../market/views/market-list.ts';
import { kindOf, marketsOfCoins, sideOf } from './order-input.ts';
import type { OrderFilter } from './read-orders.ts';
import type { FillFilter } from './read-own-fills.ts';

type ClosedState = 'closed' | 'completed' | 'cancelled';

export function closedFilterOf(
  list: MarketList,
  user: number,
  fields: Omit<CallFields<'exportSpotHistory'>, keyof CsvStyle>,
): OrderFilter & { state: ClosedState } {
  const { order_type: kind, status } = fields;
  return {
    ...fillFilterOf(list, user, fields),
    kind: kind === undefined ? undefined : kindOf(kind),
    state: status === undefined ? 'closed' : status === spotStatuses.completed ? 'completed' : 'cancelled',
  };
}

export function fillFilterOf(
  list: MarketList,
  user: number,
  { currency_id, legal_id, type, from, to }: Omit<CallFields<'exportSpotFills'>, keyof CsvStyle>,
): FillFilter {
  return {
    user,
    markets: marketsOfCoins(list, currency_id, legal_id),
    side: type === undefined ? undefined : sideOf(type),
    since: from === undefined ? undefined : from * 1000,
    until: to === undefined ? undefined : (to + 1) * 1000,
  };
}

export function stateOf(status: 1 | 2 | 3 | undefined): OrderFilter['state'] {
  switch (status) {
    case undefined:
      return 'any';
    case spotStatuses.waiting:
      return 'open';
    case spotStatuses.completed:
      return 'completed';
    case spotStatuses.cancelled:
      return 'cancelled';
    default:
      return status satisfies never;
  }
}
