// The features of this exchange, each registered once: what they stand on first. A new one is a line here.
import { account } from './features/account/feature.ts';
import { bankCard } from './features/bank-card/feature.ts';
import { bankProposals } from './features/banks/bank-proposals.ts';
import { banks } from './features/banks/feature.ts';
import { coinRulesProposals } from './features/chains/coin-rules-proposals.ts';
import { chains } from './features/chains/feature.ts';
import { lossProposals } from './features/chains/losses/loss-proposals.ts';
import { chat } from './features/chat/feature.ts';
import { content } from './features/content/feature.ts';
import { depositProposals } from './features/deposit/deposit-proposals.ts';
import { deposit } from './features/deposit/feature.ts';
import { factorReset } from './features/factor-reset/feature.ts';
import { resetProposals } from './features/factor-reset/reset-proposals.ts';
import { favourites } from './features/favourites/feature.ts';
import type { ExportSection, Feature } from './features/feature.ts';
import { fiatRates } from './features/fiat-rates/feature.ts';
import { figures } from './features/figures/feature.ts';
import { guide } from './features/guide/feature.ts';
import { clockProposals } from './features/health/clock-proposals.ts';
import { health } from './features/health/feature.ts';
import { hosting } from './features/hosting/feature.ts';
import { hostingProposals } from './features/hosting/hosting-proposals.ts';
import { launch } from './features/launch/feature.ts';
import { launchProposals } from './features/launch/launch-proposals.ts';
import { lever } from './features/lever/feature.ts';
import { market } from './features/market/feature.ts';
import { marketProposals } from './features/market/market-proposals.ts';
import { option } from './features/option/feature.ts';
import { outsideWallet } from './features/outside-wallet/feature.ts';
import { people } from './features/people/feature.ts';
import { pictures } from './features/pictures/feature.ts';
import { priceAlert } from './features/price-alert/feature.ts';
import { proofs } from './features/proofs/feature.ts';
import { proposals } from './features/proposals/feature.ts';
import { referral } from './features/referral/feature.ts';
import { referralProposals } from './features/referral/referral-proposals.ts';
import { reserves } from './features/reserves/feature.ts';
import { reserveProposals } from './features/reserves/reserve-proposals.ts';
import { resultNotices } from './features/result-notices/feature.ts';
import { spot } from './features/spot/feature.ts';
import { staff } from './features/staff/feature.ts';
import type { ProposalKinds } from './features/staff/proposal-kinds.ts';
import { staffProposals } from './features/staff/staff-proposals.ts';
import { statements } from './features/statements/feature.ts';
import { users } from './features/users/feature.ts';
import { suspensionProposals } from './features/users/suspension-proposals.ts';
import { verification } from './features/verification/feature.ts';
import { verify } from './features/verify/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import { coldProposals } from './features/withdrawal/cold/cold-proposals.ts';
import { withdrawal } from './features/withdrawal/feature.ts';

const ALL = [
  people,
  staff,
  market,
  chains,
  wallet,
  pictures,
  verification,
  fiatRates,
  bankCard,
  banks,
  spot,
  lever,
  option,
  hosting,
  launch,
  withdrawal,
  deposit,
  factorReset,
  figures,
  referral,
  reserves,
  statements,
  content,
  resultNotices,
  priceAlert,
  favourites,
  guide,
  outsideWallet,
  chat,
  users,
  proposals,
  account,
  health,
  verify,
  proofs,
] as const;

/** What all of them together stand on. */
export type FeatureParts = UnionToIntersection<PartsOf<(typeof ALL)[number]>>;

export const FEATURES: readonly Feature<FeatureParts>[] = ALL;

export const ACCOUNT_HOOKS = FEATURES.flatMap(({ account: hooks }) => hooks ?? []);
export const RETENTION_RULES = FEATURES.flatMap(({ retention }) => retention ?? []);
export const SEALED_DATA = FEATURES.flatMap(({ sealed }) => sealed ?? []);

/** What features learn of each other by their registration. */
type Collected = Pick<FeatureParts, 'exportSections' | 'retentionRules' | 'backlogs' | 'sealedData' | 'proposalKinds'>;

/** Adds to what was started what all features bring together. */
export function collectParts<Services extends Omit<FeatureParts, keyof Collected>>(
  services: Services,
): Services & Collected {
  const parts = {
    ...services,
    exportSections: (): ExportSection[] => FEATURES.flatMap(({ exports }) => exports?.(parts) ?? []),
    retentionRules: RETENTION_RULES,
    backlogs: FEATURES.flatMap(({ backlogs }) => backlogs ?? []),
    sealedData: SEALED_DATA,
    proposalKinds: proposalKindsOf(services),
  };
  return parts;
}

/** The rules of every kind of proposal, from the features that they are about. */
function proposalKindsOf({
  staff,
  live,
  chains,
  comparisons,
  engine,
}: Pick<FeatureParts, 'staff' | 'live' | 'chains' | 'comparisons' | 'engine'>): ProposalKinds {
  return {
    ...staffProposals(staff),
    ...marketProposals(live),
    ...coinRulesProposals(live),
    ...coldProposals({ live, chains }),
    ...lossProposals({ reader: staff.reader, live, chains, comparisons }),
    ...depositProposals({ ...staff, live, chains }),
    ...reserveProposals(live),
    ...hostingProposals(live),
    ...referralProposals,
    ...launchProposals(live),
    ...bankProposals(),
    ...resetProposals(staff),
    ...suspensionProposals(staff),
    ...clockProposals({ engine }),
  };
}

type PartsOf<F> = F extends Feature<infer Parts> ? Parts : never;
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Intersection,
) => void
  ? Intersection
  : never;
