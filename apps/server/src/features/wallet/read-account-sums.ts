// Reads every account of the exchange and the sums of all wallets as of one place in the journal; PostgreSQL does the adding.
import { type AccountKind, accountName, SYSTEM_KINDS, type SystemKind, type WalletKind } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';

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
const HEAD = `SELECT sequence, encode(chain_hash, 'hex'), at FROM applied`;
const SYSTEM = 'SELECT id, balance FROM accounts WHERE id & 255 >= 16 ORDER BY id';
const WALLETS = `SELECT (accounts.id >> 8) & 4095 AS coin, accounts.id & 255 AS kind, users.kind <> 'customer' AS house,
    count(*), sum(balance), sum(held)
  FROM accounts LEFT JOIN users ON users.id = accounts.id >> 20
  WHERE accounts.id & 255 < 16 GROUP BY coin, accounts.id & 255, house ORDER BY coin, kind, house`;
const SURPLUSES = 'SELECT coin_id, sum(units) FROM surpluses GROUP BY coin_id';
const TOTALS = 'SELECT (id >> 8) & 4095 AS coin, sum(balance) FROM accounts GROUP BY coin ORDER BY coin';

export function readAccountSums(reader: PoolReader): Promise<AccountSums> {
  return reader.inSnapshot(async snapshot => {
    const [head] = await snapshot.fields(HEAD);
    const system = await snapshot.fields(SYSTEM);
    const wallets = await snapshot.fields(WALLETS);
    const surpluses = await snapshot.fields(SURPLUSES);
    const totals = await snapshot.fields(TOTALS);
    return {
      head: { sequence: Number(head![0]), hash: head![1]!, at: Number(head![2]) },
      system: system.map(([id, balance]) => {
        const { owner: part, coin, kind } = accountName(Number(id));
        if (!isSystem(kind)) throw new RangeError(`${id} is no account of the exchange`);
        return { coin, kind, part, balance: BigInt(balance!) };
      }),
      wallets: wallets.map(([coin, kind, house, count, balance, held]) => ({
        coin: Number(coin),
        kind: accountName(Number(kind)).kind as WalletKind,
        isHouse: house === 't',
        count: Number(count),
        balance: BigInt(balance!),
        held: BigInt(held!),
      })),
      surpluses: new Map(surpluses.map(([coin, units]) => [Number(coin), BigInt(units!)])),
      totals: new Map(totals.map(([coin, sum]) => [Number(coin), BigInt(sum!)])),
    };
  });
}

function isSystem(kind: AccountKind): kind is SystemKind {
  return (SYSTEM_KINDS as readonly AccountKind[]).includes(kind);
}
