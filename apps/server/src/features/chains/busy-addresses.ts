// The addresses of ours with a transaction under way: what they hold is not known until its end.
import type { TransactionPlan } from '@candor/chains';
import { decodeText, type Signing } from '@candor/exchange';
import type { Chain } from './chains.ts';

/** Those that an open signing spends from or pays to, on chains whose addresses have balances. */
export function busyAddresses(chain: Chain, open: readonly Signing[]): Set<string> {
  return new Set(
    open.flatMap(({ plan: text }) => {
      const plan = decodeText<TransactionPlan>(text);
      if (plan.chain !== 'evm' && plan.chain !== 'tron') return [];
      return [chain.addressAt(plan.from), plan.payment.to];
    }),
  );
}
