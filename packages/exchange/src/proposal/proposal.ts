// A change that takes two operators: one proposes it, another approves it, and some changes wait for a stated time after that.
import type { BankAccountSettings, BankDebitSettlement } from '../bank/bank.ts';
import type { HostingSettings } from '../hosting/product.ts';
import type { LaunchTerms } from '../launch/launch.ts';
import type { ContractChange } from '../lever/contract.ts';
import type { ConfigureCoin, MarketSettings } from '../market/market.ts';
import type { OperatorAct, OperatorRole } from '../operator/act.ts';
import type { OptionSettings } from '../option/rules.ts';
import type { CoinLimits, RailProposal } from '../rail/rail.ts';
import type { ReferralSettings } from '../referral/referral.ts';
import type { Rejection } from '../rejection.ts';

/**
 * What may be proposed. A market's or coin's settings and a longer suspension take effect in the core. An opened operator may come
 * from then on; the rest of that, the reset of a factor and a new role are done outside, by readers of `ProposalTookEffect`.
 */
export type Change =
  | { kind: 'market'; market: MarketSettings }
  | { kind: 'coin'; coin: CoinSettings }
  | { kind: 'coin-rules'; rules: CoinLimits }
  | ({ kind: 'rail' } & RailProposal)
  | { kind: 'option-rules'; rules: OptionSettings }
  | ({ kind: 'contract' } & ContractChange)
  /** From its time on nothing new is taken; at the next live tick everything is closed at the mark. */
  | { kind: 'settle-contract'; market: number }
  | { kind: 'hosting-product'; product: HostingSettings }
  | { kind: 'launch'; launch: LaunchTerms }
  | { kind: 'referral'; rules: ReferralSettings }
  | { kind: 'bank-account'; account: BankAccountSettings }
  | { kind: 'assign-bank-line'; line: number; claim: number; user: number }
  /** Of one withdrawal; by the rules before 8. */
  | { kind: 'settle-bank-withdrawal'; line: number; withdrawal: number; user: number }
  | ({ kind: 'settle-bank-debit' } & BankDebitSettlement)
  /** `referenceRate` is USDT for one whole of the account's money, at BANK_RATE_SCALE, where the line is a cost; null where the books do not count it. */
  | { kind: 'dismiss-bank-line'; line: number; referenceRate: bigint | null }
  /** `line` is what the bank sent back; null where the money never left. */
  | { kind: 'fail-bank-withdrawal'; line: number | null; withdrawal: number; user: number }
  /** `line` brought the money of a withdrawal back after a debit had paid it. */
  | { kind: 'return-bank-payment'; line: number; withdrawal: number; user: number }
  /** The books are of a backup, and files up to this number were handed out since it was made. */
  | { kind: 'continue-bank-files'; after: number }
  | { kind: 'reverse-bank-credit'; line: number; credit: number; user: number }
  | { kind: 'assign-deposit'; deposit: number; user: number }
  /** It becomes the house's. */
  | { kind: 'keep-deposit'; deposit: number }
  /** Units of the ledger. */
  | { kind: 'cold-move'; coin: number; chain: number; units: bigint }
  | { kind: 'book-loss'; coin: number; chain: number; units: bigint }
  /** See `Reserve` for `market`; `in` is from the house. */
  | {
      kind: 'fund-reserve';
      reserve: 'insurance' | 'option-reserve' | 'hosting-reserve' | 'launch-reserve' | 'launch-proceeds';
      coin: number;
      market: number;
      units: bigint;
      direction: 'in' | 'out';
    }
  /** See `NoteClockLeap`. */
  | { kind: 'accept-clock'; leapMs: number }
  | { kind: 'extend-stop'; user: number; power: 'login' | 'withdrawal'; until: number }
  | { kind: 'reset-factor'; user: number; request: number }
  | { kind: 'open-operator'; operator: number }
  | { kind: 'operator-role'; operator: number; role: OperatorRole };

export type CoinSettings = Omit<ConfigureCoin, 'type'>;

/**
 * `waiting` for a second operator; `waiting-longer` once the public wait for a single operator is over and there were more;
 * `approved` and waiting for its time.
 */
export type ProposalState = 'waiting' | 'waiting-longer' | 'approved';

export type Proposal = {
  id: number;
  state: ProposalState;
  change: Change;
  /** When it shall take effect; 0 means as soon as it may. */
  effectiveAt: number;
  proposedBy: number;
  proposedAt: number;
  /** The operator's action that says why. */
  action: number;
  /** Null while it waits, and where the public wait replaced the second operator. */
  approvedBy: number | null;
  approvedAt: number | null;
  /** When its next automatic step is due: the end of its wait, its expiry, or its effect. */
  dueAt: number;
};

export type Propose = { type: 'Propose'; change: Change; effectiveAt: number; act: OperatorAct };
/** `ownUser` is a customer's account that is known to be the operator's own, where there is one; it is not needed otherwise. */
export type ApproveProposal = { type: 'ApproveProposal'; proposal: number; act: OperatorAct; ownUser?: number };
export type RefuseProposal = { type: 'RefuseProposal'; proposal: number; act: OperatorAct };
export type WithdrawProposal = { type: 'WithdrawProposal'; proposal: number; act: OperatorAct };

/** How a proposal that took no effect ended. */
export type ProposalEnd = 'failed' | 'refused' | 'withdrawn' | 'expired';

export type ProposalMade = { type: 'ProposalMade'; proposal: Proposal };
/** `by` is null where the public wait of a single operator is over. */
export type ProposalApproved = { type: 'ProposalApproved'; proposal: number; by: number | null; dueAt: number };
/** There is a second operator, so it waits for one until it expires. */
export type ProposalKeptWaiting = { type: 'ProposalKeptWaiting'; proposal: number; dueAt: number };
/** `proposal` is the row as it left. */
export type ProposalTookEffect = { type: 'ProposalTookEffect'; proposal: Proposal };
/** `by` refused or withdrew it; `failure` is why its change was refused when its time had come. */
export type ProposalClosed = {
  type: 'ProposalClosed';
  proposal: Proposal;
  end: ProposalEnd;
  by: number | null;
  failure: Rejection['code'] | null;
};

export type ProposalCommand = Propose | ApproveProposal | RefuseProposal | WithdrawProposal;
export type ProposalEvent = ProposalMade | ProposalApproved | ProposalKeptWaiting | ProposalTookEffect | ProposalClosed;

const HOUR = 3_600_000;
/** Where there is only one operator, a public wait of this long replaces the second (design.md section 7). */
export const LONE_WAIT_MS = 24 * HOUR;
/** After this long it can no longer be approved. */
export const PROPOSAL_LIFE_MS = 72 * HOUR;
/** Changes of money rules are public for at least this long before they take effect. */
export const NOTICE_MS = 10 * 60_000;
