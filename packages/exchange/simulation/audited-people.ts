// Users, operators and proposals as the auditor keeps them, built from events alone.
import type { LockReason, OperatorState, Proposal, StopPower, UserKind, VerificationLevel } from '../src/index.ts';

const DAY = 24 * 3_600_000;

export type AuditedStop = { until: number; by: number | null };

export type AuditedUser = {
  kind: UserKind;
  /** Set at the opening, and never later. */
  inviter: number | null;
  level: VerificationLevel;
  isFrozen: boolean;
  isClosed: boolean;
  lock: { until: number; reason: LockReason | null };
  stops: Record<StopPower, AuditedStop>;
};

export function freshUser({ kind, inviter }: Pick<AuditedUser, 'kind' | 'inviter'>): AuditedUser {
  const never = { until: 0, by: null };
  return {
    kind,
    inviter,
    level: 'none',
    isFrozen: false,
    isClosed: false,
    lock: { until: 0, reason: null },
    stops: { login: { ...never }, withdrawal: { ...never } },
  };
}

export class AuditedPeople {
  readonly users = new Map<number, AuditedUser>();
  readonly operators = new Map<number, OperatorState>();
  /** The last reset of an operator's access. */
  readonly resets = new Map<number, { at: number; number: number }>();
  readonly proposals = new Map<number, Proposal>();
  /** When an operator left last. */
  lastLeftAt = Number.NEGATIVE_INFINITY;
  lastAction = 0;
  generation = 1;
  lastProposal = 0;

  /** Whether an operator's access was reset within a day. */
  isHeld(operator: number, at: number): boolean {
    const reset = this.resets.get(operator);
    return reset !== undefined && at < reset.at + DAY;
  }

  /** Operators who ever came, without the program of a demo. */
  countPeople(): number {
    return [...this.operators.values()].filter(state => state !== 'reviewer').length;
  }

  activeOperators(): number[] {
    return [...this.operators].filter(([, state]) => state === 'active').map(([id]) => id);
  }
}
