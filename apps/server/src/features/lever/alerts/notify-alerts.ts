// Stores that positions crossed a level, and notifies their users in the same transaction: each stored alert was sent, and once.
import type { AlertLevel } from '@candor/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { lockFollower } from '../../../journal/followers.ts';
import { notifyUser } from '../../people/messages/money-messages.ts';
import type { ContractFacts } from '../contract-facts.ts';
import type { SentAlert } from './alert-updates.ts';
import type { Crossing, Tick } from './watched-market.ts';

export const FOLLOWER = 'contract-alerts';

/** @returns the alerts that were sent, without crossings back. */
export async function notifyOfAlerts(
  transaction: Database,
  facts: ContractFacts,
  crossings: readonly Crossing[],
  tick: Tick,
): Promise<SentAlert[]> {
  await lockFollower(transaction, FOLLOWER);
  const stored = await store(transaction, crossings, tick.sequence);
  const sent = crossings.flatMap(crossing =>
    stored.has(crossing.watched.position.id) ? alertsOf(crossing, tick) : [],
  );
  for (const alerts of groups(sent)) await notifyOfGroup(transaction, facts, alerts, tick);
  return sent;
}

/** What an earlier run stored is left out, and positions that are closed: another server may have passed this price long ago. */
async function store(transaction: Database, crossings: readonly Crossing[], sequence: number): Promise<Set<number>> {
  const ids = crossings.map(({ watched }) => watched.position.id);
  const levels = crossings.map(({ level }) => level);
  const { rows } = await sql<{ position_id: string }>`
    INSERT INTO position_alerts (position_id, level, sequence)
    SELECT id, level, ${sequence} FROM unnest(${ids}::bigint[], ${levels}::smallint[]) AS crossed (id, level)
    WHERE EXISTS (SELECT FROM positions WHERE positions.id = crossed.id)
    ON CONFLICT (position_id) DO UPDATE SET level = excluded.level, sequence = excluded.sequence
    WHERE position_alerts.sequence < excluded.sequence RETURNING position_id`.execute(transaction);
  return new Set(rows.map(({ position_id: id }) => Number(id)));
}

function alertsOf({ watched: { position, level: before, ticks }, level }: Crossing, { mark }: Tick): SentAlert[] {
  if (level === 0 || level < before) return [];
  const markTicks = position.direction === 'long' ? mark.lower : mark.upper;
  return [{ position, level, markTicks, liquidationTicks: ticks.get(100) ?? 0 }];
}

/** By user and level: a user with a hundred positions that cross together gets one mail. */
function groups(sent: readonly SentAlert[]): Iterable<readonly SentAlert[]> {
  const byKey = new Map<string, SentAlert[]>();
  for (const alert of sent) {
    const key = `${alert.position.user} ${alert.level}`;
    byKey.set(key, [...(byKey.get(key) ?? []), alert]);
  }
  return byKey.values();
}

async function notifyOfGroup(
  transaction: Database,
  { listed }: ContractFacts,
  alerts: readonly SentAlert[],
  { at }: Tick,
) {
  const [first] = alerts;
  const { position, level, markTicks } = first!;
  // The one that is liquidated first.
  const nearest = alerts.reduce((one, other) => (distanceOf(other) < distanceOf(one) ? other : one));
  await notifyUser(transaction, position.user, kindOf(level), {
    at: new Date(at),
    market: listed.symbol,
    mark: listed.price.of(markTicks),
    liquidation: listed.price.of(nearest.liquidationTicks),
  });
}

function distanceOf({ markTicks, liquidationTicks }: SentAlert): number {
  return Math.abs(markTicks - liquidationTicks);
}

function kindOf(level: AlertLevel) {
  return level === 80 ? 'position_near_liquidation' : 'position_close_to_liquidation';
}
