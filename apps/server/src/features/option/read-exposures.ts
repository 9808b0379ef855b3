// Reads how much of the reserve open options claim, summed as the caps are, and what each cap leaves.
import {
  type CapUse,
  capUsesBy,
  dueWindows,
  EXCHANGE_FUNDS,
  exchangeFunds,
  type OptionRules,
  systemAccount,
} from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { optionsTable } from '../../database/rows/options.ts';
import { int4, int8, record, wideUnits } from '../../database/store/field.ts';
import { readAccounts } from '../wallet/read-wallets.ts';

/** The sums of one coin. */
export type Exposure = {
  /** What is left in the reserve. */
  free: bigint;
  claimed: bigint;
  exchangeFunds: bigint;
  byMarket: ReadonlyMap<number, { claimed: bigint; open: number }>;
  byWindow: ReadonlyMap<number, bigint>;
};

/** Beyond it the windows of those that wait are counted a little late; each waits for ten seconds at most. */
const MAX_OPENING = 50_000;

const IN_MARKET = record({
  coin: int4('coin_id'),
  market: int4('market_id'),
  claimed: wideUnits('sum(profit)'),
  open: int8('count(*)'),
});

const DUE = record({ coin: int4('coin_id'), dueAt: int8('due_at'), claimed: wideUnits('sum(profit)') });

export async function readExposures(reader: Reader, coins: readonly number[]): Promise<ReadonlyMap<number, Exposure>> {
  const sums = await reader.find(IN_MARKET, 'FROM options GROUP BY coin_id, market_id');
  const running = await reader.find(DUE, `FROM options WHERE state = 'running' GROUP BY coin_id, due_at`);
  const opening = await reader.select(optionsTable, `WHERE state = 'opening' LIMIT ${MAX_OPENING}`);
  const accounts = await readBalances(reader, coins);
  const windows = new Map<number, Map<number, bigint>>();
  const add = (coin: number, window: number, units: bigint) => {
    const ofCoin = windows.get(coin) ?? new Map<number, bigint>();
    windows.set(coin, ofCoin.set(window, (ofCoin.get(window) ?? 0n) + units));
  };
  for (const { coin, dueAt, claimed } of running) {
    const due = { state: 'running', seconds: 0, boughtAt: 0, dueAt } as const;
    for (const window of dueWindows(due)) add(coin, window, claimed);
  }
  for (const option of opening) {
    for (const window of dueWindows(option)) add(option.coin, window, option.profit);
  }
  return new Map(
    coins.map(coin => {
      const ofCoin = sums.filter(sum => sum.coin === coin);
      const byMarket = new Map(ofCoin.map(({ market, claimed, open }) => [market, { claimed, open }]));
      return [
        coin,
        {
          free: accounts.get(systemAccount('option-reserve', coin))?.balance ?? 0n,
          claimed: [...byMarket.values()].reduce((sum, { claimed }) => sum + claimed, 0n),
          exchangeFunds: exchangeFunds(accounts, coin),
          byMarket,
          byWindow: windows.get(coin) ?? new Map<number, bigint>(),
        },
      ];
    }),
  );
}

async function readBalances(reader: Reader, coins: readonly number[]) {
  const kinds = [...EXCHANGE_FUNDS, 'option-reserve'] as const;
  const ids = coins.flatMap(coin => kinds.map(kind => systemAccount(kind, coin)));
  return new Map((await readAccounts(reader, ids)).map(account => [account.id, account]));
}

/** What the open options of a user may win, in units of a coin. */
export async function readUserClaim(reader: Reader, user: number, coin: number): Promise<bigint> {
  const [claim] = await reader.find(
    wideUnits('coalesce(sum(profit), 0)'),
    'FROM options WHERE user_id = $1 AND coin_id = $2',
    [user, coin],
  );
  return claim!;
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
