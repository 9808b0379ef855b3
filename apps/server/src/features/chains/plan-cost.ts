// The most that a plan can cost beside its payments, in the smallest unit of its chain's own coin.
import { bitcoinKeys, evmKeys, TRON_KEYS, type TransactionPlan } from '@candor/chains';

export function mostCostOf(plan: TransactionPlan): bigint {
  switch (plan.chain) {
    case 'evm':
      return evmKeys.costOf(plan).feeUnits;
    case 'tron':
      return TRON_KEYS.costOf(plan).feeUnits;
    case 'bitcoin':
      return bitcoinKeys('main').costOf(plan).feeUnits;
    case 'omni':
      return 0n;
    default:
      return plan satisfies never;
  }
}
