// Reads what referral knows of one user: shares of fees, own rebates, who came by their code, and what is held.
import type { InvitedState, MatchKind, RebatePeriod } from '@candor/contract';
import type { RebateSource } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { referralRulesTable } from '../../database/rows/referral.ts';
import type { Fields } from '../../database/store/column.ts';
import { FOLLOWER } from './rebate-sums.ts';

/** In parts per million, one a level; none before they were set. */
export async function readShares(reader: Reader): Promise<readonly bigint[]> {
  const [fields] = await reader.select(referralRulesTable, '');
  return fields === undefined ? [] : referralRulesTable.read(fields).sharesPpm;
}

/** What a user earned in a period, by coin: the sums, and what came since they were written. */
export async function readEarned(
  reader: Reader,
  user: number,
  period: RebatePeriod,
  since: number,
): Promise<Map<number, bigint>> {
  const rows = await reader.fields(
    `SELECT coin_id, sum(units) FROM (
       SELECT coin_id, units FROM rebate_sums WHERE period = $2 AND since = $3 AND user_id = $1
       UNION ALL
       SELECT coin_id, units FROM rebates WHERE user_id = $1 AND at >= $3
         AND sequence > (SELECT coalesce(max(sequence), 0) FROM journal_followers WHERE name = '${FOLLOWER}')
     ) AS earned GROUP BY coin_id ORDER BY coin_id`,
    [user, period, since],
  );
  return new Map(rows.map(([coin, units]) => [Number(coin), BigInt(units!)]));
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

const rebatesOf = (user: number, since: number): LongList => ({
  name: 'rebates',
  values: [user, since],
  key: ['at', 'sequence', 'n'].map((column, at) => ({ column, at })),
  rows: rowsOfQueries(
    'SELECT at, sequence, n, from_user_id, level, coin_id, units, source FROM rebates WHERE user_id = $1 AND at >= $2',
  ),
  around: page =>
    `SELECT found.at, found.sequence, found.n, coalesce(people.email, people.phone, ''), found.level, found.coin_id, found.units, found.source
     FROM (${page}) AS found
     JOIN people ON people.id = found.from_user_id ORDER BY found.at DESC, found.sequence DESC, found.n DESC`,
});

/** The newest first. */
export async function readOwnRebates(reader: Reader, user: number, since: number, slice: Slice): Promise<OwnRebate[]> {
  return (await reader.pageRows(rebatesOf(user, since), slice)).map(ownRebate);
}

/** The same with how many there are, as far as they are counted. */
export async function pageOwnRebates(reader: Reader, user: number, since: number, slice: Slice) {
  const { total, rows } = await reader.page(rebatesOf(user, since), slice);
  return { total, rebates: rows.map(ownRebate) };
}

function ownRebate([at, , , contact, level, coin, units, source]: Fields): OwnRebate {
  return {
    ...{ at: Number(at), contact: contact!, level: Number(level), coin: Number(coin) },
    ...{ units: BigInt(units!), source: source as RebateSource },
  };
}

export type Invited = { contact: string; at: number; state: InvitedState };

/** Those who gave this user's code, the newest first. */
export async function readInvited(reader: Reader, user: number, { offset, limit }: Slice): Promise<Invited[]> {
  const rows = await reader.fields(
    `SELECT coalesce(found.email, found.phone, ''), floor(extract(epoch FROM found.created_at) * 1000),
       CASE WHEN hold.reason IS NOT NULL THEN 'held'
         WHEN EXISTS (SELECT FROM trades WHERE taker_id = found.id) OR EXISTS (SELECT FROM trades WHERE maker_id = found.id)
           OR EXISTS (SELECT FROM lever_trades WHERE taker_id = found.id)
           OR EXISTS (SELECT FROM lever_trades WHERE maker_id = found.id)
           OR EXISTS (SELECT FROM closed_options WHERE user_id = found.id) THEN 'traded'
         WHEN users.level <> 'none' THEN 'verified'
         ELSE 'registered' END
     FROM (SELECT id, email, phone, created_at FROM people WHERE inviter_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3) AS found
     LEFT JOIN users ON users.id = found.id
     LEFT JOIN referral_holds AS hold ON hold.id = found.id
     ORDER BY found.id DESC`,
    [user, limit, offset],
  );
  return rows.map(([contact, at, state]) => ({ contact: contact!, at: Number(at), state: state as InvitedState }));
}

export function countInvited(reader: Reader, user: number, most: number): Promise<number> {
  return reader.countUpTo(most, 'FROM people WHERE inviter_id = $1', [user]);
}

export type Hold = {
  kinds: readonly MatchKind[];
  since: number;
  /** Whether its owner has asked staff to look. */
  isAsked: boolean;
};

/** What an account shares with its inviters; nothing where it is not held. */
export async function readHold(reader: Reader, user: number): Promise<Hold | undefined> {
  const rows = await reader.fields(
    `SELECT hold.since, hold.reason, found.kind, found.asked_at FROM referral_holds AS hold
     LEFT JOIN inviter_matches AS found ON found.person_id = hold.id AND found.released_at IS NULL
     WHERE hold.id = $1 AND hold.reason IS NOT NULL`,
    [user],
  );
  if (rows.length === 0) return undefined;
  const kinds = rows.flatMap(([, reason, kind]) => [reason, kind]).filter(kind => kind !== null) as MatchKind[];
  const isAsked = rows.some(([, , , asked]) => asked !== null);
  return { kinds: [...new Set(kinds)].sort(), since: Number(rows[0]![0]), isAsked };
}

/** Whose they are besides is left out. */
export async function readSharedThings(reader: Reader, user: number) {
  const rows = await reader.fields(
    'SELECT kind, found_at, asked_at, released_at FROM inviter_matches WHERE person_id = $1 ORDER BY id',
    [user],
  );
  return rows.map(([kind, found_at, asked_at, released_at]) => ({ kind, found_at, asked_at, released_at }));
}
