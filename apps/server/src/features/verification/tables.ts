// The rows of verification cases as Kysely sees them.
import type { AppliedLevel, RefusedPart, VerificationPart } from '@candor/contract';
import type { CaseState } from '@candor/contract/console';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SetLater, SetOnce } from '../../database/tables.ts';

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
  /** The number of the reason on record, which names the refused parts; null of what was passed. */
  decision_reason: SetLater<number>;
};

declare module '../../database/tables.ts' {
  interface Tables {
    verification_cases: VerificationCasesTable;
  }
}

export type VerificationCase = Selectable<VerificationCasesTable>;
