// A small exchange whose users have tokens and saved addresses, for tests of withdrawals.

import { actOf } from '../_act.ts';
import { openOnChains, TOKEN, token } from '../_chain-exchange.ts';
import { USER, type UserName } from '../_small-exchange.ts';
import type { Outcome } from '../execute.ts';
import { CHAIN } from '../rail/rail.ts';
import type { SettleSigning, StartSigning } from './signing.ts';
import type { RequestWithdrawal } from './withdrawal.ts';

export const TRANSACTION = `0x${'cd'.repeat(32)}`;

/** Anna, ben and carl are verified, have 10,000 tokens each, and have saved an address that was paid once. */
export function openWithAddresses(onOutcome: (outcome: Outcome) => void = () => undefined) {
  const exchange = openOnChains(onOutcome);
  const { run, state, block, arrived } = exchange;
  const users = ['anna', 'ben', 'carl'] as const;
  for (const name of users) {
    const user = USER[name];
    run({ type: 'SetVerificationLevel', user, level: 'basic', act: actOf('olga', user) });
    block(arrived(name, '10000'));
    run({ type: 'AddAddress', user, coin: TOKEN, chain: CHAIN.evm, address: addressOf(name) });
    state.addresses.change(user).paid = 1;
  }

  function request(name: UserName, amount: string, more: Partial<RequestWithdrawal> = {}): Outcome {
    const user = USER[name];
    return run({
      type: 'RequestWithdrawal',
      user,
      address: user,
      units: token(amount),
      recipient: null,
      risks: [],
      ...more,
    });
  }

  function sign(withdrawals: readonly number[], more: Partial<StartSigning> = {}): Outcome {
    const nonce = state.senders.get(`${CHAIN.evm} hot/0`)?.nextNonce ?? 0;
    const what = { type: 'StartSigning', chain: CHAIN.evm, purpose: 'withdrawal', withdrawals } as const;
    return run({ ...what, sender: 'hot/0', nonce, inputs: [], plan: '{"chain":"evm"}', ...more });
  }

  function settle(signing: number, more: Partial<SettleSigning> = {}): Outcome {
    const paid = { outcome: 'paid', transaction: TRANSACTION, feeUnits: 0n, detail: null } as const;
    return run({ type: 'SettleSigning', signing, ...paid, ...more });
  }

  function pass(by: 'olga' | 'otto', withdrawal: number): Outcome {
    return run({ type: 'PassWithdrawal', withdrawal, act: actOf(by) });
  }

  /** The state of an open withdrawal. */
  const stateOf = (withdrawal: number) => state.withdrawals.get(withdrawal)?.state;
  return { ...exchange, request, sign, settle, pass, stateOf };
}

export function addressOf(name: UserName): string {
  return `0x${String(USER[name]).repeat(40)}`;
}
