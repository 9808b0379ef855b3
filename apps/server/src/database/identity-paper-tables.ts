// The rows of pictures, verification cases, bank cards and account notices, as Kysely sees them.
import type { AccountNoticeKind, AppliedLevel, RefusedPart, VerificationPart } from '@candor/contract';
import type { CaseState } from '@candor/contract/console';
import type { ColumnType, Generated, Selectable } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;
type SetLater<T> = ColumnType<T | null, never, T | null>;

export type PicturesTable = {
  name: SetOnce<string>;
  owner_id: number | null;
  created_at: SetOnce<Date>;
  stored_at: SetLater<Date>;
  /** The name of the key; null of files from before keys had names. */
  sealed_with: SetLater<Buffer>;
  bound_at: SetLater<Date>;
  released_at: SetLater<Date>;
  settled_at: SetLater<Date>;
  removed_at: SetLater<Date>;
  erased_at: SetLater<Date>;
};

export type VerificationCasesTable = {
  id: ColumnType<number, never, never>;
  person_id: SetOnce<number>;
  level: SetOnce<AppliedLevel>;
  state: Generated<CaseState>;
  submitted_at: SetOnce<Date>;
  papers: SetOnce<Buffer>;
  number_mark: SetOnce<Buffer>;
  /** Null only of cases from before names were marked. */
  name_mark: Generated<Buffer | null>;
  front_pic: SetOnce<string | null>;
  reverse_pic: SetOnce<string | null>;
  hand_pic: SetOnce<string | null>;
  renewed: SetOnce<VerificationPart[]>;
  taken_by: SetLater<number>;
  taken_by_name: SetLater<string>;
  taken_until: SetLater<Date>;
  opened_at: SetLater<Date>;
  decided_by: SetLater<number>;
  decided_role: SetLater<string>;
  decided_at: SetLater<Date>;
  refused: ColumnType<RefusedPart[], never, string>;
  note: SetLater<Buffer>;
};

export type BankCardsTable = { person_id: SetOnce<number>; card: Buffer; saved_at: Date };

export type AccountNoticesTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  kind: SetOnce<AccountNoticeKind>;
  facts: ColumnType<Record<string, string | number>, string, never>;
  at: SetOnce<Date>;
  read_at: SetLater<Date>;
};

export type VerificationCase = Selectable<VerificationCasesTable>;
