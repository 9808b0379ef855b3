// The world of contracts in the simulation: two markets of odd steps, many accounts, and an insurance fund that is soon too small.
import type { Command, ConfigureMarket } from '../../src/index.ts';
import type { ConfigureContract } from '../../src/lever/contract.ts';

export const USERS = 30;
/** They stand on both sides of every book, with more money than others. */
export const MAKERS = [29, 30] as const;
export const USD = 9;
const GEM = 1;
const OAK = 2;

const market = {
  type: 'ConfigureMarket',
  quote: USD,
  minNotional: 0n,
  bandPpm: 200_000n,
  makerFeePpm: 1_000n,
  takerFeePpm: 2_000n,
  status: 'open',
} as const;

const MARKETS: readonly ConfigureMarket[] = [
  { ...market, id: 1, base: GEM, tick: 10_000n, lot: 100n },
  { ...market, id: 2, base: OAK, tick: 7n, lot: 1n },
];

const shared = {
  type: 'ConfigureContract',
  maxLots: 100_000,
  makerFeePpm: 200n,
  takerFeePpm: 500n,
  openInterestFunds: 20,
} as const;

/** One lot of the first is worth a dollar at a hundred; of the second, a price step is a third of a percent and fees round a lot. */
export const CONTRACTS: readonly (ConfigureContract & { startAt: bigint; fund: bigint })[] = [
  {
    ...shared,
    id: 1,
    tick: 10_000n,
    lot: 100n,
    tiers: [
      { upTo: 2_000_000_000n, multiple: 50, maintenancePpm: 10_000n },
      { upTo: 20_000_000_000n, multiple: 20, maintenancePpm: 25_000n },
      { upTo: 500_000_000_000n, multiple: 5, maintenancePpm: 100_000n },
    ],
    slippagePpm: 5_000n,
    bandPpm: 50_000n,
    fundingClampPpm: 5_000n,
    startAt: 100n * 10n ** 8n,
    fund: 3_000_000_000n,
  },
  {
    ...shared,
    id: 2,
    tick: 7n,
    lot: 1n,
    tiers: [
      { upTo: 20_000n, multiple: 20, maintenancePpm: 25_000n },
      { upTo: 5_000_000n, multiple: 10, maintenancePpm: 50_000n },
    ],
    makerFeePpm: 0n,
    takerFeePpm: 3_333n,
    slippagePpm: 20_000n,
    bandPpm: 100_000n,
    fundingClampPpm: 10_000n,
    startAt: 210_000n,
    fund: 90_000n,
  },
];

/** Opens the exchange; everybody has money, most of it in the wallet of contracts. */
export function setUpLever(): Command[] {
  const users = Array.from({ length: USERS }, (_, index) => index + 1);
  const isMaker = (user: number) => user >= MAKERS[0];
  return [
    { type: 'OpenExchange', mode: 'demo' },
    { type: 'ConfigureCoin', id: GEM, name: 'GEM', scale: 4, testFundsCap: 10n ** 12n },
    { type: 'ConfigureCoin', id: OAK, name: 'OAK', scale: 0, testFundsCap: 10n ** 9n },
    { type: 'ConfigureCoin', id: USD, name: 'USDT', scale: 6, testFundsCap: 10n ** 12n },
    ...MARKETS,
    ...CONTRACTS.map(({ startAt: _, fund: __, ...command }): Command => command),
    { type: 'OpenOperator', operator: 1, act: null },
    { type: 'OpenOperator', operator: 2, act: null },
    ...users.map(
      (user): Command => ({
        type: 'OpenUser',
        user,
        kind: isMaker(user) ? 'maker' : 'customer',
        inviter: null,
      }),
    ),
    ...users.flatMap((user): Command[] => {
      const units = isMaker(user) ? 10n ** 11n : 3n * 10n ** 8n;
      const move = { type: 'Transfer', user, coin: USD, from: 'spot', to: 'lever' } as const;
      return [
        { type: 'GrantTestFunds', user, coin: USD, units },
        { ...move, units: (units * 2n) / 3n },
      ];
    }),
  ];
}
