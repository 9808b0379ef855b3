// The rows of deposit addresses and what else is kept of deposits beside the books, as Kysely sees them.
import type { ColumnType } from 'kysely';
import type { SetByDatabase, SetOnce } from '../../database/tables.ts';

type DepositAddressesTable = {
  user_id: SetOnce<number>;
  chain_id: SetOnce<number>;
  address: SetOnce<string>;
  /** The booked block when it was given out; null of addresses from before this was kept. */
  since_height: SetOnce<bigint | null>;
  since_hash: SetOnce<string | null>;
  /** What it held then of the chain's own coin; null where nobody has looked. */
  held_units: ColumnType<string | null, never, string>;
  added_at: SetByDatabase<Date>;
};

type SeenTransfersTable = {
  chain_id: SetOnce<number>;
  transfer: SetOnce<string>;
  address: SetOnce<string>;
  /** "" where the chain does not say. */
  sender: SetOnce<string>;
};

type AssignedDepositsTable = { deposit_id: SetOnce<number>; user_id: SetOnce<number>; at: SetByDatabase<Date> };

type KeptDepositsTable = { deposit_id: SetOnce<number>; at: SetByDatabase<Date> };

type DepositClaimsTable = {
  id: SetByDatabase<number>;
  person_id: SetOnce<number>;
  coin_id: SetOnce<number>;
  units: ColumnType<bigint, bigint, never>;
  picture: SetOnce<string>;
  account: SetOnce<string>;
  nettype: SetOnce<string>;
  txid: SetOnce<string>;
  at: SetOnce<Date>;
  deposit_id: ColumnType<bigint | null, never, number>;
  refusal: ColumnType<string | null, never, string>;
};

declare module '../../database/tables.ts' {
  interface Tables {
    deposit_addresses: DepositAddressesTable;
    seen_transfers: SeenTransfersTable;
    assigned_deposits: AssignedDepositsTable;
    kept_deposits: KeptDepositsTable;
    deposit_claims: DepositClaimsTable;
  }
}
