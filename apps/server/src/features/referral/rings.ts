// Reads accounts that were held with what they share with their inviters, and releases them after a review.
import type { MatchKind } from '@candor/contract';
import type { RingQueue } from '@candor/contract/console';
import type { ReferralHold } from '@candor/exchange';
import { sql } from 'kysely';
import type { Reader } from '../../database/reader.ts';
import { referralHoldsTable } from '../../database/rows/referral.ts';
import { int4, int8, record, word } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import type { Answer } from '../../engine/engine-port.ts';
import type { Acting } from '../staff/record-act.ts';
import { submitAct } from '../staff/record-act.ts';
import type { ReferralParts } from './feature.ts';

export type Match = {
  id: number;
  inviter: number;
  level: number;
  kind: MatchKind;
  foundAt: number;
  /** 0 as long as its owner has not requested a review. */
  requestedAt: number;
  /** 0 as long as no operator has reviewed it. */
  releasedAt: number;
};

export type Ring = { hold: ReferralHold; matches: readonly Match[] };

const CONDITIONS: Readonly<Record<RingQueue, string>> = {
  held: 'WHERE reason IS NOT NULL',
  released: 'WHERE reason IS NULL',
  any: '',
};

/** Requested reviews come first, then the longest held. */
export async function readRings(
  reader: Reader,
  queue: RingQueue,
  { offset, limit }: { offset: number; limit: number },
): Promise<Ring[]> {
  const suffix = `${CONDITIONS[queue]} ORDER BY (
    SELECT min(asked_at) FROM inviter_matches WHERE person_id = referral_holds.id AND released_at IS NULL
  ) NULLS LAST, since, id LIMIT $1 OFFSET $2`;
  const holds = await reader.select(referralHoldsTable, suffix, [limit, offset]);
  const matches = await readMatches(
    reader,
    holds.map(({ id }) => id),
  );
  return holds.map(hold => ({ hold, matches: matches.get(hold.id) ?? [] }));
}

export function countRings(reader: Reader, queue: RingQueue, most: number): Promise<number> {
  return reader.countUpTo(most, `FROM referral_holds ${CONDITIONS[queue]}`);
}

const MATCH = record({
  user: int4('person_id'),
  match: record<Match>({
    id: int4('id'),
    inviter: int4('inviter_id'),
    level: int4('level'),
    kind: word('kind'),
    foundAt: int8('floor(extract(epoch FROM found_at) * 1000)'),
    requestedAt: int8('coalesce(floor(extract(epoch FROM asked_at) * 1000), 0)'),
    releasedAt: int8('coalesce(floor(extract(epoch FROM released_at) * 1000), 0)'),
  }),
});

async function readMatches(reader: Reader, users: readonly number[]): Promise<Map<number, Match[]>> {
  const rows = await reader.find(MATCH, 'FROM inviter_matches WHERE person_id = ANY ($1) ORDER BY id', [users]);
  const matches = new Map<number, Match[]>();
  for (const { user, match } of rows) {
    const known = matches.get(user) ?? [];
    matches.set(user, known);
    known.push(match);
  }
  return matches;
}

/** The owner of a held account requests a review; a repeated request changes nothing. */
export async function requestReview(db: Database, user: number, at: Date): Promise<void> {
  await db
    .updateTable('inviter_matches')
    .set({ asked_at: at })
    .where('person_id', '=', user)
    .where('released_at', 'is', null)
    .where('asked_at', 'is', null)
    .execute();
}

type Released = { user: number; seen: number; reason: string };

/**
 * What was seen counts as reviewed before the core releases it, so that nothing of it holds the account again meanwhile; what was found
 * since does.
 */
export async function releaseReferral(
  staff: ReferralParts['staff'],
  operator: Acting,
  { user, seen, reason }: Released,
): Promise<Answer> {
  const at = new Date(staff.now());
  const { rows } = await sql<{ id: number }>`
    UPDATE inviter_matches SET released_at = ${at}
    WHERE person_id = ${user} AND id <= ${seen}::bigint AND released_at IS NULL RETURNING id
  `.execute(staff.db);
  const answer = await submitAct(staff, operator, 'release_referral', { user, reason }, act => ({
    type: 'ReleaseReferral',
    user,
    act,
  }));
  if (answer.kind === 'rejected') {
    const looked = rows.map(({ id }) => id);
    await sql`UPDATE inviter_matches SET released_at = NULL WHERE id = ANY (${looked}::integer[])`.execute(staff.db);
  }
  return answer;
}
