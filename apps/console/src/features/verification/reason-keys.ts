// The keys by which a reviewer marks a part of an application, in the order of the reasons.
import { type AppliedLevel, type RefusalReason, refusalReasons } from '@candor/contract';

/** As they are printed on the keyboard: the row of digits, then two letters for the longest list. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Q', 'W'] as const;

export function reasonKeys(level: AppliedLevel): { key: string; reason: RefusalReason }[] {
  const reasons: readonly RefusalReason[] = refusalReasons[level];
  return reasons.map((reason, place) => ({ key: KEYS[place] ?? '', reason }));
}
