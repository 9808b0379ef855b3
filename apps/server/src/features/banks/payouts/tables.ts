// The rows that withdrawals to banks have outside the core, as Kysely sees them.
import type { Generated } from 'kysely';
import type { SetOnce } from '../../../database/tables.ts';

type BankPayeesTable = {
  id: Generated<number>;
  payee: SetOnce<string>;
  person_id: SetOnce<number>;
  details: Buffer;
};

type BankFileContentsTable = { id: SetOnce<number>; content: Buffer };

declare module '../../../database/tables.ts' {
  interface Tables {
    bank_payees: BankPayeesTable;
    bank_file_contents: BankFileContentsTable;
  }
}
