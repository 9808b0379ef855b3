// What each verification level unlocks, in the one table that screens show and the exchange goes by.

/** What a user has proved: nothing, their identity by declaration, or with documents. */
export type VerificationLevel = 'none' | 'basic' | 'advanced';

/** What a level may unlock. */
export type VerificationGate = 'spot' | 'contracts' | 'deposits' | 'options' | 'withdrawals';

type LevelPolicy = {
  readonly opens: ReadonlySet<VerificationGate>;
  /** How much may be withdrawn within 24 hours, in millionths of a USDT. */
  readonly dailyWithdrawalUsdt: bigint;
  /** How long a review for this level takes as a rule; 0 where there is nothing to review. */
  readonly reviewHours: number;
};

/** The decimals of `dailyWithdrawalUsdt`. */
export const WITHDRAWAL_LIMIT_SCALE = 6;

/** The levels from the lowest on; each opens all that the one before it opens. */
export const verificationOrder = ['none', 'basic', 'advanced'] as const satisfies readonly VerificationLevel[];

const ALWAYS_OPEN: readonly VerificationGate[] = ['spot', 'contracts', 'deposits'];
const EVERYTHING: ReadonlySet<VerificationGate> = new Set([...ALWAYS_OPEN, 'options', 'withdrawals']);

const POLICY: Readonly<Record<VerificationLevel, LevelPolicy>> = {
  none: { opens: new Set(ALWAYS_OPEN), dailyWithdrawalUsdt: 0n, reviewHours: 0 },
  basic: { opens: EVERYTHING, dailyWithdrawalUsdt: 10_000_000_000n, reviewHours: 24 },
  advanced: { opens: EVERYTHING, dailyWithdrawalUsdt: 1_000_000_000_000n, reviewHours: 48 },
};

/** The row of a level: its limits and how long its review takes. */
export function verificationPolicy(level: VerificationLevel): LevelPolicy {
  return POLICY[level];
}

/** Whether a user of this level may pass. */
export function isOpenTo(level: VerificationLevel, gate: VerificationGate): boolean {
  return POLICY[level].opens.has(gate);
}
