// The rows that withdrawals have outside the core, as Kysely sees them.
import type { SetOnce } from '../../database/tables.ts';

type AddressLabelsTable = {
  person_id: SetOnce<number>;
  coin_id: SetOnce<number>;
  chain_id: SetOnce<number>;
  address: SetOnce<string>;
  label: string;
  notes: string;
};

type WithdrawalNotesTable = { withdrawal_id: SetOnce<bigint>; person_id: SetOnce<number>; note: SetOnce<string> };

type SignedTransactionsTable = {
  signing: SetOnce<bigint>;
  attempt: SetOnce<number>;
  chain_id: SetOnce<number>;
  id: SetOnce<string>;
  raw: SetOnce<string>;
  plan: SetOnce<string>;
  created_at: SetOnce<Date>;
};

type AddressMovementsTable = {
  signing: SetOnce<bigint>;
  chain_id: SetOnce<number>;
  user_id: SetOnce<number>;
  asset: SetOnce<string>;
  units: SetOnce<string>;
  height: SetOnce<bigint>;
};

declare module '../../database/tables.ts' {
  interface Tables {
    address_labels: AddressLabelsTable;
    withdrawal_notes: WithdrawalNotesTable;
    signed_transactions: SignedTransactionsTable;
    address_movements: AddressMovementsTable;
  }
}
