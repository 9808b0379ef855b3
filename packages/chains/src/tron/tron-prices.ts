// What the tron chain charges for a transaction besides the cost of running a contract; a plan is only made while it takes no more.
import { NATIVE } from '../chain.ts';
import type { TronPlan } from '../transaction-plan.ts';

/** In sun; `getTransactionFee` of the chain's parameters, unchanged since 2021. */
export const BANDWIDTH_UNITS_PER_BYTE = 1000n;

/** In sun; the first payment to an unused address: `getCreateNewAccountFeeInSystemContract` and `getCreateAccountFee`. */
export const ACTIVATION_UNITS = 1_100_000n;

/** The chain counts 64 bytes for what a node adds to a transaction. */
const ADDED_BYTES = 64;
/** Above what a payment takes: 200 and 278 bytes with a signature, by the longest numbers. */
const NATIVE_BYTES = 230;
const TOKEN_BYTES = 300;

/** The bytes that a plan's transaction is charged for, at most. */
export function chargedBytes(plan: Pick<TronPlan, 'payment'>): number {
  return ADDED_BYTES + (plan.payment.asset === NATIVE ? NATIVE_BYTES : TOKEN_BYTES);
}
