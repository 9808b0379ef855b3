// What each coin has cost, and what that makes of it now.
import { useCall } from '../../../shared/calls/use-call.ts';

/** The figures of a coin by its id; undefined for one that was never held, and while they are not there. */
export function useCosts() {
  const results = useCall('listCoinResults', {});
  const byCoin = new Map(results.data?.list.map(row => [row.currency, row]));
  return { costOf: (coin: number) => byCoin.get(coin), isComplete: results.data?.is_complete !== 0 };
}
