// What a refusal means for the maker: which part of what it believes was wrong, and how long it should wait.

/** `reload`: own orders and wallets must be read again first. */
type Reaction =
  | { type: 'forget-order' }
  | { type: 'block-price' }
  | { type: 'slow-down' }
  | { type: 'pause'; pauseMs: number; reload: boolean };

const SHORT_MS = 2_000;
const LONG_MS = 30_000;

/** The reaction to an error code of the exchange; `undefined` is a call that got no answer. */
export function reactionTo(code: string | undefined): Reaction {
  switch (code) {
    case 'unknown_order':
    case 'not_amendable':
    case 'stops_contradict':
    case 'stop_beyond_liquidation':
      return { type: 'forget-order' };
    // A list of quotes has room for fewer of an account with many positions: the others are for the next one.
    case 'too_many_orders':
    case 'would_take':
    case 'self_trade':
    case 'price_outside_band':
      return { type: 'block-price' };
    case 'too_many_requests':
      return { type: 'slow-down' };
    case 'index_stale':
    case 'market_not_open':
    case 'exchange_not_open':
    case 'unavailable':
      return { type: 'pause', pauseMs: SHORT_MS, reload: false };
    case 'insufficient_balance':
    case 'insufficient_sellable_balance':
    case 'outcome_unknown':
    case 'internal':
    case undefined:
      return { type: 'pause', pauseMs: SHORT_MS, reload: true };
    default:
      // A token that ended, or rules that changed: an immediate retry would not help.
      return { type: 'pause', pauseMs: LONG_MS, reload: true };
  }
}
