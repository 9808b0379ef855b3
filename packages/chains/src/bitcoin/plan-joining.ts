// Plans a transaction that joins own outputs into one, with a change that can pay a higher fee.
import { type DerivationPath, NATIVE } from '../chain.ts';
import type { BitcoinPlan, Output } from '../transaction-plan.ts';
import { sum } from './bitcoin-transaction.ts';
import { SWEEP_SIZE, sizeOf, smallestChange } from './size.ts';

/** Spending an output takes a twentieth of it at most. */
const MIN_VALUE_PER_FEE = 20n;
const OUR_SCRIPT_LENGTH = 22;

/**
 * @param outputs confirmed ones of our own; all that are worth their fee are spent
 * @param rate satoshi a virtual byte
 * @returns undefined where fewer than two are worth their fee, or fee and change would take most of their value
 */
export function planJoining(
  outputs: readonly Output[],
  { to, address, rate }: { to: DerivationPath; address: string; rate: bigint },
): BitcoinPlan | undefined {
  const inputs = outputs.filter(({ units }) => units >= MIN_VALUE_PER_FEE * SWEEP_SIZE * rate);
  if (inputs.length < 2) return undefined;
  const size = sizeOf(inputs.length, [OUR_SCRIPT_LENGTH, OUR_SCRIPT_LENGTH]);
  // Each higher fee is above the last by a satoshi a byte at least (BIP-125).
  const change = (rate + 1n) * size + 2n * smallestChange(rate);
  const units = sum(inputs) - rate * size - change;
  if (units <= change) return undefined;
  return {
    chain: 'bitcoin',
    inputs,
    payments: [{ asset: NATIVE, to: address, units }],
    change: { to, units: change },
  };
}
