// The simulated world: coins of odd scales, markets that share them, and the commands that set all of it up.
import type { Command, ConfigureMarket } from '../src/index.ts';

export const USERS = 24;
/** The last users are the operator's own. */
const FIRST_OPERATOR = 23;

/** They open accounts and never get funds, so that they can close them. */
export const SPARE_USERS = 8;
/** Operators that are there from the start. */
export const OPERATORS = 2;

type Coin = { id: number; name: string; scale: number; cap: bigint };

const COINS: readonly Coin[] = [
  { id: 1, name: 'OAK', scale: 8, cap: 400n * 10n ** 8n },
  { id: 2, name: 'ELM', scale: 0, cap: 3_000n },
  { id: 3, name: 'USD', scale: 6, cap: 50_000n * 10n ** 6n },
  { id: 4, name: 'ASH', scale: 3, cap: 9_000n * 10n ** 3n },
];

const common = { type: 'ConfigureMarket', status: 'open', makerFeePpm: 1_000n, takerFeePpm: 2_000n } as const;

/** `startAt` is the first index price at the scale of index prices. */
export type SimulatedMarket = ConfigureMarket & { startAt: bigint };

export const MARKETS: readonly SimulatedMarket[] = [
  // 100 USD for an oak, in steps of 0.1 USD and 0.05 oaks.
  {
    ...common,
    id: 1,
    base: 1,
    quote: 3,
    tick: 100_000n,
    lot: 5_000_000n,
    minNotional: 5_000_000n,
    bandPpm: 200_000n,
    startAt: 100n * 10n ** 8n,
  },
  // 7 USD for an elm, which cannot be divided; a fee on one elm rounds down to nothing.
  {
    ...common,
    id: 2,
    base: 2,
    quote: 3,
    tick: 10_000n,
    lot: 1n,
    minNotional: 0n,
    bandPpm: 100_000n,
    makerFeePpm: 333n,
    takerFeePpm: 777n,
    startAt: 7n * 10n ** 8n,
  },
  // 14 elms for an oak: the quote coin is the indivisible one, and the index often lies between two ticks.
  {
    ...common,
    id: 3,
    base: 1,
    quote: 2,
    tick: 1n,
    lot: 100_000_000n,
    minNotional: 20n,
    bandPpm: 300_000n,
    makerFeePpm: 0n,
    takerFeePpm: 50_000n,
    startAt: 1_428_571_428n,
  },
  // 0.6 USD for an ash, in steps of 0.001 USD and one thousandth of an ash.
  {
    ...common,
    id: 4,
    base: 4,
    quote: 3,
    tick: 1_000n,
    lot: 1n,
    minNotional: 1_000_000n,
    bandPpm: 50_000n,
    takerFeePpm: 0n,
    startAt: 60_000_000n,
  },
];

export const COIN_IDS = COINS.map(coin => coin.id);

export function configureMarket({ startAt: _, ...command }: SimulatedMarket): ConfigureMarket {
  return command;
}

/** Opens the exchange and fills every wallet. */
export function setUp(): Command[] {
  const users = numbers(USERS);
  return [
    { type: 'OpenExchange', mode: 'demo' },
    ...COINS.map(
      ({ id, name, scale, cap }): Command => ({ type: 'ConfigureCoin', id, name, scale, testFundsCap: cap }),
    ),
    ...MARKETS.map(configureMarket),
    ...numbers(OPERATORS).map((operator): Command => ({ type: 'OpenOperator', operator, act: null })),
    ...numbers(USERS + SPARE_USERS).map(
      (user): Command => ({
        type: 'OpenUser',
        user,
        kind: user < FIRST_OPERATOR || user > USERS ? 'customer' : user % 2 === 0 ? 'maker' : 'demo-trader',
        inviter: user > 4 ? user - 4 : null,
      }),
    ),
    ...users.flatMap(user =>
      COINS.map(({ id, cap }): Command => ({ type: 'GrantTestFunds', user, coin: id, units: cap / 2n })),
    ),
  ];
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
