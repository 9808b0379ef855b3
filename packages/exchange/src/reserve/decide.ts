// Decides transfers into and out of reserves: never more than their balance, and nothing out of insurance.
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { available, fits } from '../ledger/ledger.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { reserveAccount, reservePostings } from './postings.ts';
import {
  type DepositKept,
  type OpenDemoReserve,
  RESERVES,
  type Reserve,
  type ReserveEvent,
  type ReserveMove,
} from './reserve.ts';

/** Approved by two operators; a proposal takes effect once. */
export function decideFundReserve(
  state: State,
  { proposal, reserve, coin, market, units, direction }: ReserveMove & { proposal: number },
): Decision {
  const unknown = refuseReserve(state, { reserve, coin, market });
  if (unknown !== undefined) return rejected(unknown);
  const isIn = direction === 'in';
  if (units <= 0n || units > MAX_UNITS || (!isIn && direction !== 'out')) return rejected({ code: 'invalid-proposal' });
  // What options and products have promised is in separate accounts, so all that is left in a reserve is free. Insurance is never free.
  if (!isIn && reserve === 'insurance') return rejected({ code: 'insurance-stays' });
  // Only users pay for coins.
  if (isIn && reserve === 'launch-proceeds') return rejected({ code: 'invalid-proposal' });
  const from = isIn ? systemAccount('house', coin) : reserveAccount({ reserve, coin, market });
  const there = available(state.accounts, from);
  if (units > there) return rejected({ code: 'insufficient-balance', coin, available: there });
  return unlessTooLarge(state, [
    { type: isIn ? 'ReserveFunded' : 'ReserveReleased', proposal, reserve, coin, market, units },
  ]);
}

/** The first funding of a reserve in a demo. One that has an account was filled before, even where nothing is left of it. */
export function decideOpenDemoReserve(state: State, command: OpenDemoReserve): Decision {
  const { reserve, coin, market, units, houseUnits } = command;
  if (state.exchange.mode !== 'demo') return rejected({ code: 'only-in-demo' });
  const unknown = refuseReserve(state, command);
  if (unknown !== undefined) return rejected(unknown);
  if (reserve === 'launch-proceeds') return rejected({ code: 'invalid-proposal' });
  if (units <= 0n) return rejected({ code: 'amount-not-positive' });
  if (state.accounts.get(reserveAccount(command)) !== undefined) return done([]);
  if (units > houseUnits) return rejected({ code: 'insufficient-balance', coin, available: houseUnits });
  return unlessTooLarge(state, [
    { type: 'HouseTestFundsGranted', coin, units: houseUnits },
    { type: 'ReserveFunded', proposal: null, reserve, coin, market, units },
  ]);
}

/** Approved by two operators: an unclaimed deposit is the exchange's own. */
export function decideKeepDeposit(state: State, id: number): Decision {
  const deposit = state.unclaimedDeposits.get(id);
  if (deposit === undefined) return rejected({ code: 'unknown-deposit' });
  const { coin, units } = deposit;
  const event: DepositKept = { type: 'DepositKept', deposit: id, coin, units };
  return unlessTooLarge(state, [event]);
}

function refuseReserve(state: State, { reserve, coin, market }: Reserve): Rejection | undefined {
  if (state.coins.get(coin) === undefined) return { code: 'unknown-coin' };
  if (!RESERVES.includes(reserve)) return { code: 'invalid-proposal' };
  // A reserve is in the coin that it pays in: in another one it could never pay.
  switch (reserve) {
    case 'insurance':
      return state.markets.get(market)?.quote === coin ? undefined : { code: 'unknown-market' };
    case 'hosting-reserve':
      return state.hostingProducts.get(market)?.coin === coin ? undefined : { code: 'hosting-not-offered' };
    default:
      return market === 0 ? undefined : { code: 'unknown-market' };
  }
}

function unlessTooLarge(state: State, events: ReserveEvent[]): Decision {
  return fits(state.accounts, events.flatMap(reservePostings)) ? done(events) : rejected({ code: 'too-large' });
}
