// Decides whether a difference of a chain and the books is booked: a shortfall as a loss, and a surplus as unowned.
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { fits } from '../ledger/ledger.ts';
import { lyingOutside, railOf } from '../rail/decide.ts';
import { railId } from '../rail/rail.ts';
import type { State } from '../state.ts';
import type { BookSurplus, LossBooked, SurplusBooked } from './differences.ts';
import { depositPostings } from './postings.ts';

/** Approved by two operators; a proposal takes effect once. */
export function decideBookLoss(state: State, { proposal, coin, chain, units }: Omit<LossBooked, 'type'>): Decision {
  if (railOf(state, coin, chain) === undefined) return rejected({ code: 'unknown-chain' });
  if (units <= 0n || units > MAX_UNITS) return rejected({ code: 'invalid-proposal' });
  // The pause is public, and no withdrawal is paid while the balance is unclear.
  if (state.coinRules.get(coin)?.withdrawalPause == null) return rejected({ code: 'withdrawals-not-paused', coin });
  const available = lyingOutside(state, coin, chain);
  if (units > available) return rejected({ code: 'insufficient-balance', coin, available });
  const event: LossBooked = { type: 'LossBooked', proposal, coin, chain, units };
  return fits(state.accounts, depositPostings(event)) ? done([event]) : rejected({ code: 'too-large' });
}

/** Decides whether what a chain holds beyond the books is booked as unowned: once for each comparison, and never where the books have moved. */
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
