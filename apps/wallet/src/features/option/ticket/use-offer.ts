// What can be bought now, asked for again and again: the limits move with what others buy.
import { useCall } from '../../../shared/calls/use-call.ts';

const POLL_MS = 3_000;

export function useOffer(market: number) {
  return useCall('getOptionOffer', { match_id: market }, { refetchInterval: POLL_MS });
}

/** What the option account has of a coin, and the quick amounts. */
export function useOptionCoin(coin: number) {
  const coins = useCall('listOptionCoins', {}, { refetchInterval: 30_000 });
  return coins.data?.find(({ id }) => id === coin);
}
