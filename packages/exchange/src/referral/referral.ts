// Shares of the fees that are really kept, for those who brought the users who paid them (design.md section 7).
import { PPM } from '@candor/money';
import type { OperatorAct } from '../operator/act.ts';

/** Inviter, the inviter's inviter, and once more. */
export const REFERRAL_LEVELS = 3;
/** Of a fee that was kept, all levels together (design.md section 7). */
export const MAX_SHARED_PPM = PPM / 2n;

/** The one row of the rules: the share of a fee for each level, in parts per million. */
export type ReferralRules = { id: 1; sharesPpm: bigint[] };

export type ReferralSettings = Omit<ReferralRules, 'id'>;

/** Sets the shares for the first time, at the opening of a demo; any other take two operators. */
export type ConfigureReferral = { type: 'ConfigureReferral' } & ReferralSettings;

/** What an account has in common with its inviter's. */
export const HOLD_REASONS = ['device', 'papers', 'address'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * An account, by its user, whose fees are not shared and that earns nothing as long as there is a `reason`, until a
 * review. An account found harmless is `cleared`.
 */
export type ReferralHold = { id: number; reason: HoldReason | null; since: number; cleared: HoldReason[] };

/** The exchange has seen it; what was cleared once holds nothing again. */
export type HoldReferral = { type: 'HoldReferral'; user: number; reason: HoldReason };
export type ReleaseReferral = { type: 'ReleaseReferral'; user: number; act: OperatorAct };

export type RebateSource = 'spot' | 'lever' | 'option';

export type ReferralRulesSet = { type: 'ReferralRulesSet'; rules: ReferralRules };
/** `user` earned `units` of a fee that `from` paid; `reference` is the trade or the option. */
export type RebatePaid = {
  type: 'RebatePaid';
  user: number;
  from: number;
  level: number;
  coin: number;
  units: bigint;
  source: RebateSource;
  reference: number;
};
export type ReferralHeld = { type: 'ReferralHeld'; user: number; reason: HoldReason };
export type ReferralReleased = { type: 'ReferralReleased'; user: number; reason: HoldReason; by: number };

export type ReferralCommand = ConfigureReferral | HoldReferral | ReleaseReferral;
export type ReferralEvent = ReferralRulesSet | RebatePaid | ReferralHeld | ReferralReleased;
