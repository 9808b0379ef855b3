// Deposits on chains: transfers that are final, where they go, and what books and chain differ by.

import type { Feature } from '../feature.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { post } from '../ledger/ledger.ts';
import { applyAssigned, applyBooked, applySurplus, applySurplusTakenBack, applyUnclaimed } from './apply.ts';
import { decideCreditBlocks, leaveWaiting } from './decide.ts';
import { decideBookSurplus } from './decide-differences.ts';
import type { DepositCommand, DepositEvent } from './deposit.ts';
import { depositPostings } from './postings.ts';

export const deposit: Feature<DepositCommand, DepositEvent> = {
  commands: {
    CreditBlocks: { issuer: 'exchange', decide: decideCreditBlocks },
    BookSurplus: { issuer: 'exchange', decide: decideBookSurplus },
  },
  events: {
    BlocksCredited: { apply: (state, { chain }) => void Object.assign(state.chains.change(chain.id), chain) },
    DepositBooked: {
      apply: applyBooked,
      postings: depositPostings,
      history: (event, add) => add('deposits', event),
    },
    DepositAssigned: { apply: applyAssigned, postings: depositPostings },
    WaitingDepositUnclaimed: { apply: applyUnclaimed, postings: depositPostings },
    SurplusBooked: { apply: applySurplus, postings: depositPostings },
    SurplusTakenBack: { apply: applySurplusTakenBack, postings: depositPostings },
    LossBooked: { apply: (state, event) => post(state.accounts, depositPostings(event)), postings: depositPostings },
  },
  due: {},
  leave: (state, user, why) => (why === 'closed' ? leaveWaiting(state, user) : []),
  /** What waits for more to come. */
  backing: {
    kinds: ['waiting-deposits'],
    add(state, add) {
      for (const { coin, units } of state.waitingDeposits.values()) add(systemAccount('waiting-deposits', coin), units);
    },
  },
};
