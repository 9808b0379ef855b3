// Decides the opening, the halting and the cancel-only of a market: by one operator and at once, with a reason that all see.
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { MARKET_STATUS_REASONS, MARKET_STATUSES, type SetMarketStatus } from './market.ts';

export function decideSetMarketStatus(
  state: State,
  { market: id, status, reason }: SetMarketStatus,
  at: number,
): Decision {
  const market = state.markets.get(id);
  if (market === undefined) return rejected({ code: 'unknown-market' });
  const hasReason = status === 'open' ? reason === null : reason !== null && MARKET_STATUS_REASONS.includes(reason);
  if (!MARKET_STATUSES.includes(status) || !hasReason) return rejected({ code: 'invalid-configuration' });
  const isSo = market.status === status && market.statusReason === reason;
  return done(
    isSo ? [] : [{ type: 'MarketConfigured', market: { ...market, status, statusReason: reason, statusSince: at } }],
    { id },
  );
}
