// Reads every account of the exchange and the sums of all wallets as of one sequence of the journal; PostgreSQL does the adding.
import { type AccountKind, accountName, SYSTEM_KINDS, type SystemKind, type WalletKind } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import { bool, hex, int4, int8, record, units, wideUnits } from '../../database/store/field.ts';

export type SystemBalance = { coin: number; kind: SystemKind; part: number; balance: bigint };
export type WalletSum = {
  coin: number;
  kind: WalletKind;
  /** Wallets of the accounts that the exchange trades with itself, or of customers. */
  isHouse: boolean;
  count: number;
  balance: bigint;
  held: bigint;
};

export type AccountSums = {
  head: { sequence: number; hash: string; at: number };
  system: SystemBalance[];
  wallets: WalletSum[];
  /** Of each coin what chains held beyond the books: a part of the account `unclaimed`, and no deposit. */
  surpluses: ReadonlyMap<number, bigint>;
  /** All accounts of each coin together. */
  totals: ReadonlyMap<number, bigint>;
};

// An account id is owner x 2^20 + coin x 2^8 + kind, with wallets below kind 16.
const HEAD = record({ sequence: int8('sequence'), hash: hex('chain_hash'), at: int8('at') });
const SYSTEM = record({ id: int8('id'), balance: units('balance') });
const WALLETS = record({
  coin: int4('(accounts.id >> 8) & 4095'),
  kind: int4('accounts.id & 255'),
  isHouse: bool("coalesce(users.kind <> 'customer', false)"),
  count: int8('count(*)'),
  balance: wideUnits('sum(balance)'),
  held: wideUnits('sum(held)'),
});
const SURPLUSES = record({ coin: int4('coin_id'), sum: wideUnits('sum(units)') });
const TOTALS = record({ coin: int4('(id >> 8) & 4095'), sum: wideUnits('sum(balance)') });

export function readAccountSums(reader: PoolReader): Promise<AccountSums> {
  return reader.inSnapshot(async snapshot => {
    const [head] = await snapshot.find(HEAD, 'FROM applied');
    const system = await snapshot.find(SYSTEM, 'FROM accounts WHERE id & 255 >= 16 ORDER BY id');
    const wallets = await snapshot.find(
      WALLETS,
      `FROM accounts LEFT JOIN users ON users.id = accounts.id >> 20
       WHERE accounts.id & 255 < 16 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    );
    const surpluses = await snapshot.find(SURPLUSES, 'FROM surpluses GROUP BY coin_id');
    const totals = await snapshot.find(TOTALS, 'FROM accounts GROUP BY 1 ORDER BY 1');
    return {
      head: head!,
      system: system.map(({ id, balance }) => {
        const { owner: part, coin, kind } = accountName(id);
        if (!isSystem(kind)) throw new RangeError(`${id} is no account of the exchange`);
        return { coin, kind, part, balance };
      }),
      wallets: wallets.map(wallet => ({ ...wallet, kind: accountName(wallet.kind).kind as WalletKind })),
      surpluses: new Map(surpluses.map(({ coin, sum }) => [coin, sum])),
      totals: new Map(totals.map(({ coin, sum }) => [coin, sum])),
    };
  });
}

function isSystem(kind: AccountKind): kind is SystemKind {
  return (SYSTEM_KINDS as readonly AccountKind[]).includes(kind);
}
