// Transfers: only of the available part of a wallet, never of holds.
import { type Decision, done, rejected } from '../decision.ts';
import type { Feature } from '../feature.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import { available, post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { Transfer, TransferMade } from './transfer.ts';

export const transfer: Feature<Transfer, TransferMade> = {
  commands: { Transfer: { issuer: 'user', readBy: 'owner', decide: decideTransfer } },
  events: {
    TransferMade: {
      apply: (state, event) => {
        post(state.accounts, transferPostings(event));
        state.tables.exchange.change(1).nextTransfer = event.id + 1;
      },
      postings: transferPostings,
      history: (event, add) => add('transfers', event),
    },
  },
  due: {},
};

function decideTransfer(state: State, command: Transfer): Decision {
  const { user, coin, from, to, units } = command;
  if (state.coins.get(coin) === undefined) return rejected({ code: 'unknown-coin' });
  if (from === to) return rejected({ code: 'same-wallet' });
  if (units <= 0n) return rejected({ code: 'amount-not-positive' });
  const free = available(state.accounts, walletAccount(user, coin, from));
  if (units > free) return rejected({ code: 'insufficient-balance', coin, available: free });
  const id = state.exchange.nextTransfer;
  return done([{ type: 'TransferMade', id, user, coin, from, to, units }], { id });
}

function transferPostings({ id: reference, user, coin, from, to, units }: TransferMade): readonly Entry[] {
  const [debit, credit] = [walletAccount(user, coin, from), walletAccount(user, coin, to)];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.transfer, reference }];
}
