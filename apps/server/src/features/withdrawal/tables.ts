// The rows that withdrawals have outside the core, as Kysely sees them.
import type { ColumnType } from 'kysely';
import type { SetByDatabase, SetOnce } from '../../database/tables.ts';

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

type ApprovalRequestsTable = {
  id: SetByDatabase<bigint>;
  chain_id: SetOnce<number>;
  withdrawal_id: SetOnce<bigint>;
  intent: SetOnce<string>;
  most_fee: string;
  challenge: string;
  expires_at: Date;
  needed: number;
  passkeys: ColumnType<SignerPasskey[], string, string>;
  wait_proof: string | null;
  wait_ends_at: Date | null;
  asked_at: SetOnce<Date>;
};

/** Whose signature counts, by the signer's own file. */
export type SignerPasskey = { operator: string; credentialId: string };

type ApprovalsTable = {
  request_id: SetOnce<bigint>;
  credential_id: SetOnce<string>;
  signer_operator: SetOnce<string>;
  operator_id: SetOnce<number>;
  client_data: SetOnce<string>;
  authenticator_data: SetOnce<string>;
  signature: SetOnce<string>;
  at: SetOnce<Date>;
};

declare module '../../database/tables.ts' {
  interface Tables {
    address_labels: AddressLabelsTable;
    withdrawal_notes: WithdrawalNotesTable;
    signed_transactions: SignedTransactionsTable;
    address_movements: AddressMovementsTable;
    approval_requests: ApprovalRequestsTable;
    approvals: ApprovalsTable;
  }
}
