// The proposals about the shares of a fee that the inviters of its payer get.
import type { Change } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import { added, type ChangedValue, type ProposalKinds } from '../proposal-kinds.ts';

type Referral = Extract<Change, { kind: 'referral' }>;

export const referralProposals: Pick<ProposalKinds, 'referral'> = {
  referral: {
    name: 'referral_shares',
    subjectOf: () => ({ id: 0, name: '' }),
    changesOf: referralChanges,
  },
};

export function referralChanges({ rules: { sharesPpm } }: Pick<Referral, 'rules'>): ChangedValue[] {
  const [first, second, third] = sharesPpm.map(share => formatShort(share, PPM_SCALE));
  return [added('referral_level_1', first!), added('referral_level_2', second!), added('referral_level_3', third!)];
}
