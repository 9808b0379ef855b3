// What a deposit moves: from the chain to its owner's wallet, or to where it waits for one.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import { railId } from '../rail/rail.ts';
import type {
  BlocksCredited,
  DepositAssigned,
  DepositBooked,
  DepositEvent,
  WaitingDepositUnclaimed,
} from './deposit.ts';
import type { LossBooked, SurplusBooked, SurplusTakenBack } from './differences.ts';

type Moving = Exclude<DepositEvent, BlocksCredited>;

export function depositPostings(event: Moving): readonly Entry[] {
  return entriesOf(event).filter(({ units }) => units > 0n);
}

function entriesOf(event: Moving): Entry[] {
  switch (event.type) {
    case 'DepositBooked':
      return booked(event);
    case 'DepositAssigned':
      return assigned(event);
    case 'WaitingDepositUnclaimed':
      return left(event);
    case 'SurplusBooked':
      return [surplusEntry(event, 'in')];
    case 'SurplusTakenBack':
      return [surplusEntry(event, 'back')];
    case 'LossBooked':
      return [lossEntry(event)];
    default:
      return event satisfies never;
  }
}

function booked({ deposit, released }: DepositBooked): Entry[] {
  const { id: reference, coin, chain, user, units, outcome } = deposit;
  const debit = systemAccount('outside', coin, chain);
  const kind = ENTRY_KIND.deposit;
  switch (outcome) {
    case 'credited': {
      const credit = walletAccount(user!, coin, 'spot');
      const waited = systemAccount('waiting-deposits', coin);
      return [
        { debit, credit, coin, units, kind, reference },
        { debit: waited, credit, coin, units: released, kind, reference },
      ];
    }
    case 'waiting':
      return [{ debit, credit: systemAccount('waiting-deposits', coin), coin, units, kind, reference }];
    case 'house':
      return [{ debit, credit: systemAccount('house', coin), coin, units, kind, reference }];
    case 'unclaimed':
    case 'dust':
      return [{ debit, credit: systemAccount('unclaimed', coin), coin, units, kind, reference }];
    case 'too-large':
      return [];
    default:
      return outcome satisfies never;
  }
}

function assigned({ deposit: reference, user, coin, units }: DepositAssigned): Entry[] {
  const [debit, credit] = [systemAccount('unclaimed', coin), walletAccount(user, coin, 'spot')];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.deposit, reference }];
}

function left({ deposit: { id: reference, coin, units } }: WaitingDepositUnclaimed): Entry[] {
  const [debit, credit] = [systemAccount('waiting-deposits', coin), systemAccount('unclaimed', coin)];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.deposit, reference }];
}

function surplusEntry({ chain, coin, units }: SurplusBooked | SurplusTakenBack, direction: 'in' | 'back'): Entry {
  const [outside, unclaimed] = [systemAccount('outside', coin, chain), systemAccount('unclaimed', coin)];
  const [debit, credit] = direction === 'in' ? [outside, unclaimed] : [unclaimed, outside];
  return { debit, credit, coin, units, kind: ENTRY_KIND.surplus, reference: railId(coin, chain) };
}

function lossEntry({ proposal: reference, coin, chain, units }: LossBooked): Entry {
  const [debit, credit] = [systemAccount('equity', coin), systemAccount('outside', coin, chain)];
  return { debit, credit, coin, units, kind: ENTRY_KIND.chainLoss, reference };
}
