// A contract on a market: its rules, and the state of its books.
import { FUNDING_PERIOD_MS, type MarginTier } from '@candor/formulas';

/** The rules of contracts on a market, under the market's id. Margin and results are in the market's quote coin. */
export type Contract = {
  id: number;
  /** One price step: quote units per whole base coin. */
  tick: bigint;
  /** Base units of one lot. */
  lot: bigint;
  /** Quote units of one lot at one tick; whole by the rule checked when the contract is configured. */
  tickLotValue: bigint;
  /** In rising order of `upTo`; multiples fall and maintenance rises along them. */
  tiers: MarginTier[];
  /** What the tiers were before, oldest first: a position keeps those that it was opened under. */
  earlierTiers: MarginTier[][];
  /** The most lots of one order. */
  maxLots: number;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  /** How far from the mark an order without a limit may trade. */
  slippagePpm: bigint;
  /** How far from the mark a limit may reach. */
  bandPpm: bigint;
  /** The most that one funding may take of a value. */
  fundingClampPpm: bigint;
  /** The largest value of the open lots of a side, as a multiple of the insurance fund. */
  openInterestFunds: number;
  /** False once the market has settled, or from the time for which that was announced: only two operators open it again. */
  isOpen: boolean;
};

export type ContractSettings = Omit<Contract, 'tickLotValue' | 'earlierTiers' | 'isOpen'>;

/** The purpose of a proposal of settings: it fails where the contract is in another state when its time comes. */
export const CONTRACT_AIMS = ['open', 'change', 'reopen'] as const;
export type ContractAim = (typeof CONTRACT_AIMS)[number];

/** Two operators agree on all settings of a contract. */
export type ContractChange = { aim: ContractAim; contract: ContractSettings };

/** What is wrong with settings. */
export type ContractProblem =
  | 'steps'
  | 'steps-in-use'
  | 'lots'
  | 'fees'
  | 'slippage'
  | 'band'
  | 'open-interest'
  | 'tier-order'
  | 'tier-cover'
  | 'too-many-tiers'
  | 'funding-clamp';

/** Makes contracts on a market of a demo. What is there already, and all of a live exchange, takes a proposal. */
export type ConfigureContract = { type: 'ConfigureContract' } & ContractSettings;

/** `contract` is the whole row. */
export type ContractConfigured = { type: 'ContractConfigured'; contract: Contract };

/** Member by member, so that rows and events have one form however the command was written. */
export function plainContract(settings: ContractSettings): ContractSettings {
  const { id, tick, lot, maxLots, makerFeePpm, takerFeePpm, slippagePpm, bandPpm, fundingClampPpm } = settings;
  const tiers = settings.tiers.map(({ upTo, multiple, maintenancePpm }) => ({ upTo, multiple, maintenancePpm }));
  const rates = { makerFeePpm, takerFeePpm, slippagePpm, bandPpm, fundingClampPpm };
  return { id, tick, lot, tiers, maxLots, ...rates, openInterestFunds: settings.openInterestFunds };
}

/** One funding being worked off, position by position. `lots` are those of each side, `collected` what payers pay in all. */
export type FundingRound = {
  number: number;
  /** Engine time that it belongs to. */
  at: number;
  /** At FUNDING_SCALE; above zero longs pay. */
  rate: bigint;
  markTicks: number;
  lots: number;
  collected: bigint;
  /** Positions up to this id have paid or received. */
  doneTo: number;
  /** What payers have paid and receivers have not got yet; below zero where receivers came first. It is in `clearing`. */
  balance: bigint;
};

/** A market without a position to deleverage is settled at a mark; gains are paid in the proportion `paid / gains`. */
export type Settlement = { markTicks: number; gains: bigint; paid: bigint };

/** What the insurance fund of a market paid within one minute. */
export type FundPayment = { minute: number; units: bigint };

/** The state of the contracts of a market: one row per market, under its id. */
export type ContractState = {
  id: number;
  /** Open lots of longs and of shorts, always as many, and the sums of what they were opened for. */
  lots: number;
  shortLots: number;
  longValue: bigint;
  shortValue: bigint;
  /** Live ticks since the index was stale or the market shut, counted up to one more than LIVE_TICKS. */
  liveTicks: number;
  /** Milliseconds between live ticks in which contracts were live, all together: deadlines are suspended while they are not. */
  liveMs: number;
  /** Since the latest tick, due liquidations and stops were processed up to these ids. */
  liquidatedTo: number;
  stoppedTo: number;
  /** What bankrupt positions that wait would cost the fund, since the latest tick. */
  covered: bigint;
  /** At FUNDING_SCALE. */
  premiumSum: bigint;
  premiumSamples: number;
  /** `liveMs` at the start of the current funding period; null where rules before the eleventh began it, which did not count its live time. */
  fundingLiveFrom: number | null;
  /** When the next funding is due, and the rate of the last. */
  fundingAt: number;
  lastRate: bigint;
  /** The round that began last; 0 before the first. */
  rounds: number;
  funding: FundingRound | null;
  fundPayments: FundPayment[];
  settlement: Settlement | null;
};

/** Live ticks after a stale index that take only cancels and added margin (risk.md section 3). */
export const LIVE_TICKS = 3;
/** What book and insurance fund did not take in this live time after the mark passed the bankruptcy price is deleveraged (risk.md section 3). */
export const LONGEST_LIQUIDATION_MS = 60_000;
/** Liquidations that one tick ends because the mark recovered; the others follow with the next. */
export const ENDED_AT_ONCE = 500;
/** Everything that the latest tick has reached was processed. */
export const ALL_LOOKED_AT = Number.MAX_SAFE_INTEGER;

/** An hour touches at most so many minutes: all that was paid in them counts (risk.md section 3: at most a fifth an hour). */
export const FUND_WINDOW_MINUTES = 61;

/** The minute that an engine time belongs to. */
export function minuteOf(at: number): number {
  return Math.floor(at / 60_000);
}

/** The first time of funding after a time. */
export function nextFunding(at: number): number {
  return (Math.floor(at / FUNDING_PERIOD_MS) + 1) * FUNDING_PERIOD_MS;
}

/** Milliseconds in which contracts were live since the start of the current funding period. A period that did not count them is taken as a whole one. */
export function liveInPeriod({ liveMs, fundingLiveFrom }: Pick<ContractState, 'liveMs' | 'fundingLiveFrom'>): number {
  return fundingLiveFrom === null ? FUNDING_PERIOD_MS : liveMs - fundingLiveFrom;
}

/** The state of contracts of a market before the first trade. */
export function firstContractState(id: number, at: number): ContractState {
  return {
    id,
    lots: 0,
    shortLots: 0,
    longValue: 0n,
    shortValue: 0n,
    liveTicks: 0,
    liveMs: 0,
    liquidatedTo: ALL_LOOKED_AT,
    stoppedTo: ALL_LOOKED_AT,
    covered: 0n,
    premiumSum: 0n,
    premiumSamples: 0,
    fundingLiveFrom: 0,
    fundingAt: nextFunding(at),
    lastRate: 0n,
    rounds: 0,
    funding: null,
    fundPayments: [],
    settlement: null,
  };
}
