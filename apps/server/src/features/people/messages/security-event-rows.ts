// Reads and writes the security events of an account.
import type { SecurityActor } from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import type { CancelledByFreeze } from '../../feature.ts';

/** What an event is about besides its type: a name or a masked contact, and a moment in milliseconds. */
export type EventFacts = { about?: string; until?: number; cancelled?: readonly CancelledByFreeze[] };

export type SecurityEvent = {
  personId: number;
  /** As `EventType` names it, or an earlier version did. */
  type: string;
  actor: SecurityActor;
  facts: EventFacts;
  address: string;
  agent: string;
  at: Date;
};

export type StoredSecurityEvent = SecurityEvent & { id: bigint };

export type EventPage = { page: number; limit: number };

export async function insertSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  const { personId, type, facts, ...row } = event;
  await db
    .insertInto('security_events')
    .values({ ...row, occasion: type, person_id: personId, facts: JSON.stringify(facts) })
    .execute();
}

/** One page of a person's events, the newest first, and how many there are. */
export async function securityEventsOf(
  db: Database,
  personId: number,
  { page, limit }: EventPage,
  { only, without }: { only?: readonly string[]; without?: readonly string[] },
): Promise<{ events: StoredSecurityEvent[]; count: number }> {
  const wanted = db
    .selectFrom('security_events')
    .where('person_id', '=', personId)
    .$if(only !== undefined, query => query.where('occasion', 'in', only!))
    .$if(without !== undefined, query => query.where('occasion', 'not in', without!));
  const rows = await wanted
    .selectAll()
    .orderBy('id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const { count } = await wanted.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const events = rows.map(({ person_id, occasion, facts, ...row }) => ({
    ...row,
    type: occasion,
    personId: person_id,
    facts: facts as EventFacts,
  }));
  return { events, count: Number(count) };
}
