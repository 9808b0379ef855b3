// What is said of the markets at this moment, and what is announced of one of them.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { useMarketState } from '../market-state.ts';
import { type Announced, changesOf, type News, newsOf } from './market-news.ts';

const FRESH_MS = 60_000;

/** What begins: neither a coin nor the end of a contract is announced as new. */
type Beginning = 'market' | 'contract' | 'option_rules';

/** News of all markets; undefined until both its sources have answered or failed. */
export function useMarketNews(): News[] | undefined {
  const state = useMarketState();
  const changes = useMarketChanges();
  if (state.isPending || changes.isPending) return undefined;
  return newsOf(state.data?.markets ?? [], changes.data ?? []);
}

/** What is announced of a market and of its coins, and has not taken effect yet. */
export function useAnnounced(symbol: string): Announced[] {
  return changesOf(symbol, useMarketChanges().data ?? []);
}

/** The title of a notice in one line; of several markets it names the first. */
export function useNewsTitle(): (news: News) => string {
  const { t } = useTranslation('markets');
  const { shortDateTime } = useFormats();
  return news => {
    if (news.kind === 'change') {
      const { name, is_new, kind, opening, takes_effect_at } = news.change;
      const time = shortDateTime(opening?.opens_at ?? takes_effect_at);
      return t(is_new === 1 ? `new_${kind as Beginning}` : 'changeAt', { name, time });
    }
    if (news.kind === 'new') {
      const { state, opens_at = 0 } = news.opening ?? { state: 'awaited' };
      // One that its operators have not opened at its time opens once they do.
      const isKnown = opens_at > Date.now();
      const text = state !== 'awaited' ? 'newInAuction' : isKnown ? 'new_market' : 'newMarket';
      return t(text, { name: news.symbol, time: shortDateTime(opens_at) });
    }
    const [first, ...others] = news.symbols;
    const symbols = others.length === 0 ? first : `${first} +${others.length}`;
    return news.kind === 'closed' ? t(`closed_${news.status}`, { symbols }) : t(news.kind, { symbols });
  };
}

function useMarketChanges() {
  return useCall('listMarketChanges', {}, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
}
