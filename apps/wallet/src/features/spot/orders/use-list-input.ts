// What the calls of the lists of own orders are asked: the market, and the filters that are set.
import { type CallInput, spotSides, spotStatuses } from '@candor/contract';
import { useMarketState } from '../../../shared/market-state.ts';
import { secondsOf, useOrderView } from './order-filters.ts';

/** @param symbol the market, or undefined for all. */
export function useListInput(symbol: string | undefined): {
  history: CallInput<'exportSpotHistory'>;
  fills: CallInput<'exportSpotFills'>;
} {
  const market = useMarketState().data?.markets.find(each => each.symbol === symbol);
  const [{ dates, side, kind, state }] = useOrderView();
  const fills = {
    ...(market === undefined ? {} : { currency_id: market.currency_id, legal_id: market.legal_id }),
    ...(side === 'all' ? {} : { type: spotSides[side] }),
    ...secondsOf(dates),
  };
  const history = {
    ...fills,
    ...(kind === 'all' ? {} : { order_type: kind }),
    ...(state === 'all' ? {} : { status: state === 'filled' ? spotStatuses.completed : spotStatuses.cancelled }),
  };
  return { history, fills };
}
