// Reads the referral data of one user: shares of fees, own rebates, invited users, and what is held.
import type { InvitedState, MatchKind, RebatePeriod } from '@candor/contract';
import type { RebateSource } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { referralRulesTable } from '../../database/rows/referral.ts';
import {
  bool,
  int4,
  int8,
  nullable,
  record,
  text,
  units,
  type ValueOf,
  wideUnits,
  word,
} from '../../database/store/field.ts';
import { FOLLOWER } from './rebate-sums.ts';

/** In parts per million, one a level; none before they were set. */
export async function readShares(reader: Reader): Promise<readonly bigint[]> {
  const [rules] = await reader.select(referralRulesTable, '');
  return rules?.sharesPpm ?? [];
}

const EARNED = record({ coin: int4('coin_id'), units: wideUnits('sum(units)') });

/** What a user earned in a period, by coin: the sums, and what came since they were written. */
export async function readEarned(
  reader: Reader,
  user: number,
  period: RebatePeriod,
  since: number,
): Promise<Map<number, bigint>> {
  const rows = await reader.find(
    EARNED,
    `FROM (
       SELECT coin_id, units FROM rebate_sums WHERE period = $2 AND since = $3 AND user_id = $1
       UNION ALL
       SELECT coin_id, units FROM rebates WHERE user_id = $1 AND at >= $3
         AND sequence > (SELECT coalesce(max(sequence), 0) FROM journal_followers WHERE name = '${FOLLOWER}')
     ) AS earned GROUP BY coin_id ORDER BY coin_id`,
    [user, period, since],
  );
  return new Map(rows.map(earned => [earned.coin, earned.units]));
}

export type OwnRebate = {
  at: number;
  /** "" of an account that is closed. */
  contact: string;
  level: number;
  coin: number;
  units: bigint;
  source: RebateSource;
};

const REBATE = record({
  at: int8('found.at'),
  sequence: int8('found.sequence'),
  n: int4('found.n'),
  contact: text("coalesce(people.email, people.phone, '')"),
  level: int4('found.level'),
  coin: int4('found.coin_id'),
  units: units('found.units'),
  source: word<RebateSource>('found.source'),
});

const rebatesOf = (user: number, since: number): LongList<ValueOf<typeof REBATE>> => ({
  name: 'rebates',
  values: [user, since],
  row: REBATE,
  key: ['at', 'sequence', 'n'],
  rows: rowsOfQueries(
    'SELECT at, sequence, n, from_user_id, level, coin_id, units, source FROM rebates WHERE user_id = $1 AND at >= $2',
  ),
  around: page =>
    `FROM (${page}) AS found
     JOIN people ON people.id = found.from_user_id ORDER BY found.at DESC, found.sequence DESC, found.n DESC`,
});

/** The newest first. */
export function readOwnRebates(reader: Reader, user: number, since: number, slice: Slice): Promise<OwnRebate[]> {
  return reader.pageRows(rebatesOf(user, since), slice);
}

/** The same with how many there are, as far as they are counted. */
export async function pageOwnRebates(reader: Reader, user: number, since: number, slice: Slice) {
  const { total, rows } = await reader.page(rebatesOf(user, since), slice);
  return { total, rebates: rows };
}

export type Invited = { contact: string; at: number; state: InvitedState };

const INVITED = record<Invited>({
  contact: text("coalesce(found.email, found.phone, '')"),
  at: int8('floor(extract(epoch FROM found.created_at) * 1000)'),
  state: word(`CASE WHEN hold.reason IS NOT NULL THEN 'held'
    WHEN EXISTS (SELECT FROM trades WHERE taker_id = found.id) OR EXISTS (SELECT FROM trades WHERE maker_id = found.id)
      OR EXISTS (SELECT FROM lever_trades WHERE taker_id = found.id)
      OR EXISTS (SELECT FROM lever_trades WHERE maker_id = found.id)
      OR EXISTS (SELECT FROM closed_options WHERE user_id = found.id) THEN 'traded'
    WHEN users.level <> 'none' THEN 'verified'
    ELSE 'registered' END`),
});

/** The users who gave this user's code, the newest first. */
export function readInvited(reader: Reader, user: number, { offset, limit }: Slice): Promise<Invited[]> {
  return reader.find(
    INVITED,
    `FROM (SELECT id, email, phone, created_at FROM people WHERE inviter_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3) AS found
     LEFT JOIN users ON users.id = found.id
     LEFT JOIN referral_holds AS hold ON hold.id = found.id
     ORDER BY found.id DESC`,
    [user, limit, offset],
  );
}

export function countInvited(reader: Reader, user: number, most: number): Promise<number> {
  return reader.countUpTo(most, 'FROM people WHERE inviter_id = $1', [user]);
}

export type Hold = {
  kinds: readonly MatchKind[];
  since: number;
  /** Whether its owner has requested a review. */
  isRequested: boolean;
};

const HELD = record({
  since: int8('hold.since'),
  reason: word<MatchKind>('hold.reason'),
  kind: nullable(word<MatchKind>('found.kind')),
  isRequested: bool('found.asked_at IS NOT NULL'),
});

/** What an account shares with its inviters; nothing where it is not held. */
export async function readHold(reader: Reader, user: number): Promise<Hold | undefined> {
  const rows = await reader.find(
    HELD,
    `FROM referral_holds AS hold
     LEFT JOIN inviter_matches AS found ON found.person_id = hold.id AND found.released_at IS NULL
     WHERE hold.id = $1 AND hold.reason IS NOT NULL`,
    [user],
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  const kinds = rows.flatMap(({ reason, kind }) => (kind === null ? [reason] : [reason, kind]));
  return {
    kinds: [...new Set(kinds)].sort(),
    since: first.since,
    isRequested: rows.some(({ isRequested }) => isRequested),
  };
}

// As an export writes them: times as PostgreSQL does.
const SHARED_THING = record({
  kind: text('kind'),
  found_at: text('found_at'),
  asked_at: nullable(text('asked_at')),
  released_at: nullable(text('released_at')),
});

/** Other owners are left out. */
export function readSharedThings(reader: Reader, user: number) {
  return reader.find(SHARED_THING, 'FROM inviter_matches WHERE person_id = $1 ORDER BY id', [user]);
}
