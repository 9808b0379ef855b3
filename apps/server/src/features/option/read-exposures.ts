// Reads how much of the reserve open options claim, summed as the caps are, and what each cap leaves.
import {
  type CapUse,
  capUsesBy,
  dueWindows,
  type OptionRules,
  OWN_MONEY,
  ownMoney,
  systemAccount,
} from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { optionsTable } from '../../database/rows/options.ts';
import { readAccounts } from '../wallet/read-wallets.ts';

/** The sums of one coin. */
export type Exposure = {
  /** What is left in the reserve. */
  free: bigint;
  claimed: bigint;
  ownMoney: bigint;
  byMarket: ReadonlyMap<number, { claimed: bigint; open: number }>;
  byWindow: ReadonlyMap<number, bigint>;
};

/** Beyond it the windows of those that wait are counted a little late; each waits for ten seconds at most. */
const MOST_OPENING = 50_000;

export async function readExposures(reader: Reader, coins: readonly number[]): Promise<ReadonlyMap<number, Exposure>> {
  const sums = await reader.fields(
    'SELECT coin_id, market_id, sum(profit), count(*) FROM options GROUP BY coin_id, market_id',
  );
  const running = await reader.fields(
    `SELECT coin_id, due_at, sum(profit) FROM options WHERE state = 'running' GROUP BY coin_id, due_at`,
  );
  const opening = await reader.select(optionsTable, `WHERE state = 'opening' LIMIT ${MOST_OPENING}`);
  const accounts = await readBalances(reader, coins);
  const windows = new Map<number, Map<number, bigint>>();
  const add = (coin: number, window: number, units: bigint) => {
    const ofCoin = windows.get(coin) ?? new Map<number, bigint>();
    windows.set(coin, ofCoin.set(window, (ofCoin.get(window) ?? 0n) + units));
  };
  for (const [coin, dueAt, units] of running) {
    const due = { state: 'running', seconds: 0, boughtAt: 0, dueAt: Number(dueAt) } as const;
    for (const window of dueWindows(due)) add(Number(coin), window, BigInt(units!));
  }
  for (const option of opening.map(optionsTable.read)) {
    for (const window of dueWindows(option)) add(option.coin, window, option.profit);
  }
  return new Map(
    coins.map(coin => {
      const ofCoin = sums.filter(([id]) => Number(id) === coin);
      const byMarket = new Map(
        ofCoin.map(([, market, units, open]) => [Number(market), { claimed: BigInt(units!), open: Number(open) }]),
      );
      return [
        coin,
        {
          free: accounts.get(systemAccount('option-reserve', coin))?.balance ?? 0n,
          claimed: [...byMarket.values()].reduce((sum, { claimed }) => sum + claimed, 0n),
          ownMoney: ownMoney(accounts, coin),
          byMarket,
          byWindow: windows.get(coin) ?? new Map<number, bigint>(),
        },
      ];
    }),
  );
}

async function readBalances(reader: Reader, coins: readonly number[]) {
  const kinds = [...OWN_MONEY, 'option-reserve'] as const;
  const ids = coins.flatMap(coin => kinds.map(kind => systemAccount(kind, coin)));
  return new Map((await readAccounts(reader, ids)).map(account => [account.id, account]));
}

/** What the open options of a user may win, in units of a coin. */
export async function readUserClaim(reader: Reader, user: number, coin: number): Promise<bigint> {
  const [row] = await reader.fields(
    'SELECT coalesce(sum(profit), 0) FROM options WHERE user_id = $1 AND coin_id = $2',
    [user, coin],
  );
  return BigInt(row![0]!);
}

/** The caps on an option of a duration that would be bought now. */
export function capsOf(
  rules: OptionRules,
  exposure: Exposure,
  { userClaim, seconds, atMs }: { userClaim: bigint; seconds: number; atMs: number },
): CapUse[] {
  const windows = dueWindows({ state: 'opening', seconds, boughtAt: atMs, dueAt: 0 });
  const inWindow = windows
    .map(window => exposure.byWindow.get(window) ?? 0n)
    .reduce((most, claimed) => (claimed > most ? claimed : most), 0n);
  const byMarket = exposure.byMarket.get(rules.market)?.claimed ?? 0n;
  const { free, claimed } = exposure;
  return capUsesBy(rules, { free, claimed, byUser: userClaim, byMarket, inWindow });
}
