// What each coin has cost by the method that the reader has chosen, and what that makes of it now.
import { useCall } from '../../../shared/calls/use-call.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';

/** The figures of a coin by its id; undefined for one that was never held, and while they are not there. */
export function useCosts() {
  const results = useCall('listCoinResults', {});
  const countsFirstIn = usePreferences(state => state.countsFirstIn);
  const byCoin = new Map(results.data?.list.map(row => [row.currency, countsFirstIn ? row.first_in : row]));
  return { costOf: (coin: number) => byCoin.get(coin), isComplete: results.data?.is_complete !== 0 };
}
