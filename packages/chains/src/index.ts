// The front door of packages/chains.
export { type AddressCheck, checkAddress, type Network } from './address-check.ts';
export { BitcoinAdapter, type BitcoinOptions } from './bitcoin/bitcoin-adapter.ts';
export { bitcoinKeys } from './bitcoin/bitcoin-keys.ts';
export type { BitcoinNetwork } from './bitcoin/network.ts';
export { planJoining } from './bitcoin/plan-joining.ts';
export { checkPublicKey } from './branch-keys.ts';
export {
  type Asset,
  type BlockRef,
  CHAINS,
  type ChainHead,
  type ChainName,
  type DerivationPath,
  NATIVE,
  NodeFault,
  type NodeFaultKind,
} from './chain.ts';
export {
  type BlockRange,
  type ChainAdapter,
  FAILURE_REASONS,
  type FailureReason,
  type Outcome,
  type SeenTransfer,
  type SendAnswer,
  type TokenFacts,
  type TransactionState,
  type Watched,
} from './chain-adapter.ts';
export { EvmAdapter, type EvmOptions } from './evm/evm-adapter.ts';
export { evmKeys } from './evm/evm-keys.ts';
export { OmniAdapter } from './omni/omni-adapter.ts';
export { type PasskeyKey, readPasskeyKey } from './passkey-key.ts';
export { PlanRefusal, type PlanRefusalReason } from './plan-refusal.ts';
export { createRemoteSigner, GENERATION_HEADER, type RemoteSignerOptions } from './remote-signer.ts';
export {
  type ApprovalChallenge,
  type ApprovalJudgement,
  type OperatorApproval,
  type OwnPayment,
  type RequestSigner,
  SIGNER_REFUSAL_REASONS,
  SignerRefusal,
  type SignerRefusalReason,
  type SignerState,
  SignerUnreachable,
  type SigningIntent,
  type SigningRequest,
  type WithdrawalPayment,
} from './signing-request.ts';
export type {
  BitcoinPlan,
  ChainKeys,
  EvmPlan,
  FeeEstimate,
  OmniPlan,
  Output,
  Payment,
  PaymentRequest,
  PlanCost,
  SignedTransaction,
  TransactionPlan,
  TransactionSigner,
  TronPlan,
} from './transaction-plan.ts';
export { createTronAdapter, type TronOptions } from './tron/tron-adapter.ts';
export { tronAddressOf, tronAddressWord } from './tron/tron-address.ts';
export { TRON_KEYS } from './tron/tron-keys.ts';
