// What a run of verify found and compared, as the console shows it.
import { type ComparedThing, comparedThings } from '@candor/contract/console';
import type { StoredVerdict } from './verdict-rows.ts';

const THINGS: Readonly<Record<string, ComparedThing>> = {
  accounts: 'accounts',
  entries: 'entries',
  trades: 'trades',
  spot_orders: 'orders',
  closed_spot_orders: 'orders',
  users: 'users',
};

export function verdictOf({ isOk, durationMs, rows, ...verdict }: StoredVerdict) {
  const counts = new Map<ComparedThing, number>();
  for (const [table, count] of rows ?? []) {
    const what = THINGS[table] ?? 'rest';
    counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return {
    ...verdict,
    is_ok: isOk ? (1 as const) : (0 as const),
    duration_ms: durationMs,
    compared: comparedThings.flatMap(what => {
      const count = counts.get(what);
      return count === undefined ? [] : [{ what, count }];
    }),
  };
}
