// The exchange's own money: what comes to the house, and what goes from there into reserves and back.
import type { EventRule, Feature } from '../feature.ts';
import { post } from '../ledger/ledger.ts';
import { decideOpenDemoReserve } from './decide.ts';
import { reservePostings } from './postings.ts';
import type { OpenDemoReserve, ReserveEvent } from './reserve.ts';

const moved: EventRule<ReserveEvent> = {
  apply: (state, event) => post(state.accounts, reservePostings(event)),
  postings: reservePostings,
};

export const reserve: Feature<OpenDemoReserve, ReserveEvent> = {
  commands: { OpenDemoReserve: { issuer: 'exchange', decide: decideOpenDemoReserve } },
  events: {
    ReserveFunded: moved,
    ReserveReleased: moved,
    HouseTestFundsGranted: moved,
    DepositKept: {
      ...moved,
      apply: (state, event) => {
        moved.apply(state, event, 0);
        state.unclaimedDeposits.remove(event.deposit);
      },
    },
  },
  due: {},
};
