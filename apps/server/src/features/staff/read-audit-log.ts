// Reads what members of staff did, newest first, with the reasons that they gave.
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
