// Decides whether what a chain holds beyond the books is booked as unowned: once for each comparison, and never where the books have moved.
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { fits } from '../ledger/ledger.ts';
import { railOf } from '../rail/decide.ts';
import { railId } from '../rail/rail.ts';
import type { State } from '../state.ts';
import { depositPostings } from './postings.ts';
import type { BookSurplus, SurplusBooked } from './surplus.ts';

export function decideBookSurplus(state: State, { chain, coin, units, height, outside }: BookSurplus): Decision {
  const position = state.chains.get(chain);
  if (position === undefined) return rejected({ code: 'unknown-chain' });
  const isSound = railOf(state, coin, chain) !== undefined && units > 0n && units <= MAX_UNITS;
  if (!isSound || !Number.isSafeInteger(height)) return rejected({ code: 'invalid-deposit' });
  // A comparison is booked once, however often it is submitted.
  if (state.surpluses.get(railId(coin, chain))?.height === height) return done([]);
  const booked = -(state.accounts.get(systemAccount('outside', coin, chain))?.balance ?? 0n);
  if (position.height !== height || booked !== outside) return rejected({ code: 'books-moved-on' });
  const event: SurplusBooked = { type: 'SurplusBooked', chain, coin, units, height };
  return fits(state.accounts, depositPostings(event)) ? done([event]) : rejected({ code: 'too-large' });
}
