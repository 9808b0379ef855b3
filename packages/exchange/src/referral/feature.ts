// Referral: its rules, what of it is held back, and rebates, which leave the fees in the record of the fee.
import type { Feature } from '../feature.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { put } from '../table.ts';
import { decideConfigureReferral, decideHoldReferral, decideReleaseReferral } from './decide.ts';
import type { RebatePaid, ReferralCommand, ReferralEvent, ReferralHeld, ReferralReleased } from './referral.ts';

export const referral: Feature<ReferralCommand, ReferralEvent> = {
  commands: {
    ConfigureReferral: { issuer: 'exchange', decide: decideConfigureReferral },
    HoldReferral: { issuer: 'exchange', decide: decideHoldReferral },
    ReleaseReferral: { issuer: 'about-user', decide: decideReleaseReferral },
  },
  events: {
    ReferralRulesSet: { apply: (state, { rules }) => put(state.referralRules, rules) },
    ReferralHeld: { apply: applyHeld },
    ReferralReleased: { apply: applyReleased },
    RebatePaid: {
      apply: (state, event) => post(state.accounts, rebatePostings(event)),
      postings: rebatePostings,
      history: (event, add) => add('rebates', event),
    },
  },
  due: {},
};

function applyHeld(state: State, { user: id, reason }: ReferralHeld, since: number): void {
  if (state.referralHolds.get(id) === undefined) state.referralHolds.insert({ id, reason, since, cleared: [] });
  else Object.assign(state.referralHolds.change(id), { reason, since });
}

function applyReleased(state: State, { user, reason }: ReferralReleased): void {
  const hold = state.referralHolds.change(user);
  Object.assign(hold, { reason: null, cleared: [...hold.cleared, reason] });
}

function rebatePostings({ user, coin, units, reference }: RebatePaid): readonly Entry[] {
  const [debit, credit] = [systemAccount('fees', coin), walletAccount(user, coin, 'spot')];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.rebate, reference }];
}
