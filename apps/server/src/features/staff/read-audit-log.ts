// Reads what members of staff did, newest first, with the reasons that they gave, and their views of the data of a user.
import type { ActingRole, OperatorAction } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import { bool, int4, int8, optional, record, text, word } from '../../database/store/field.ts';
import type { Page } from './read-proposals.ts';

export type StoredAction = {
  id: number;
  sequence: number;
  at: number;
  operator: number;
  operatorName: string;
  role: ActingRole;
  action: OperatorAction;
  user: number | undefined;
  reason: string;
  digest: string;
  /** The user concerned does not read the reason. */
  isForStaff: boolean;
};

/** Undefined lets everything through; `to` itself is not included. */
export type ActionFilter = {
  operator?: number | undefined;
  action?: OperatorAction | undefined;
  user?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

const CONDITIONS = `($1::integer IS NULL OR a.operator_id = $1) AND ($2::text IS NULL OR a.action = $2)
  AND ($3::integer IS NULL OR a.user_id = $3) AND ($4::bigint IS NULL OR a.at >= $4) AND ($5::bigint IS NULL OR a.at < $5)`;

function valuesOf({ operator, action, user, from, to }: ActionFilter): unknown[] {
  return [operator ?? null, action ?? null, user ?? null, from ?? null, to ?? null];
}

const STORED = record<StoredAction>({
  id: int8('a.id'),
  sequence: int8('a.sequence'),
  at: int8('a.at'),
  operator: int4('a.operator_id'),
  operatorName: text("coalesce(nullif(o.name, ''), o.email, '')"),
  role: word('a.role'),
  action: word('a.action'),
  user: optional(int4('a.user_id')),
  reason: text("coalesce(r.text, '')"),
  digest: text("coalesce(a.digest, '')"),
  isForStaff: bool('coalesce(r.is_for_staff, false)'),
});

export function readActions(reader: Reader, filter: ActionFilter, { offset, limit }: Page): Promise<StoredAction[]> {
  return reader.find(
    STORED,
    `FROM operator_actions a LEFT JOIN operators o ON o.id = a.operator_id
     LEFT JOIN operator_reasons r ON r.id = a.reason_id
     WHERE ${CONDITIONS} ORDER BY a.id DESC LIMIT $6 OFFSET $7`,
    [...valuesOf(filter), limit, offset],
  );
}

export function countActions(reader: Reader, filter: ActionFilter): Promise<number> {
  return reader.number(`SELECT count(*) FROM operator_actions a WHERE ${CONDITIONS}`, valuesOf(filter));
}

type AuditedView = { operator: number; action: string; user: number };

/** When the last one was; undefined where there was none. */
export async function readLastView(
  reader: Reader,
  { operator, action, user }: AuditedView,
): Promise<number | undefined> {
  const [at] = await reader.find(
    int8('at'),
    `FROM operator_actions WHERE user_id = $1 AND operator_id = $2 AND action = $3 ORDER BY id DESC LIMIT 1`,
    [user, operator, action],
  );
  return at;
}

export async function hasViewedSince(reader: Reader, view: AuditedView, since: number): Promise<boolean> {
  const at = await readLastView(reader, view);
  return at !== undefined && at >= since;
}

/** The reason of the last one, for the record of what was seen in it; nothing where there was none. */
export async function reasonOfView(
  reader: Reader,
  { operator, action, user }: AuditedView,
): Promise<{ reason?: string }> {
  const [reason] = await reader.find(
    text('text'),
    `FROM operator_actions a JOIN operator_reasons r ON r.id = a.reason_id
     WHERE a.user_id = $1 AND a.operator_id = $2 AND a.action = $3 ORDER BY a.id DESC LIMIT 1`,
    [user, operator, action],
  );
  return reason === undefined ? {} : { reason };
}
