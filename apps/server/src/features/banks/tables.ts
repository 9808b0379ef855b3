// The rows of imported lines and of the pictures of claims, as Kysely sees them.
import type { LineDoubt } from '@candor/contract/console';
import type { BankLineDirection } from '@candor/exchange';
import type { ColumnType, Generated } from 'kysely';
import type { SetOnce } from '../../database/tables.ts';

type BankLinesTable = {
  id: SetOnce<number>;
  account_id: SetOnce<number>;
  direction: SetOnce<BankLineDirection>;
  reference: SetOnce<string>;
  end_to_end: SetOnce<string>;
  reverses: SetOnce<string>;
  amount: ColumnType<bigint, bigint, never>;
  booked_on: SetOnce<string>;
  /** What a bank announces of an entry may come after its line. */
  user_id: number | null;
  details: Buffer;
  imported_by: SetOnce<number>;
  imported_at: SetOnce<Date>;
  entry: ColumnType<string, string | undefined, never>;
  part: ColumnType<number, number | undefined, never>;
  kind: ColumnType<'payment' | 'charges', 'payment' | 'charges' | undefined, never>;
  doubt: ColumnType<LineDoubt | '', LineDoubt | '' | undefined, never>;
  said_sum: ColumnType<string | null, string | null | undefined, never>;
  charges: ColumnType<bigint, bigint | undefined, never>;
  group_id: ColumnType<string, string | undefined, never>;
  mentions: ColumnType<string, string | undefined, never>;
  /** The line that it is a part of. */
  splits: ColumnType<number | null, number | null | undefined, never>;
};

type BankAnnouncementsTable = {
  id: Generated<number>;
  account_id: SetOnce<number>;
  entry: SetOnce<string>;
  details: Buffer;
  announced_at: Date;
};

type BankVouchersTable = { claim_id: SetOnce<number>; person_id: SetOnce<number>; picture: SetOnce<string> };

declare module '../../database/tables.ts' {
  interface Tables {
    bank_lines: BankLinesTable;
    bank_announcements: BankAnnouncementsTable;
    bank_vouchers: BankVouchersTable;
  }
}
