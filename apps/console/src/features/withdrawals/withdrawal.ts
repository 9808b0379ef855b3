// A withdrawal as the console shows it: what it pays, what it waits for, and what may be done with it.
import { decimal, formatShort } from '@candor/money';
import type { RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';

export type Withdrawal = RowOf<'listAllWithdrawals'>;

export const stageTones = {
  review: 'warning',
  waiting: 'warning',
  passed: 'accent',
  sending: 'accent',
  paid: 'good',
  inside: 'good',
  cancelled: 'quiet',
  refused: 'danger',
  undecided: 'quiet',
  unsigned: 'warning',
  failed: 'danger',
  returned: 'warning',
} as const satisfies Record<Withdrawal['stage'], StatusTone>;

/** Paid by a bank, and not by a chain. */
export function isToBank({ bank_account: account }: Pick<Withdrawal, 'bank_account'>): boolean {
  return account !== 0;
}

/** What leaves the exchange for the address, by the wire's decimals: the amount without its fee. */
export function paidOut({ number, fee }: Pick<Withdrawal, 'number' | 'fee'>): string {
  const scale = Math.max(decimalsOf(number), decimalsOf(fee));
  return formatShort(decimal(number, scale) - decimal(fee, scale), scale);
}

/**
 * State of the approvals that it needs. `rules`: none. `single` and `pair`: one or two operators have to pass it.
 * `second`: a colleague has passed it, and another must. `own`: this operator has, and another must. `alone`: the only member of staff passed it.
 */
export type ApprovalState = 'rules' | 'single' | 'pair' | 'second' | 'own' | 'alone' | 'decided';

export function approvalStateOf(
  { stage, needs, passed_by: by }: Pick<Withdrawal, 'stage' | 'needs' | 'passed_by'>,
  me: number,
): ApprovalState {
  if (stage === 'waiting') return 'alone';
  if (stage !== 'review') return needs === 0 ? 'rules' : 'decided';
  if (by !== 0) return by === me ? 'own' : 'second';
  return needs > 1 ? 'pair' : 'single';
}

/** Nothing is decided about it any more once it may be on its way. */
export function mayRefuse({ stage }: Pick<Withdrawal, 'stage'>): boolean {
  return stage === 'review' || stage === 'waiting' || stage === 'passed';
}

const SOON_MS = 2 * 3_600_000;

/** Whether its deadline is near enough to take it first. */
export function isDueSoon({ due_at: due }: Pick<Withdrawal, 'due_at'>, now: number): boolean {
  return due !== 0 && due - now < SOON_MS;
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
