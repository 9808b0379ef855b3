// Finds users by their stored data, with the restrictions that the core has for them.
import type { VerificationStatus } from '@candor/contract';
import type { UserOrder } from '@candor/contract/console';
import type { VerificationLevel } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import {
  bool,
  type FieldsOf,
  int4,
  int8,
  optional,
  record,
  text,
  type ValueOf,
  word,
} from '../../database/store/field.ts';
import type { PersonKind } from '../people/accounts/people-rows.ts';
import type { VerificationCase } from '../verification/case-rows.ts';

const STATUSES = {
  open: 'under_review',
  passing: 'under_review',
  refusing: 'under_review',
  passed: 'verified',
  refused: 'refused',
} as const satisfies Record<CaseState, VerificationStatus>;

export type RestrictionName = 'frozen' | 'closed' | 'login-stopped' | 'withdrawals-stopped' | 'withdrawals-locked';

/** A user who fits one of them is found. */
export type Sought = { ids: number[]; targets: string[]; nameIndexes: Buffer[] | null };

export type UserFilter = {
  /** Undefined = all users. */
  sought?: Sought | undefined;
  level?: VerificationLevel | undefined;
  restriction?: RestrictionName | undefined;
  holder?: 'customers' | 'house' | undefined;
  review?: VerificationStatus | undefined;
  /** The moment at which stops and locks are judged. */
  time: number;
};

/** A stretch of the list: what follows a user in its order, or what comes right before one. */
export type UserSlice = {
  order: UserOrder;
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
};

export type ListedUser = {
  id: number;
  kind: PersonKind;
  email: string;
  phone: string;
  createdAt: number;
  /** 0 = it is not. */
  closedAt: number;
  level: VerificationLevel;
  review: VerificationStatus;
  restrictions: RestrictionName[];
};

// Conditions in SQL, each true of an account with that restriction.
const RESTRICTIONS = {
  frozen: 'u.is_frozen',
  closed: 'u.closed_at IS NOT NULL',
  'login-stopped': 'u.login_stop_until > $5',
  'withdrawals-stopped': 'u.withdrawal_stop_until > $5',
  'withdrawals-locked': 'u.lock_until > $5',
} as const satisfies Record<RestrictionName, string>;
const RESTRICTION_NAMES = Object.keys(RESTRICTIONS) as RestrictionName[];

type Flags = Record<RestrictionName, boolean>;

const FLAGS = RESTRICTION_NAMES.map(name => [name, bool(`coalesce(${RESTRICTIONS[name]}, false)`)]);

const USER_ROW = record({
  id: int4('p.id'),
  kind: word<PersonKind>('p.kind'),
  email: text("coalesce(p.email, '')"),
  phone: text("coalesce(p.phone, '')"),
  createdAt: int8('floor(extract(epoch FROM p.created_at) * 1000)::bigint'),
  closedAt: int8('coalesce(u.closed_at, 0)'),
  level: word<VerificationLevel>("coalesce(u.level, 'none')"),
  state: optional(word<CaseState>('latest.state')),
  flags: record<Flags>(Object.fromEntries(FLAGS) as FieldsOf<Flags>),
});

// The applications in these states are few, or there is an index of them; the latest is then checked one by one.
const REVIEWS = {
  none: 'latest.state IS NULL',
  under_review: `p.id IN (SELECT person_id FROM verification_cases WHERE state = 'open'
    UNION ALL SELECT person_id FROM verification_cases WHERE state IN ('passing', 'refusing'))`,
  verified: `p.id IN (SELECT person_id FROM verification_cases WHERE state = 'passed') AND latest.state = 'passed'`,
  refused: `p.id IN (SELECT person_id FROM verification_cases WHERE state = 'refused') AND latest.state = 'refused'`,
} as const satisfies Record<VerificationStatus, string>;

const HOLDERS = { customers: `p.kind = 'customer'`, house: `p.kind <> 'customer'` } as const;

const SOURCE = `people p LEFT JOIN users u USING (id)
  LEFT JOIN LATERAL (
    SELECT state FROM verification_cases WHERE person_id = p.id ORDER BY verification_cases.id DESC LIMIT 1
  ) latest ON true`;

function conditionsOf({ restriction, holder, review }: UserFilter): string {
  const filters = [restriction && RESTRICTIONS[restriction], holder && HOLDERS[holder], review && REVIEWS[review]];
  const conditions = filters.filter(condition => condition !== undefined).map(condition => ` AND (${condition})`);
  return `($1::integer[] IS NULL OR p.id = ANY ($1) OR p.email = ANY ($2::text[]) OR p.phone = ANY ($2)
      OR p.id IN (SELECT person_id FROM verification_cases WHERE name_mark = ANY ($3::bytea[])))
    AND ($4::text IS NULL OR coalesce(u.level, 'none') = $4) AND $5::bigint IS NOT NULL${conditions.join('')}`;
}

function valuesOf({ sought, level, time }: UserFilter): unknown[] {
  return [sought?.ids ?? null, sought?.targets ?? null, sought?.nameIndexes ?? null, level ?? null, time];
}

/** By their registration. One more than requested is read, to know whether there are others. */
export async function findUsers(
  reader: Reader,
  filter: UserFilter,
  { order, after, before, limit }: UserSlice,
): Promise<{ users: ListedUser[]; hasBefore: boolean; hasAfter: boolean }> {
  const goesBack = before !== undefined;
  const from = before ?? after;
  const isFalling = (order === 'newest') !== goesBack;
  const bound = from === undefined ? '' : ` AND p.id ${isFalling ? '<' : '>'} $7`;
  const rows = await reader.find(
    USER_ROW,
    `FROM ${SOURCE} WHERE ${conditionsOf(filter)}${bound} ORDER BY p.id ${isFalling ? 'DESC' : 'ASC'} LIMIT $6`,
    [...valuesOf(filter), limit + 1, ...(from === undefined ? [] : [from])],
  );
  const isMore = rows.length > limit;
  const users = rows.slice(0, limit).map(userOf);
  return goesBack
    ? { users: users.reverse(), hasBefore: isMore, hasAfter: users.length > 0 }
    : { users, hasBefore: from !== undefined && users.length > 0, hasAfter: isMore };
}

function userOf({ state, flags, ...user }: ValueOf<typeof USER_ROW>): ListedUser {
  return { ...user, review: reviewOf(state), restrictions: RESTRICTION_NAMES.filter(name => flags[name]) };
}

/** Counted no further than `most`. */
export function countUsers(reader: Reader, filter: UserFilter, most: number): Promise<number> {
  return reader.countUpTo(most, `FROM ${SOURCE} WHERE ${conditionsOf(filter)}`, valuesOf(filter));
}

type CaseState = VerificationCase['state'];

/** Undefined = there is no application. */
export function reviewOf(state: CaseState | undefined): VerificationStatus {
  return state === undefined ? 'none' : STATUSES[state];
}
