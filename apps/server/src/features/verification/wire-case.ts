// A verification case as the console lists it: without anything personal.
import type { VerificationCase } from './tables.ts';

/** @param now who holds a case, or for how long, is told only while it lasts. */
export function wireCase(row: VerificationCase, now: number) {
  const isHeld = row.taken_until !== null && row.taken_until.getTime() > now;
  return {
    id: row.id,
    user: row.person_id,
    level: row.level,
    state: row.state,
    submitted_at: row.submitted_at.getTime(),
    decided_at: row.decided_at?.getTime() ?? 0,
    is_again: row.renewed.length > 0 ? (1 as const) : (0 as const),
    taken_by: isHeld ? (row.taken_by ?? 0) : 0,
    taken_by_name: isHeld ? (row.taken_by_name ?? '') : '',
    taken_until: isHeld ? row.taken_until!.getTime() : 0,
  };
}
