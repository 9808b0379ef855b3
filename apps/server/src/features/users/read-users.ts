// Finds people by what is known of them, with the gates that the core has for them.
import type { VerificationLevel } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import type { PersonKind } from '../people/tables.ts';
import type { Page } from '../staff/read-proposals.ts';

export type UserGate = 'frozen' | 'closed' | 'login-stopped' | 'withdrawals-stopped' | 'withdrawals-locked';

/** Whoever fits one of them is meant. */
export type Sought = { ids: number[]; targets: string[]; nameIndexes: Buffer[] | null };

export type UserFilter = {
  /** Undefined = everybody. */
  sought?: Sought | undefined;
  level?: VerificationLevel | undefined;
  gate?: UserGate | undefined;
  /** The moment at which stops and locks are judged. */
  time: number;
};

export type FoundUser = {
  id: number;
  kind: PersonKind;
  email: string;
  phone: string;
  createdAt: number;
  /** 0 = it is not. */
  closedAt: number;
  level: VerificationLevel;
  gates: UserGate[];
};

// Conditions in SQL, each true of an account with that gate.
const GATES = {
  frozen: 'u.is_frozen',
  closed: 'u.closed_at IS NOT NULL',
  'login-stopped': 'u.login_stop_until > $5',
  'withdrawals-stopped': 'u.withdrawal_stop_until > $5',
  'withdrawals-locked': 'u.lock_until > $5',
} as const satisfies Record<UserGate, string>;
const GATE_NAMES = Object.keys(GATES) as UserGate[];

const SOURCE = 'people p LEFT JOIN users u USING (id)';

function conditionsOf(gate: UserGate | undefined): string {
  const asked = gate === undefined ? '' : ` AND ${GATES[gate]}`;
  return `($1::integer[] IS NULL OR p.id = ANY ($1) OR p.email = ANY ($2::text[]) OR p.phone = ANY ($2)
      OR p.id IN (SELECT person_id FROM verification_cases WHERE name_mark = ANY ($3::bytea[])))
    AND ($4::text IS NULL OR coalesce(u.level, 'none') = $4) AND $5::bigint IS NOT NULL${asked}`;
}

function valuesOf({ sought, level, time }: UserFilter): unknown[] {
  return [sought?.ids ?? null, sought?.targets ?? null, sought?.nameIndexes ?? null, level ?? null, time];
}

/** Newest first. */
export async function findUsers(reader: Reader, filter: UserFilter, { offset, limit }: Page): Promise<FoundUser[]> {
  const gates = GATE_NAMES.map(name => `coalesce(${GATES[name]}, false)`).join(', ');
  const rows = await reader.fields(
    `SELECT p.id, p.kind, p.email, p.phone, floor(extract(epoch FROM p.created_at) * 1000)::bigint,
       coalesce(u.closed_at, 0), coalesce(u.level, 'none'), ${gates}
     FROM ${SOURCE} WHERE ${conditionsOf(filter.gate)} ORDER BY p.id DESC LIMIT $6 OFFSET $7`,
    [...valuesOf(filter), limit, offset],
  );
  return rows.map(([id, kind, email, phone, createdAt, closedAt, level, ...flags]) => ({
    id: Number(id),
    kind: kind as PersonKind,
    email: email ?? '',
    phone: phone ?? '',
    createdAt: Number(createdAt),
    closedAt: Number(closedAt),
    level: level as VerificationLevel,
    gates: GATE_NAMES.filter((_, index) => flags[index] === 't'),
  }));
}

export function countUsers(reader: Reader, filter: UserFilter): Promise<number> {
  const query = `SELECT count(*) FROM ${SOURCE} WHERE ${conditionsOf(filter.gate)}`;
  return reader.number(query, valuesOf(filter));
}
