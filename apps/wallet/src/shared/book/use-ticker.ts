// One market's figures of the last day, live.
import type { CallAnswer } from '@candor/contract';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../live/connection.ts';
import type { MarketRules } from './market-rules.ts';

const POLL_WITHOUT_FEED_MS = 4_000;
const POLL_WITH_FEED_MS = 60_000;

/** The market's figures; socket events keep the cached answer fresh, and without them it is asked again and again. */
export function useTicker({ base, quote }: Pick<MarketRules, 'base' | 'quote'>): CallAnswer<'getPair'> | undefined {
  const isLive = useConnection(connection => connection.isLive);
  const input = { currency_id: base.id, legal_id: quote.id };
  return useCall('getPair', input, { refetchInterval: isLive ? POLL_WITH_FEED_MS : POLL_WITHOUT_FEED_MS }).data;
}
