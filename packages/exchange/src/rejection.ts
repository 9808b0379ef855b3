// The closed set of reasons for which the core refuses a command. Texts are the business of the wire.

export type Rejection =
  | { code: 'exchange-not-open' }
  | { code: 'exchange-already-open' }
  | { code: 'only-in-demo' }
  | { code: 'invalid-configuration' }
  | { code: 'key-expired' }
  | { code: 'key-reused' }
  | { code: 'unknown-user' }
  | { code: 'unknown-coin' }
  | { code: 'unknown-market' }
  | { code: 'unknown-order' }
  | { code: 'market-not-open' }
  | { code: 'amount-not-positive' }
  | { code: 'same-wallet' }
  | { code: 'insufficient-balance'; coin: number; available: bigint }
  | { code: 'test-funds-limit'; coin: number; limit: bigint }
  | { code: 'invalid-order' }
  | { code: 'price-off-tick'; tick: bigint }
  | { code: 'quantity-off-lot'; lot: bigint }
  | { code: 'price-outside-band'; lowest: bigint; highest: bigint }
  | { code: 'below-smallest-notional'; minimum: bigint }
  | { code: 'too-large' }
  | { code: 'too-many-orders'; limit: number }
  | { code: 'index-stale' }
  | { code: 'no-liquidity' }
  | { code: 'would-take' }
  | { code: 'cannot-fill-entirely' }
  | { code: 'trigger-already-reached' }
  | { code: 'self-trade' }
  | { code: 'not-amendable' }
  /** Deciding the command met a bug: it changed nothing, and an alarm was raised. */
  | { code: 'internal' };
