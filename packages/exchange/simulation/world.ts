// The simulated world: coins of odd scales, markets that share them, and the commands that set all of it up.
import {
  type BankAccount,
  CHAIN,
  type CoinLimits,
  type Command,
  type ConfigureMarket,
  type OptionSettings,
  type RailTerms,
} from '../src/index.ts';
import type { ConfigureContract } from '../src/lever/contract.ts';
import { setUpProducts } from './products/products.ts';

export const USERS = 24;
/** The last users are the operator's own. */
const FIRST_OPERATOR = 23;

/** They quote both sides of every book of contracts, with more money than others. */
export const CONTRACT_MAKERS = [23, 24] as const;

/** They open accounts, and most never get funds, so that they can close them. */
export const SPARE_USERS = 20;
/** Those of the spare ones whose names are verified: they own what came by bank and little else. */
export const BANK_USERS = [USERS + 1, USERS + 2] as const;
/** Operators that are there from the start. */
export const OPERATORS = 2;
/** The program of a demo that reviews; none of the people. */
export const REVIEWER = 90;

type Coin = { id: number; name: string; scale: number; cap: bigint };

const COINS: readonly Coin[] = [
  { id: 1, name: 'OAK', scale: 8, cap: 400n * 10n ** 8n },
  { id: 2, name: 'ELM', scale: 0, cap: 3_000n },
  { id: 3, name: 'USDT', scale: 6, cap: 50_000n * 10n ** 6n },
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
  // 14 elms for an oak: the quote coin is the indivisible one, and the index is often between two ticks.
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

/** What options, contracts and most markets are paid in. */
export const USD = 3;
export const COIN_IDS = COINS.map(coin => coin.id);

export function configureMarket({ startAt: _, ...command }: SimulatedMarket): ConfigureMarket {
  return command;
}

/** Coins on chains: two of them share one, one is on two, and one has no decimals in the books and two on its chain. */
export const RAILS = [
  { coin: 1, chain: CHAIN.evm, asset: 'native', assetScale: 18, dust: 10n ** 12n },
  { coin: 3, chain: CHAIN.evm, asset: `0x${'1f'.repeat(20)}`, assetScale: 6, dust: 1_000n },
  { coin: 3, chain: CHAIN.tron, asset: '1002000', assetScale: 8, dust: 0n },
  { coin: 4, chain: CHAIN.tron, asset: 'native', assetScale: 3, dust: 0n },
  { coin: 2, chain: CHAIN.bitcoin, asset: 'native', assetScale: 2, dust: 50n },
] as const;
/** Coins that operators may put on a chain for a trial. The last takes the asset of another coin, which is refused. */
export const TRIAL_RAILS: readonly RailTerms[] = [
  { coin: 1, chain: CHAIN.tron, asset: '1002001', assetScale: 6, dust: 0n },
  { coin: 1, chain: CHAIN.tron, asset: '1002002', assetScale: 8, dust: 100n },
  { coin: 4, chain: CHAIN.evm, asset: `0x${'2f'.repeat(20)}`, assetScale: 18, dust: 0n },
  { coin: 4, chain: CHAIN.evm, asset: `0x${'1F'.repeat(20)}`, assetScale: 6, dust: 0n },
];
const FIRST_BLOCK = 1_000;
export const blockHash = (height: number) => height.toString(16).padStart(64, '0');

const OUT = { paysOut: true, outMarginPpm: 10_000n, outFeePpm: 2_000n, outMinUnits: 5_000_000n };

/** One with cents and one without. */
export const BANK_ACCOUNTS: readonly BankAccount[] = [
  { id: 1, currency: 'EUR', scale: 2, number: 'DE89370400440532013000', minAmount: 500n },
  { id: 2, currency: 'JPY', scale: 0, number: '0012345', minAmount: 100n },
].map(account => {
  const name = { bank: 'Bank of Simulation', holder: 'Candor Ltd.', bic: '' };
  return { ...account, ...name, marginPpm: 12_345n, feePpm: 1_500n, isOpen: true, ...OUT };
});

/** The value of a unit is about 1 USDT, so that limits of levels are reached too. */
const UNIT: Readonly<Record<number, bigint>> = { 1: 10n ** 6n, 2: 1n, 3: 10n ** 6n, 4: 2_000n };

export function coinRules(coin: number, minDeposit = 10n): CoinLimits {
  const unit = UNIT[coin]!;
  return {
    id: coin,
    minDeposit: minDeposit * unit,
    minWithdrawal: 20n * unit,
    withdrawalFeePpm: coin === 4 ? 0n : 12_345n,
    automaticUnits: 100n * unit,
    automaticDayUnits: 300n * unit,
    twoOperatorsUnits: 500n * unit,
    addressHoldMs: coin === 3 ? 30 * 60_000 : 0,
  };
}

/** Opens the chains, and gives all users a level that may withdraw. */
function setUpMoney(): Command[] {
  const chains = [...new Set(RAILS.map(({ chain }) => chain))];
  return [
    ...chains.map((id): Command => ({ type: 'ConfigureChain', id, height: FIRST_BLOCK, hash: blockHash(FIRST_BLOCK) })),
    ...RAILS.map((rail): Command => ({ type: 'ConfigureRail', ...rail })),
    ...COIN_IDS.map((coin): Command => ({ type: 'ConfigureCoinRules', ...coinRules(coin) })),
    ...BANK_ACCOUNTS.map((account): Command => ({ type: 'ConfigureBankAccount', ...account })),
    ...numbers(USERS + SPARE_USERS).map((user): Command => {
      const act = { operator: 1, role: 'admin', action: 'simulated', user, reason: null, digest: null } as const;
      return { type: 'SetVerificationLevel', user, level: 'basic', act };
    }),
  ];
}

const OPTION_CAPS = { orderCapPpm: 20_000n, userCapPpm: 150_000n, windowCapPpm: 300_000n, marketCapPpm: 500_000n };

/** In a coin with decimals on two markets, and in one without. */
export const OPTIONS: readonly OptionSettings[] = [
  { market: 1, coin: 3, minStake: 1_000_000n, maxStake: 60_000_000n },
  { market: 2, coin: 3, minStake: 333_333n, maxStake: 60_000_000n },
  { market: 3, coin: 2, minStake: 3n, maxStake: 200n },
].map(terms => ({
  ...terms,
  isOpen: true,
  feePpm: 12_345n,
  ...OPTION_CAPS,
  durations: [
    { seconds: 15, payoutPpm: 800_000n },
    { seconds: 60, payoutPpm: 855_555n },
  ],
}));

/** The market of contracts whose insurance is soon used up. */
export const SMALL_FUND = 4;

const shared = {
  type: 'ConfigureContract',
  maxLots: 100_000,
  openInterestFunds: 20,
  makerFeePpm: 200n,
  takerFeePpm: 500n,
} as const;

/** What most trade: small steps on the first, and on the second a price step is a third of a percent and fees round a lot. */
export const LIVELY_CONTRACTS: readonly ConfigureContract[] = [
  {
    ...shared,
    id: 1,
    tick: 10_000n,
    lot: 1_000_000n,
    tiers: [
      { upTo: 2_000_000_000n, multiple: 50, maintenancePpm: 10_000n },
      { upTo: 20_000_000_000n, multiple: 20, maintenancePpm: 25_000n },
      { upTo: 500_000_000_000n, multiple: 5, maintenancePpm: 100_000n },
    ],
    slippagePpm: 5_000n,
    bandPpm: 50_000n,
    fundingClampPpm: 5_000n,
  },
  {
    ...shared,
    id: SMALL_FUND,
    tick: 2_000n,
    lot: 1n,
    tiers: [
      { upTo: 6_000n, multiple: 20, maintenancePpm: 25_000n },
      { upTo: 1_500_000n, multiple: 10, maintenancePpm: 50_000n },
    ],
    makerFeePpm: 0n,
    takerFeePpm: 3_333n,
    slippagePpm: 20_000n,
    bandPpm: 100_000n,
    fundingClampPpm: 10_000n,
  },
];

/** It has few users, so that eventually no position is left to deleverage; its insurance comes later. */
export const THIN_CONTRACT: ConfigureContract = {
  ...shared,
  id: 2,
  tick: 10_000n,
  lot: 1n,
  tiers: [{ upTo: 20_000_000_000n, multiple: 50, maintenancePpm: 10_000n }],
  slippagePpm: 5_000n,
  bandPpm: 50_000n,
  fundingClampPpm: 5_000n,
};

export const CONTRACTS = [...LIVELY_CONTRACTS, THIN_CONTRACT];

/** A small part of every user's funds goes to contracts, most of it to the makers of their books. */
function setUpContracts(): Command[] {
  const isMaker = (user: number) => CONTRACT_MAKERS.some(maker => maker === user);
  return [
    ...CONTRACTS,
    ...numbers(USERS).map((user): Command => {
      const units = isMaker(user) ? 20_000_000_000n : 200_000_000n;
      return { type: 'Transfer', user, coin: USD, from: 'spot', to: 'lever', units };
    }),
  ];
}

/** As a demo opens: what options are paid from, and the insurance of two markets. */
function setUpReserves(): Command[] {
  const of = { coin: USD, units: 500_000_000n, houseUnits: 900_000_000n } as const;
  const insurance = { type: 'OpenDemoReserve', reserve: 'insurance', coin: USD } as const;
  return [
    { type: 'OpenDemoReserve', reserve: 'option-reserve', market: 0, ...of },
    { ...insurance, market: 1, units: 3_000_000_000n, houseUnits: 3_400_000_000n },
    { ...insurance, market: SMALL_FUND, units: 26_000n, houseUnits: 26_000n },
    { type: 'OpenDemoReserve', reserve: 'option-reserve', market: 0, coin: 2, units: 2_000n, houseUnits: 3_000n },
    ...OPTIONS.map((rules): Command => ({ type: 'ConfigureOptions', ...rules })),
  ];
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
    { type: 'OpenDemoReviewer', operator: REVIEWER },
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
    ...setUpMoney(),
    ...setUpReserves(),
    ...setUpContracts(),
    ...setUpProducts(),
  ];
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
