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
  return [symbol, chosen => setQuery(before => ofMarket(before, chosen), { replace: true })];
}

/** The address for another market: an order that was begun for this one does not go along, what lists are narrowed to does. */
function ofMarket(query: URLSearchParams, symbol: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('side');
  next.delete('price');
  next.set('symbol', symbol);
  return next;
}
