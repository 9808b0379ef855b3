// Money by bank: the accounts of the exchange, transfers that users announce, the bank's own statement, and the ids of our payments.
import type { OperatorAct } from '../operator/act.ts';
import type { ReversalEvent } from './reversal.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the rate of a claim is valid (risk.md section 5): a line that comes in later needs a new claim. */
export const RATE_LIFE_MS = DAY_MS;
/** The business days after a line matches its claim in which operators may credit it at the claim's rate (risk.md section 5). */
export const DECIDE_BUSINESS_DAYS = 3;
/** Most open claims of one user with a valid rate: each is a choice of a rate. */
export const MAX_BANK_CLAIMS = 3;
/** So many business days the value of a bank credit stays: a bank may take a payment back. */
export const HELD_BUSINESS_DAYS = 3;
/** Decimals of a rate, which is USDT for one whole of an account's money. */
export const BANK_RATE_SCALE = 8;

/** An account of the exchange at a bank, as it is public. */
export type BankAccountSettings = {
  id: number;
  /** Its money, as ISO 4217 names it, and the decimals in which amounts of it are counted. */
  currency: string;
  scale: number;
  bank: string;
  holder: string;
  /** IBAN or number, without spaces. */
  number: string;
  bic: string;
  /** What the exchange keeps of the reference rate, and of what is credited. */
  marginPpm: bigint;
  feePpm: bigint;
  /** The least that can be claimed, in units of its money. */
  minAmount: bigint;
  /** Whether it takes new claims. */
  isOpen: boolean;
  /** Whether withdrawals are paid from it. */
  paysOut: boolean;
  /** What the exchange keeps of the reference rate of a withdrawal, and of what leaves the user. */
  outMarginPpm: bigint;
  outFeePpm: bigint;
  /** The least that can be withdrawn, fee included, in units of USDT. */
  outMinUnits: bigint;
};
export type BankAccount = BankAccountSettings;

/** A transfer that a user has announced, with the rate fixed for it. */
export type BankClaim = {
  id: number;
  user: number;
  account: number;
  /** What is credited. */
  coin: number;
  /** Units of the account's money. */
  amount: bigint;
  /** USDT for one whole of the account's money, at BANK_RATE_SCALE, the margin taken off. */
  rate: bigint;
  feePpm: bigint;
  /** The whole amount in units of the coin, fee included, and the fee. */
  units: bigint;
  feeUnits: bigint;
  askedAt: number;
  /** A line counts for it that was read in until then. */
  rateUntil: number;
  /** When it closes automatically. */
  dueAt: number;
};

/** `in` came to the account, `out` left it. */
export const BANK_LINE_DIRECTIONS = ['in', 'out'] as const;
export type BankLineDirection = (typeof BANK_LINE_DIRECTIONS)[number];

/** What a statement of the bank shows as booked, until it is credited, answers a withdrawal, or is set aside. */
export type BankLine = {
  id: number;
  account: number;
  direction: BankLineDirection;
  /** The bank's own name of the entry. */
  reference: string;
  /** Units of the account's money. */
  amount: bigint;
  /** The end-to-end id of a withdrawal of ours that it bears; "" where there is none. */
  endToEnd: string;
  /** The id of a payment file of ours, or of a part of one, that it bears; "" where there is none. */
  group: string;
  /** The withdrawals of ours whose ids its texts have in whole or in part, the smallest number first; with a doubt, so more than one may be meant. */
  mentions: readonly number[];
  recordedAt: number;
};

/** A bank credit whose value cannot leave yet; the number is the claim's. */
export type BankHold = { id: number; user: number; coin: number; units: bigint; until: number };

/** The first settings of an account. What is there already is changed by a proposal. */
export type ConfigureBankAccount = { type: 'ConfigureBankAccount' } & BankAccountSettings;
export type ClaimBankDeposit = {
  type: 'ClaimBankDeposit';
  user: number;
  account: number;
  amount: bigint;
  /** USDT for one whole of the account's money, at BANK_RATE_SCALE, before the margin. */
  referenceRate: bigint;
};
/** Puts lines of statements on record. They are numbered without a gap, and each number is taken once, however often they are submitted. */
export type RecordBankLines = {
  type: 'RecordBankLines';
  from: number;
  lines: readonly Omit<BankLine, 'id' | 'recordedAt'>[];
};
/**
 * Details of an entry that a bank sends after its statement: its payments replace the collective line. Numbered as recorded lines are; where they
 * cannot take its place any more, their numbers have no lines.
 */
export type SplitBankLine = { type: 'SplitBankLine'; line: number } & Pick<RecordBankLines, 'from' | 'lines'>;
/** Takes back what was announced and has not come in: nothing was credited for it. */
export type WithdrawBankClaim = { type: 'WithdrawBankClaim'; user: number; claim: number };
/** By the exchange itself, where payer, reference and amount leave no doubt. */
export type CreditBankLine = { type: 'CreditBankLine'; line: number; claim: number };
/** The bank's own charges, which the exchange bears. By the exchange itself, up to a limit that it keeps. */
export type BookBankCharges = {
  type: 'BookBankCharges';
  line: number;
  /** USDT for one whole of the account's money, at BANK_RATE_SCALE. */
  referenceRate: bigint;
};
/** A line that is no deposit of a user and paid none, or went back to its payer. */
export type SetBankLineAside = { type: 'SetBankLineAside'; line: number; act: OperatorAct };

/**
 * The decision of two operators on a debit: which withdrawals it paid, and which of these were returned, by which line. The debit's excess over the payments, and
 * the shortfall of the returns, are charges of banks.
 */
export type BankDebitSettlement = {
  line: number;
  paid: readonly { withdrawal: number; user: number }[];
  returned: readonly { withdrawal: number; user: number; line: number }[];
};

export type BankAccountSet = { type: 'BankAccountSet'; account: BankAccount };
export type BankDepositClaimed = { type: 'BankDepositClaimed'; claim: BankClaim };
export type BankLinesRecorded = { type: 'BankLinesRecorded'; lines: readonly BankLine[] };
/** `lines` have the time of `line`, and add up to its amount. */
export type BankLineSplit = { type: 'BankLineSplit'; line: number; lines: readonly BankLine[] };
type BankLinesSkipped = { type: 'BankLinesSkipped'; from: number; count: number };
/** `units` of the coin are a cost of the exchange. */
export type BankChargesBooked = { type: 'BankChargesBooked'; line: number; coin: number; units: bigint };
type BankLineSetAside = { type: 'BankLineSetAside'; line: number };
/**
 * `claim` is the row as it left. `credited`: `line` came in, and `units` of which `feeUnits` is the fee; their value stays until `heldUntil`.
 * `expired`: nothing came in. `closed`: the account closed. `withdrawn`: its
 * user took it back.
 */
export type BankClaimClosed = {
  type: 'BankClaimClosed';
  claim: BankClaim;
  end: 'credited' | 'expired' | 'closed' | 'withdrawn';
  line: number | null;
  amount: bigint;
  units: bigint;
  feeUnits: bigint;
  heldUntil: number;
};
type BankHoldEnded = { type: 'BankHoldEnded'; hold: number };

export type BankCommand =
  | ConfigureBankAccount
  | ClaimBankDeposit
  | WithdrawBankClaim
  | RecordBankLines
  | SplitBankLine
  | CreditBankLine
  | BookBankCharges;

export type BankEvent =
  | BankAccountSet
  | BankDepositClaimed
  | BankLinesRecorded
  | BankLineSplit
  | BankLinesSkipped
  | BankLineSetAside
  | BankChargesBooked
  | BankClaimClosed
  | BankHoldEnded
  | ReversalEvent;

/** The form of the end-to-end id of a withdrawal, from our file to the payee's statement; at most 35 characters, of those that every bank passes on. */
export const END_TO_END = /^WD-[1-9]\d{0,14}-[0-9A-Z]{1,12}$/;

/** A message or a part of one (`MsgId`, `PmtInfId`); at most 35 characters, of those that every bank passes on. */
export const GROUP_ID = /^[A-Z0-9][A-Z0-9-]{3,34}$/;

/** Such as `WD-17-MB2K3X1Q`. The time of the application makes it unique among all installations that pay from one bank account. */
export function endToEndId({ id, askedAt }: { id: number; askedAt: number }): string {
  return `WD-${id}-${askedAt.toString(36).toUpperCase()}`;
}

/** The number of the withdrawal in an end-to-end id, which may still be of other books; 0 of "". */
export function withdrawalOf(endToEnd: string): number {
  return Number(endToEnd.split('-')[1] ?? 0);
}
