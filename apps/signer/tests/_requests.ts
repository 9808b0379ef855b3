// Requests to a signer, as an exchange sends them.
import type { BitcoinPlan, EvmPlan, SigningRequest, TronPlan, WithdrawalPayment } from '@candor/chains';

export const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const MALLORY = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const ETHER = 10n ** 18n;

export function evmPlan(change: Partial<EvmPlan> = {}): EvmPlan {
  return {
    chain: 'evm',
    chainId: 1,
    from: { branch: 'hot', index: 0 },
    nonce: 0,
    gas: 21_000n,
    maxFeePerGas: 30n * 10n ** 9n,
    maxPriorityFeePerGas: 10n ** 9n,
    payment: { asset: 'native', to: ALICE, units: ETHER },
    ...change,
  };
}

/** A withdrawal that pays what its plan pays. */
export function withdrawal(id: number, plan: EvmPlan | TronPlan, dead: string[] = []): SigningRequest {
  return {
    intent: { purpose: 'withdrawal', payments: [{ ...plan.payment, withdrawal: id }], dead },
    plan,
    approvals: [],
  };
}

const BITCOIN_ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

export function bitcoinPlan(change: Partial<BitcoinPlan> = {}): BitcoinPlan {
  const owner = { branch: 'deposit', index: 7 } as const;
  return {
    chain: 'bitcoin',
    inputs: [{ transaction: 'ab'.repeat(32), position: 1, units: 30_000_000n, owner }],
    payments: [{ asset: 'native', to: BITCOIN_ADDRESS, units: 10_000_000n }],
    change: { to: { branch: 'hot', index: 0 }, units: 19_990_000n },
    ...change,
  };
}

/** Withdrawals from the number `first` on, one for each payment of the plan. */
export function bitcoinWithdrawal(first: number, plan: BitcoinPlan): SigningRequest {
  const payments: WithdrawalPayment[] = plan.payments.map((payment, at) => ({ ...payment, withdrawal: first + at }));
  return { intent: { purpose: 'withdrawal', payments, dead: [] }, plan, approvals: [] };
}
