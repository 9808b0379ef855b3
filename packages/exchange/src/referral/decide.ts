// Decides the shares of referral, and whose are held back until a review.
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import {
  type ConfigureReferral,
  HOLD_REASONS,
  type HoldReferral,
  MAX_SHARED_PPM,
  REFERRAL_LEVELS,
  type ReferralSettings,
  type ReleaseReferral,
} from './referral.ts';

export function decideConfigureReferral(state: State, command: ConfigureReferral): Decision {
  // Outside a demo all shares take two people.
  const takesTwo = state.exchange.mode !== 'demo' || state.referralRules.size > 0;
  return takesTwo ? rejected({ code: 'second-operator-needed' }) : decideReferralRules(command);
}

/** Approved by two operators, or the first shares of a demo. */
export function decideReferralRules({ sharesPpm }: ReferralSettings): Decision {
  const sum = sharesPpm.reduce((all, share) => all + share, 0n);
  const isSound =
    sharesPpm.length === REFERRAL_LEVELS && sharesPpm.every(share => share >= 0n) && sum <= MAX_SHARED_PPM;
  if (!isSound) return rejected({ code: 'invalid-configuration', setting: 'sharesPpm' });
  return done([{ type: 'ReferralRulesSet', rules: { id: 1, sharesPpm: [...sharesPpm] } }]);
}

export function decideHoldReferral(state: State, { user, reason }: HoldReferral): Decision {
  const inviter = state.users.get(user)?.inviter ?? null;
  if (inviter === null || !HOLD_REASONS.includes(reason)) {
    return rejected({ code: 'no-referral' });
  }
  const hold = state.referralHolds.get(user);
  if (hold !== undefined && (hold.reason !== null || hold.cleared.includes(reason))) return done([]);
  return done([{ type: 'ReferralHeld', user, reason }]);
}

export function decideReleaseReferral(state: State, { user, act }: ReleaseReferral): Decision {
  const reason = state.referralHolds.get(user)?.reason ?? null;
  if (reason === null) return rejected({ code: 'no-referral' });
  return done([{ type: 'ReferralReleased', user, reason, by: act.operator }]);
}
