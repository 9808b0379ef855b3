// Stores what an account shares with its inviters, and has the core hold it: its fees are not shared then.
import type { MatchKind } from '@candor/contract';
import { sql } from 'kysely';
import { int4, record, word } from '../../../database/store/field.ts';
import type { Database } from '../../../database/tables.ts';
import type { Identity } from '../identity.ts';
import { askCore } from './core-user.ts';

export type Shared = {
  kind: MatchKind;
  person: number;
  /** Users who have the same; those unrelated to each other's invitation are left out. */
  others: readonly number[];
  at: Date;
};

/** Can be repeated at any time: stored matches stay as they are. */
export async function noteShared(db: Database, { kind, person, others, at }: Shared): Promise<void> {
  if (others.length === 0) return;
  const all = [person, ...others];
  await sql`
    INSERT INTO inviter_matches (person_id, inviter_id, level, kind, found_at)
    SELECT invited.id, inviter.id, inviter.level, ${kind}, ${at}::timestamptz
    FROM people AS invited
    JOIN people AS first ON first.id = invited.inviter_id
    LEFT JOIN people AS second ON second.id = first.inviter_id
    CROSS JOIN LATERAL (VALUES (first.id, 1), (second.id, 2), (second.inviter_id, 3)) AS inviter (id, level)
    WHERE invited.id = ANY (${all}::integer[]) AND inviter.id = ANY (${all}::integer[])
      AND ${person}::integer IN (invited.id, inviter.id)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

const AT_ONCE = 100;

const MATCHED = record({
  user: int4('found.person_id'),
  reason: word<MatchKind>('min(found.kind)'),
});

/**
 * Holds every account with a match that no operator has reviewed. Goes by what is stored and by what the core holds, so that interrupted
 * work is found again.
 * @throws Fault where the engine does not answer now.
 */
export async function holdMatched({ reader, engine }: Pick<Identity, 'reader' | 'engine'>): Promise<void> {
  for (;;) {
    const rows = await reader.find(
      MATCHED,
      `FROM inviter_matches AS found
       JOIN users ON users.id = found.person_id
       LEFT JOIN referral_holds AS hold ON hold.id = found.person_id
       WHERE found.released_at IS NULL AND (hold.id IS NULL
         OR (hold.reason IS NULL AND position('"' || found.kind || '"' IN hold.cleared) = 0))
       GROUP BY found.person_id ORDER BY found.person_id LIMIT ${AT_ONCE}`,
    );
    for (const { user, reason } of rows) {
      await askCore({ engine, reader }, { type: 'HoldReferral', user, reason });
    }
    if (rows.length < AT_ONCE) return;
  }
}
