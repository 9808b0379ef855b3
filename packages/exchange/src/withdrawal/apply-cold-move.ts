// Writes moves to cold storage into the rows; the balances follow from the postings.
import { assertNever } from '../assert.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { ColdEvent } from './cold-move.ts';
import { coldPostings } from './cold-postings.ts';

export function applyColdEvent(state: State, event: ColdEvent): void {
  switch (event.type) {
    case 'ColdMoveAgreed':
      state.coldMoves.insert({ ...event.move });
      state.due.set('coldMove', event.move.id, event.move.dueAt);
      return;
    case 'ColdMoveStarted':
      Object.assign(state.coldMoves.change(event.move), { signing: event.signing, dueAt: 0 });
      state.due.remove('coldMove', event.move);
      return;
    case 'ColdMoveEnded':
      post(state.accounts, coldPostings(event));
      state.coldMoves.remove(event.move.id);
      state.due.remove('coldMove', event.move.id);
      return;
    case 'ColdReturned':
      post(state.accounts, coldPostings(event));
      return;
    default:
      assertNever(event);
  }
}
