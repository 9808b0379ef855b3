// Changes in one line: `Price step: 0.1 → 0.5 · Maker fee: 0.1 % → 0.09 %`.
import type { Change } from './parts/changes-table.tsx';

export function summaryOf(changes: readonly Change[]): string {
  return changes
    .map(({ label, from, to }) => (from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to}`))
    .join(' · ');
}
