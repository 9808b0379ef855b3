// The market that a page is about: from its address, else the one looked at last, else the first.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { storage } from '../device/storage.ts';
import { useMarketState } from '../market-state.ts';

const FIRST_SYMBOL = 'BTC/USDT';

/** The market of this page and how to change it; a market that the exchange does not have is passed over. */
export function useSymbol(): [symbol: string, choose: (symbol: string) => void] {
  const [query, setQuery] = useSearchParams();
  const markets = useMarketState().data?.markets;
  const isOffered = (symbol: string | null): symbol is string =>
    symbol !== null && (markets === undefined || markets.some(market => market.symbol === symbol));
  const wanted = [query.get('symbol'), storage.read('symbol')].find(isOffered);
  const symbol = wanted ?? markets?.[0]?.symbol ?? FIRST_SYMBOL;
  useEffect(() => storage.write('symbol', symbol), [symbol]);
  return [symbol, chosen => setQuery({ symbol: chosen }, { replace: true })];
}
