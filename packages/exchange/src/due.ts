// Everything that happens by itself when its time has come, kind by kind.
import { decideAlertTick, decideRestedAlert } from './alert/reach.ts';
import { closedClaim } from './bank/decide.ts';
import { AT_ONCE, type DueKind, DueQueue } from './due-queue.ts';
import type { Event } from './event.ts';
import { decideHostingDay } from './hosting/decide-due.ts';
import { lastSweep, sweepTime, sweptBefore } from './key/key.ts';
import { decideDueLaunch, decideUnlock } from './launch/decide-due.ts';
import { hasWork } from './lever/apply.ts';
import { decideDueFunding } from './lever/funding.ts';
import { decideContractWork } from './lever/work.ts';
import { decideDueOption, decideOpenOptions } from './option/decide-due.ts';
import { decideDueProposal } from './proposal/decide-due.ts';
import { dueTimeOf } from './spot/opening/apply.ts';
import { decideDueOpening } from './spot/opening/decide-due.ts';
import type { State } from './state.ts';
import { decideDueWithdrawal } from './withdrawal/decide.ts';
import { decideDueColdMove } from './withdrawal/decide-cold-move.ts';

type Kind = {
  /** What of the kind is waiting, read from the rows; `apply` keeps the queue like this as they change. */
  waiting(state: State): Iterable<{ id: number; due: number }>;
  /** What one of them does at a time, which must be something. */
  decide(state: State, id: number, at: number): Event[];
} & Pick<DueKind<string>, 'lastTime'>;

/** In the order in which they come where they are due at the same time. */
export const DUE = {
  /** Stops of a market that were reached and that no command had room for yet. */
  stops: {
    *waiting({ prices }) {
      for (const { id, stopsPostponed } of prices.values()) if (stopsPostponed) yield { id, due: AT_ONCE };
    },
    decide: (_, market) => [{ type: 'StopsResumed', market }],
  },
  /** The auction of a new market begins, ends, or goes on with what crosses in it. */
  opening: {
    *waiting({ markets, marketOpenings }) {
      for (const opening of marketOpenings.values()) {
        const due = dueTimeOf({ markets }, opening);
        if (due !== undefined) yield { id: opening.id, due };
      }
    },
    decide: decideDueOpening,
  },
  /** What a tick, a funding or a settlement left to do in the contracts of a market. */
  contracts: {
    *waiting({ contractStates }) {
      for (const row of contractStates.values()) if (hasWork(row)) yield { id: row.id, due: AT_ONCE };
    },
    decide: (state, market, at) => decideContractWork(state, market, at),
  },
  funding: {
    *waiting({ contractStates }) {
      for (const { id, fundingAt } of contractStates.values()) yield { id, due: fundingAt };
    },
    decide: (state, market) => decideDueFunding(state, market),
  },
  proposal: {
    *waiting({ proposals }) {
      for (const { id, dueAt } of proposals.values()) yield { id, due: dueAt };
    },
    decide: (state, id, at) => decideDueProposal(state, state.proposals.require(id), at),
  },
  withdrawal: {
    *waiting({ withdrawals }) {
      for (const { id, state, dueAt } of withdrawals.values()) if (state !== 'signing') yield { id, due: dueAt };
    },
    decide: (state, id, at) => decideDueWithdrawal(state, state.withdrawals.require(id), at),
  },
  coldMove: {
    *waiting({ coldMoves }) {
      for (const { id, dueAt, signing } of coldMoves.values()) if (signing === null) yield { id, due: dueAt };
    },
    decide: (state, id) => decideDueColdMove(state.coldMoves.require(id)),
  },
  bankClaim: {
    *waiting({ bankClaims }) {
      for (const { id, dueAt } of bankClaims.values()) yield { id, due: dueAt };
    },
    decide: (state, id) => [closedClaim(state.bankClaims.require(id), 'expired')],
  },
  bankHold: {
    *waiting({ bankHolds }) {
      for (const { id, until } of bankHolds.values()) yield { id, due: until };
    },
    decide: (_, hold) => [{ type: 'BankHoldEnded', hold }],
  },
  bankCredit: {
    *waiting({ bankCredits }) {
      for (const { id, until } of bankCredits.values()) yield { id, due: until };
    },
    decide: (_, credit) => [{ type: 'BankCreditSettled', credit }],
  },
  paidBankPayment: {
    *waiting({ paidBankPayments }) {
      for (const { id, until } of paidBankPayments.values()) yield { id, due: until };
    },
    decide: (_, withdrawal) => [{ type: 'BankPaymentFinal', withdrawal }],
  },
  /** By the market: options that can be bought, since a price has come. */
  optionOpenings: {
    *waiting({ markets, options }) {
      for (const { id } of markets.values()) {
        const due = options.openableFrom(id);
        if (due !== undefined) yield { id, due };
      }
    },
    decide: decideOpenOptions,
  },
  option: {
    *waiting({ optionOrders }) {
      for (const { id, dueAt } of optionOrders.values()) yield { id, due: dueAt };
    },
    decide: decideDueOption,
  },
  /** By the order: the next day of what a user has locked. */
  hosting: {
    *waiting({ hostingOrders }) {
      for (const { id, dueAt } of hostingOrders.values()) yield { id, due: dueAt };
    },
    decide: decideHostingDay,
  },
  launch: {
    *waiting({ launches }) {
      for (const { id, state, dueAt } of launches.values()) {
        if (state !== 'allotted') yield { id, due: dueAt ?? AT_ONCE };
      }
    },
    decide: decideDueLaunch,
  },
  /** Coins that are locked. */
  subscription: {
    *waiting({ subscriptions }) {
      for (const { id, state, unlockAt } of subscriptions.values()) if (state === 'locked') yield { id, due: unlockAt };
    },
    decide: decideUnlock,
  },
  /** By the market: alerts that a price has reached and that no command had room for yet. */
  alerts: {
    *waiting({ alertTicks }) {
      for (const { market } of alertTicks.values()) yield { id: market, due: AT_ONCE };
    },
    decide: decideAlertTick,
  },
  /** The end of the rest of an alert that repeats. */
  restedAlert: {
    *waiting({ priceAlerts }) {
      for (const { id, restsUntil } of priceAlerts.values()) if (restsUntil !== null) yield { id, due: restsUntil };
    },
    decide: decideRestedAlert,
  },
  /** All keys together, by the oldest. Sweeps that were missed are made up for by the last one. */
  keys: {
    *waiting({ keys }) {
      for (const { at } of keys.values()) {
        yield { id: ALL_KEYS, due: sweepTime(at) };
        return;
      }
    },
    decide: (_state, _id, at) => [{ type: 'KeysForgotten', usedBefore: sweptBefore(at) }],
    lastTime: lastSweep,
  },
} satisfies Record<string, Kind>;

export type DueName = keyof typeof DUE;

/** The one entry of `keys`. */
export const ALL_KEYS = 0;

const NAMES = Object.keys(DUE) as DueName[];

export function createDueQueue(): DueQueue<DueName> {
  const kinds = NAMES.map(name => {
    const kind: Kind = DUE[name];
    return { ...kind, kind: name };
  });
  return new DueQueue(kinds);
}

/** Adds all that waits in the rows of a state that was loaded. */
export function queueWaiting(state: State): void {
  for (const kind of NAMES) for (const { id, due } of DUE[kind].waiting(state)) state.due.set(kind, id, due);
}
