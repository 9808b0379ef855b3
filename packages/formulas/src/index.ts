// The rules of money that core and screens share, as pure functions of exact amounts.
export { acquire, type CostBasis, dispose, NO_COST_BASIS } from './average-cost.ts';
export { type Lot, LotQueue, type LotSums } from './first-in-first-out.ts';
export {
  type HostingTerms,
  hostingDay,
  hostingInterest,
  largestHosting,
  type RedemptionCost,
  redemptionCost,
} from './hosting.ts';
export {
  type Allotment,
  allot,
  coinsFor,
  costOf,
  type IssuePrice,
  lockUpReturn,
  type SubscriptionUnits,
  shareOf,
} from './launch.ts';
export {
  bankruptcyTicks,
  type Direction,
  type Exposure,
  FUNDING_PERIOD_MS,
  FUNDING_SCALE,
  fundingDue,
  fundingRate,
  initialMargin,
  isLiquidatable,
  liquidationDistanceTicks,
  liquidationTicks,
  type MarginTier,
  maintenanceMargin,
  openingMargin,
  partOf,
  premium,
  resultAt,
  tierOf,
} from './lever.ts';
export { OPEN_PRODUCTS, type Product } from './open-products.ts';
export {
  breakEvenPpm,
  largestStake,
  type OptionAmounts,
  type OptionDirection,
  type OptionOutcome,
  optionAmounts,
  optionOutcome,
} from './option.ts';
export { changeInBasisPoints, tradeFee } from './rates.ts';
export { type BookLevel, estimateSpotOrder, type SpotEstimate, type SpotEstimateInput } from './spot-estimate.ts';
export {
  isOpenTo,
  type VerificationGate,
  type VerificationLevel,
  verificationOrder,
  verificationPolicy,
  WITHDRAWAL_LIMIT_SCALE,
} from './verification-policy.ts';
