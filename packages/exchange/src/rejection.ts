// The closed set of reasons for which the core refuses a command. Texts are the business of the wire.
import type { ContractProblem } from './lever/contract.ts';
import type { OptionCap } from './option/rules.ts';
import type { InvalidConfiguration } from './settings.ts';

export type Rejection =
  | { code: 'exchange-not-open' }
  | { code: 'exchange-already-open' }
  | { code: 'only-in-demo' }
  | InvalidConfiguration
  | { code: 'key-expired' }
  | { code: 'key-reused' }
  | { code: 'unknown-user' }
  | { code: 'user-frozen' }
  | { code: 'user-closed' }
  | { code: 'invalid-level' }
  | { code: 'account-not-empty' }
  | { code: 'stop-already-over' }
  | { code: 'stop-too-long'; latest: number }
  | { code: 'stop-running' }
  | { code: 'no-stop' }
  | { code: 'unknown-operator' }
  | { code: 'already-operator' }
  | { code: 'last-operator' }
  /** The access was reset by the owner of the machine. */
  | { code: 'operator-held'; until: number }
  | { code: 'invalid-act' }
  | { code: 'second-operator-needed' }
  /** No such leap of the clock is noted, or the evidence for it is not enough. */
  | { code: 'clock-unproven' }
  | { code: 'own-interest' }
  | { code: 'unknown-proposal' }
  | { code: 'invalid-proposal' }
  | { code: 'not-own-proposal' }
  | { code: 'already-proposed'; proposal: number }
  | { code: 'too-many-proposals'; limit: number }
  | { code: 'unknown-coin' }
  | { code: 'unknown-market' }
  | { code: 'unknown-order' }
  | { code: 'market-not-open' }
  | { code: 'market-opens-later'; opensAt: number }
  /** While the orders of an auction are collected. */
  | { code: 'auction-orders-only' }
  /** The orders of an auction are being filled. */
  | { code: 'auction-ending' }
  /** Until the market has an index. */
  | { code: 'limit-orders-only' }
  /** Contracts and options need an index. */
  | { code: 'no-index-yet' }
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
  /** A trigger or a trail goes by the last price, and nothing has been traded. */
  | { code: 'no-trade-yet' }
  | { code: 'no-liquidity' }
  | { code: 'would-take' }
  | { code: 'cannot-fill-entirely' }
  | { code: 'trigger-already-reached' }
  /** Prices of an OCO or of an entry with exits would both be reached immediately. */
  | { code: 'legs-out-of-order' }
  /** Parts per million, or quote units per whole base coin. */
  | { code: 'distance-out-of-range'; isPpm: boolean; least: bigint; most: bigint }
  /** Base units. */
  | { code: 'visible-out-of-range'; lowest: bigint; highest: bigint }
  | { code: 'unknown-chain' }
  | { code: 'rail-in-use' }
  /** What its tester has not done over it yet. */
  | { code: 'rail-not-tried'; deposited: boolean; paid: boolean }
  /** The block that comes next. */
  | { code: 'blocks-out-of-order'; next: number }
  | { code: 'books-moved-on' }
  | { code: 'invalid-deposit' }
  | { code: 'unknown-deposit' }
  | { code: 'deposits-paused'; coin: number }
  | { code: 'unknown-bank-account' }
  /** Units of the account's money. */
  | { code: 'below-smallest-bank-deposit'; minimum: bigint }
  | { code: 'too-many-bank-claims'; limit: number }
  /** The number that comes next. */
  | { code: 'bank-lines-out-of-order'; next: number }
  | { code: 'invalid-bank-line' }
  | { code: 'unknown-bank-line' }
  | { code: 'unknown-bank-claim' }
  | { code: 'no-bank-payouts' }
  | { code: 'unknown-bank-payment' }
  | { code: 'bank-payment-differs' }
  /** Debits that may have paid the withdrawal. */
  | { code: 'bank-debit-open'; lines: readonly number[] }
  | { code: 'invalid-bank-file' }
  /** The least number that the next file may have. */
  | { code: 'bank-file-used'; next: number }
  /** Millionths of a USDT that may leave now, and when the next part of the value of bank credits is free. */
  | { code: 'bank-credit-held'; leftUsdt: bigint; until: number }
  | { code: 'unknown-bank-credit' }
  /** Millionths of a USDT that a user owes since a bank took a credit back. */
  | { code: 'bank-debt'; owedUsdt: bigint }
  | { code: 'no-bank-debt' }
  /** Units of the coin that is owed. */
  | { code: 'above-bank-debt'; coin: number; units: bigint }
  | { code: 'invalid-address' }
  | { code: 'unknown-address' }
  | { code: 'address-known' }
  | { code: 'too-many-addresses'; limit: number }
  | { code: 'address-on-hold'; from: number }
  | { code: 'own-address' }
  | { code: 'verification-required' }
  | { code: 'withdrawals-stopped'; until: number }
  | { code: 'withdrawals-locked'; until: number }
  | { code: 'withdrawals-paused'; coin: number }
  /** A loss is booked only while they are. */
  | { code: 'withdrawals-not-paused'; coin: number }
  | { code: 'below-smallest-withdrawal'; minimum: bigint }
  /** `from` is when the next application may be made. */
  | { code: 'too-many-withdrawals'; limit: number; from: number }
  /** Millionths of a USDT. */
  | { code: 'above-daily-limit'; leftUsdt: bigint }
  | { code: 'invalid-withdrawal' }
  | { code: 'unknown-withdrawal' }
  | { code: 'withdrawal-under-way' }
  | { code: 'unknown-signing' }
  | { code: 'invalid-signing' }
  | { code: 'already-spent' }
  | { code: 'nonce-used'; next: number }
  | { code: 'too-many-signings'; limit: number }
  | { code: 'cold-move-open' }
  | { code: 'unknown-cold-move' }
  /** Whole lots, at least one and at most so many. */
  | { code: 'invalid-lots'; most: number }
  | { code: 'unknown-contract' }
  | { code: 'contract-exists' }
  | { code: 'contract-not-settled' }
  | { code: 'invalid-contract'; problem: ContractProblem }
  /** The index is stale, or was until a moment ago. */
  | { code: 'contract-not-live' }
  | { code: 'contract-settled' }
  | { code: 'multiple-too-large'; most: number }
  /** Quote units that a user's positions of this side may still grow by. */
  | { code: 'above-last-tier'; left: bigint }
  /** Lots that may still be opened by all users together. */
  | { code: 'open-interest-reached'; left: number }
  | { code: 'position-at-risk' }
  | { code: 'stop-profit-wrong-side' }
  | { code: 'stop-loss-wrong-side' }
  /** Quote units per whole base coin. */
  | { code: 'stop-beyond-liquidation'; liquidation: bigint }
  | { code: 'unknown-position' }
  | { code: 'price-beyond-bankruptcy'; bankruptcy: bigint }
  | { code: 'liquidation-pending' }
  /** What of the margin may be taken out. */
  | { code: 'margin-needed'; most: bigint }
  | { code: 'nothing-to-net' }
  /** Insurance pays deficits of liquidations; nothing is ever taken out of it. */
  | { code: 'insurance-stays' }
  | { code: 'option-not-offered' }
  /** Units of the coin. */
  | { code: 'stake-out-of-range'; coin: number; least: bigint; most: bigint }
  /** `most` is the largest stake that the reserve and every cap allow now. */
  | { code: 'above-option-cap'; cap: OptionCap; coin: number; most: bigint }
  /** The exchange has less of the coin of its own than it has lost and spent. */
  | { code: 'option-sales-stopped'; coin: number }
  | { code: 'hosting-not-offered' }
  /** Units of the coin; `most` is what the user may still lock in the product. */
  | { code: 'hosting-out-of-range'; coin: number; least: bigint; most: bigint }
  /** `most` is the largest amount whose interest the reserve can pay now. */
  | { code: 'hosting-sold-out'; coin: number; most: bigint }
  /** The exchange has less of the coin of its own than it has lost and spent. */
  | { code: 'hosting-sales-stopped'; coin: number }
  | { code: 'unknown-hosting' }
  | { code: 'unknown-launch' }
  | { code: 'launch-not-open' }
  /** Units of the new coin that the launch needs in its reserve, and those that are there. */
  | { code: 'launch-not-covered'; coin: number; needed: bigint; available: bigint }
  /** Units of the pay coin. */
  | { code: 'subscription-too-small'; coin: number; least: bigint }
  /** The account has no inviter, or nothing of it is held. */
  | { code: 'no-referral' }
  /** Neither an index nor a trade. */
  | { code: 'no-price-yet' }
  | { code: 'alert-already-reached' }
  /** The user has one like it. */
  | { code: 'alert-known' }
  | { code: 'unknown-alert' }
  | { code: 'too-many-alerts'; limit: number }
  | { code: 'too-many-alerts-of-market'; limit: number }
  | { code: 'self-trade' }
  | { code: 'not-amendable' }
  /** The stop whose trigger was to be moved has been set off meanwhile. */
  | { code: 'already-triggered' }
  /** Deciding the command met a bug: it changed nothing, and an alarm was raised. */
  | { code: 'internal' };
