// The postings of moves to and from cold storage: next to the chain's outside account there is an offline one.
import { systemAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import type { ColdMoveEnded, ColdReturned } from './cold-move.ts';

export function coldPostings(event: ColdMoveEnded | ColdReturned): readonly Entry[] {
  switch (event.type) {
    case 'ColdMoveEnded': {
      if (event.end !== 'paid') return [];
      const { id: reference, coin, chain, units } = event.move;
      const [debit, credit] = [systemAccount('cold', coin, chain), systemAccount('outside', coin, chain)];
      return [{ debit, credit, coin, units, kind: ENTRY_KIND.toCold, reference }];
    }
    case 'ColdReturned': {
      const { deposit: reference, coin, chain, units } = event;
      // The deposit was the house's a moment ago.
      const [debit, credit] = [systemAccount('house', coin), systemAccount('cold', coin, chain)];
      return [{ debit, credit, coin, units, kind: ENTRY_KIND.fromCold, reference }];
    }
    default:
      return event satisfies never;
  }
}
