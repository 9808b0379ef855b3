// The exchange's own money: inflows of the house, and transfers from there into reserves and back.
import type { EventRule, Feature } from '../feature.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { decideOpenDemoReserve } from './decide.ts';
import { reservePostings } from './postings.ts';
import type { OpenDemoReserve, ReserveEvent } from './reserve.ts';

const moved: EventRule<ReserveEvent> = { apply: applyMoved, postings: reservePostings };

export const reserve: Feature<OpenDemoReserve, ReserveEvent> = {
  commands: { OpenDemoReserve: { issuer: 'exchange', decide: decideOpenDemoReserve } },
  events: {
    ReserveFunded: moved,
    ReserveReleased: moved,
    HouseTestFundsGranted: moved,
    DepositKept: {
      ...moved,
      apply: (state, event) => {
        applyMoved(state, event);
        state.unclaimedDeposits.remove(event.deposit);
      },
    },
  },
  due: {},
};

function applyMoved(state: State, event: ReserveEvent): void {
  post(state.accounts, reservePostings(event));
}
