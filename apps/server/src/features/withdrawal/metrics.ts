// The metrics of withdrawals: how many wait and for how long they may, and why payments are held up.
import { CHAIN } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import { int4, int8, record, text, word } from '../../database/store/field.ts';
import type { MetricGroup } from '../../http/metrics.ts';
import type { HoldUp, Payouts } from './payouts.ts';

const ROUTE = `CASE WHEN recipient_id IS NOT NULL THEN 'inside' ${Object.entries(CHAIN)
  .map(([name, id]) => `WHEN chain_id = ${id} THEN '${name}'`)
  .join(' ')} END`;

const WAITING = record({
  state: word<'review' | 'alone' | 'passed' | 'signing'>('state'),
  route: text(ROUTE),
  count: int4('count(*)'),
  oldestAt: int8('min(asked_at)'),
  dueAt: int8('min(due_at)'),
});

type WithdrawalMetricParts = { reader: PoolReader; payouts: Pick<Payouts, 'holdUpOf'> };

export function withdrawalMetrics({ reader, payouts }: WithdrawalMetricParts): MetricGroup[] {
  return [
    {
      gauges: {
        withdrawals: 'Open withdrawals: under review, waiting for a day, passed, or being sent',
        withdrawal_oldest_timestamp_seconds: 'When the oldest of them was requested',
        withdrawal_due_timestamp_seconds:
          'When the first of them returns its coins, or passes after its day of waiting; absent while it is being sent',
      },
      labels: ['state', 'route'],
      async read() {
        const rows = await reader.asStored().find(WAITING, `FROM withdrawals GROUP BY state, ${ROUTE}`);
        return rows.map(({ state, route, count, oldestAt, dueAt }) => ({
          labels: { state, route },
          values: {
            withdrawals: count,
            withdrawal_oldest_timestamp_seconds: oldestAt / 1000,
            ...(state !== 'signing' && { withdrawal_due_timestamp_seconds: dueAt / 1000 }),
          },
        }));
      },
    },
    {
      gauges: { withdrawals_held_up: 'Passed withdrawals that cannot be paid at the moment, by the reason' },
      labels: ['reason'],
      async read() {
        const counts = new Map<HoldUp, number>();
        const ids = await reader.asStored().find(int8('id'), `FROM withdrawals WHERE state IN ('passed', 'signing')`);
        for (const id of ids) {
          const reason = payouts.holdUpOf(id);
          if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
        }
        return [...counts].map(([reason, count]) => ({
          labels: { reason: reason.replaceAll('-', '_') },
          values: { withdrawals_held_up: count },
        }));
      },
    },
  ];
}
