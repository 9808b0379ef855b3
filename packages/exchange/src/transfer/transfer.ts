// Moves a coin between the wallets of one user, at once.
import { type Decision, done, rejected } from '../decision.ts';
import { type WalletKind, walletAccount } from '../ledger/account-id.ts';
import { available } from '../ledger/ledger.ts';
import type { State } from '../state.ts';

export type Transfer = {
  type: 'Transfer';
  user: number;
  coin: number;
  from: WalletKind;
  to: WalletKind;
  units: bigint;
};

export type TransferMade = {
  type: 'TransferMade';
  id: number;
  user: number;
  coin: number;
  from: WalletKind;
  to: WalletKind;
  units: bigint;
};

export function decideTransfer(state: State, command: Transfer): Decision {
  const { user, coin, from, to, units } = command;
  if (state.coins.get(coin) === undefined) return rejected({ code: 'unknown-coin' });
  if (from === to) return rejected({ code: 'same-wallet' });
  if (units <= 0n) return rejected({ code: 'amount-not-positive' });
  const free = available(state.accounts, walletAccount(user, coin, from));
  if (units > free) return rejected({ code: 'insufficient-balance', coin, available: free });
  const id = state.exchange.nextTransfer;
  return done([{ type: 'TransferMade', id, user, coin, from, to, units }], { id });
}
