// The rules of money that core and screens share, as pure functions of exact amounts.
export { changeInBasisPoints } from './change.ts';
export { tradeFee } from './fee.ts';
export { type BookLevel, estimateSpotOrder, type SpotEstimate, type SpotEstimateInput } from './spot-estimate.ts';
export {
  isOpenTo,
  type VerificationGate,
  type VerificationLevel,
  verificationOrder,
  verificationPolicy,
  WITHDRAWAL_LIMIT_SCALE,
} from './verification-policy.ts';
