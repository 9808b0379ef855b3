// Writes the rules of referral, what is held back, and what was earned.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/entry.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { RebatePaid, ReferralEvent, ReferralHeld } from './referral.ts';

export function rebatePostings({ user, coin, units, reference }: RebatePaid): readonly Entry[] {
  const [debit, credit] = [systemAccount('fees', coin), walletAccount(user, coin, 'spot')];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.rebate, reference }];
}

export function applyReferralEvent(state: State, event: ReferralEvent, at: number): void {
  switch (event.type) {
    case 'ReferralRulesSet': {
      const { rules } = event;
      if (state.referralRules.get(1) === undefined) state.referralRules.insert({ ...rules });
      else Object.assign(state.referralRules.change(1), rules);
      return;
    }
    case 'RebatePaid':
      post(state.accounts, rebatePostings(event));
      return;
    case 'ReferralHeld':
      applyHeld(state, event, at);
      return;
    case 'ReferralReleased': {
      const hold = state.referralHolds.change(event.user);
      Object.assign(hold, { reason: null, cleared: [...hold.cleared, event.reason] });
      return;
    }
    default:
      event satisfies never;
  }
}

function applyHeld(state: State, { user: id, reason }: ReferralHeld, since: number): void {
  if (state.referralHolds.get(id) === undefined) state.referralHolds.insert({ id, reason, since, cleared: [] });
  else Object.assign(state.referralHolds.change(id), { reason, since });
}
