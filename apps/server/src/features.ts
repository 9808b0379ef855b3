// The features of this exchange, each registered once: dependencies first. A new one is a line here.
import { account } from './features/account/feature.ts';
import { bankCard } from './features/bank-card/feature.ts';
import { banks } from './features/banks/feature.ts';
import { chains } from './features/chains/feature.ts';
import { chat } from './features/chat/feature.ts';
import { coins } from './features/coins/feature.ts';
import { content } from './features/content/feature.ts';
import { deposit } from './features/deposit/feature.ts';
import { factorReset } from './features/factor-reset/feature.ts';
import { favourites } from './features/favourites/feature.ts';
import type { ExportSection, Feature } from './features/feature.ts';
import { fiatRates } from './features/fiat-rates/feature.ts';
import { figures } from './features/figures/feature.ts';
import { guide } from './features/guide/feature.ts';
import { health } from './features/health/feature.ts';
import { hosting } from './features/hosting/feature.ts';
import { launch } from './features/launch/feature.ts';
import { lever } from './features/lever/feature.ts';
import { market } from './features/market/feature.ts';
import { option } from './features/option/feature.ts';
import { outsideWallet } from './features/outside-wallet/feature.ts';
import { people } from './features/people/feature.ts';
import { pictures } from './features/pictures/feature.ts';
import { priceAlert } from './features/price-alert/feature.ts';
import { proofs } from './features/proofs/feature.ts';
import type { ProposalKinds } from './features/proposal-kinds.ts';
import { proposals } from './features/proposals/feature.ts';
import { referral } from './features/referral/feature.ts';
import { reserves } from './features/reserves/feature.ts';
import { resultNotices } from './features/result-notices/feature.ts';
import { spot } from './features/spot/feature.ts';
import { staff } from './features/staff/feature.ts';
import { statements } from './features/statements/feature.ts';
import { users } from './features/users/feature.ts';
import { verification } from './features/verification/feature.ts';
import { verify } from './features/verify/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import { LockedFunds } from './features/wallet/locked-funds.ts';
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
  coins,
  chat,
  users,
  proposals,
  account,
  health,
  verify,
  proofs,
] as const;

type Listed = (typeof ALL)[number];

/** What all of them together work with. */
export type FeatureParts = UnionToIntersection<PartsOf<Listed>>;
type Services = UnionToIntersection<ServicesOf<Listed>>;

/** What is started before any feature. */
export type BaseParts = Omit<FeatureParts & UnionToIntersection<NeedsOf<Listed>>, keyof Services | keyof Collected>;

export const FEATURES: readonly Feature<FeatureParts>[] = ALL;

export const ACCOUNT_HOOKS = FEATURES.flatMap(({ account: hooks }) => hooks ?? []);
export const RETENTION_RULES = FEATURES.flatMap(({ retention }) => retention ?? []);
export const LOCKED_FUNDS = new LockedFunds(FEATURES.flatMap(({ locked }) => locked ?? []));
export const SEALED_DATA = FEATURES.flatMap(({ sealed }) => sealed ?? []);

/** What features provide to each other by their registration. */
type Collected = Pick<
  FeatureParts,
  'exportSections' | 'lockedFunds' | 'retentionRules' | 'backlogs' | 'sealedData' | 'proposalKinds'
>;

/** Makes the services of all features, in the order of their list, and adds what they bring together. */
export function partsOn<Provided extends BaseParts>(base: Provided): Provided & Services & Collected {
  // A feature whose services take what is not there yet does not compile.
  true satisfies AreInOrder<typeof ALL, BaseParts>;
  let parts = base as Provided & Services & Collected;
  for (const { services } of ALL as readonly Feature[]) parts = { ...parts, ...services?.(parts as never) };
  return Object.assign(parts, {
    exportSections: (): ExportSection[] => FEATURES.flatMap(({ exports }) => exports?.(parts) ?? []),
    lockedFunds: LOCKED_FUNDS,
    retentionRules: RETENTION_RULES,
    backlogs: FEATURES.flatMap(({ backlogs }) => backlogs ?? []),
    sealedData: SEALED_DATA,
    proposalKinds: proposalKindsOf(parts),
  });
}

/** The rules of every kind of proposal; a kind that no feature is about does not compile. */
function proposalKindsOf(parts: FeatureParts): ProposalKinds {
  const kinds: Record<string, unknown> = {};
  for (const { proposals: own } of FEATURES) {
    for (const [kind, rules] of Object.entries(own?.(parts) ?? {})) {
      if (kind in kinds) throw new Error(`two features have rules for proposals of the kind ${kind}`);
      kinds[kind] = rules;
    }
  }
  return kinds as UnionToIntersection<ProposalsOf<Listed>>;
}

type PartsOf<F> = F extends Feature<infer Parts> ? Parts : never;
type ServicesOf<F> = F extends { services: (parts: never) => infer Made } ? Made : never;
/** `unknown` where they take nothing, which would swallow all others in a union. */
type NeedsOf<F> = F extends { services: (parts: infer Needs) => object }
  ? unknown extends Needs
    ? never
    : Needs
  : never;
type ProposalsOf<F> = F extends { proposals: (parts: never) => infer Kinds } ? Kinds : never;
type AreInOrder<List, Known> = List extends readonly [infer First, ...infer Rest]
  ? First extends { services: (parts: infer Needs) => infer Made }
    ? Known extends Needs
      ? AreInOrder<Rest, Known & Made>
      : { isTooEarly: First }
    : AreInOrder<Rest, Known>
  : true;
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Intersection,
) => void
  ? Intersection
  : never;
