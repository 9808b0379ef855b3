// Decides whether a shortfall on a chain is booked as a loss: only while withdrawals of the coin are paused, and no more than its balance in the books.
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { fits } from '../ledger/ledger.ts';
import { railOf } from '../rail/decide.ts';
import { lyingOutside } from '../rail/lying-outside.ts';
import type { State } from '../state.ts';
import type { LossBooked } from './loss.ts';
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
