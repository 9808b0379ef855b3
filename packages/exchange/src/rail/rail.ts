// The rails of money: chains, coins on them, and the rules of deposits and withdrawals of each coin.
import type { OperatorAct } from '../operator/act.ts';

/** The numbers are part of account ids: never renumber one. */
export const CHAIN = { bitcoin: 1, evm: 2, omni: 3, tron: 4, bank: 5 } as const;

/** A chain that is followed, and the last final block whose transfers are booked: none of them is ever booked again. */
export type ChainPosition = { id: number; height: number; hash: string };

/** A coin on a chain. */
export type Rail = {
  /** See `railId`. */
  id: number;
  coin: number;
  chain: number;
  /** As the chain names it: `native`, a contract's address, the number of a property. */
  asset: string;
  /** Decimals of the asset's smallest unit on its chain. */
  assetScale: number;
  /** Fewer of the asset's smallest units than this cost more to sweep than their value: they credit no user. */
  dust: bigint;
  /** Until it is open to all users. */
  trial?: RailTrial | undefined;
};

/** A rail that only its tester uses, until a deposit and a withdrawal of theirs went over it; or no user, where an operator has closed it. */
export type RailTrial = {
  /** A user; null where the rail is closed. */
  tester: number | null;
  /** Whether a deposit over it was credited to the tester. */
  deposited: boolean;
  /** Whether a withdrawal of the tester over it is final on the chain. */
  paid: boolean;
};

export type RailTerms = Omit<Rail, 'id' | 'trial'>;

/** The public reason of a pause of deposits or withdrawals of a coin. */
export const PAUSE_REASONS = ['maintenance', 'node', 'shortfall', 'broken-finality', 'incident', 'retired'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];
export const DIRECTIONS = ['deposits', 'withdrawals'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What deposits and withdrawals of a coin go by; units of the ledger. */
export type CoinLimits = {
  /** The coin. */
  id: number;
  /** Less than this waits, and is credited with what comes next. */
  minDeposit: bigint;
  minWithdrawal: bigint;
  withdrawalFeePpm: bigint;
  /** Up to this much per withdrawal, and so much within 24 hours, passes without a review to an address that was paid before. */
  automaticUnits: bigint;
  automaticDayUnits: bigint;
  /** Above this it takes two operators. */
  twoOperatorsUnits: bigint;
  /** How long a new address of the coin waits before it may be used. */
  addressHoldMs: number;
};

export type CoinRules = CoinLimits & {
  /** Why deposits are paused; null while they are not. */
  depositPause: PauseReason | null;
  withdrawalPause: PauseReason | null;
};

export type ConfigureChain = { type: 'ConfigureChain' } & ChainPosition;
export type ConfigureRail = { type: 'ConfigureRail' } & RailTerms;
/** Approved by two operators. `rules` are those of a coin that has none yet; where it has, they stay. */
export type RailProposal = { rail: RailTerms; tester: number; rules: CoinLimits | null };
/** Opens a rail to all users, by one operator, once it was tried. */
export type OpenRail = { type: 'OpenRail'; coin: number; chain: number; act: OperatorAct };
/** Takes a token out of service, by one operator and immediately; two agree on a new trial. */
export type CloseRail = { type: 'CloseRail'; coin: number; chain: number; act: OperatorAct };
/** Sets the rules of a coin for the first time. What is there already is changed by a proposal. */
export type ConfigureCoinRules = { type: 'ConfigureCoinRules' } & CoinLimits;
/** By one operator and immediately, as a halt of a market is; null lifts the pause. */
export type SetPause = {
  type: 'SetPause';
  coin: number;
  direction: Direction;
  reason: PauseReason | null;
  act: OperatorAct;
};
/** By the exchange itself, which found its books and a chain apart; only an operator lifts it. */
export type PauseCoin = { type: 'PauseCoin'; coin: number; direction: Direction; reason: PauseReason };

export type ChainConfigured = { type: 'ChainConfigured'; chain: ChainPosition };
/** `rail` is the whole row, whether it is new, tried, open or closed now. */
export type RailConfigured = { type: 'RailConfigured'; rail: Rail };
/** `rules` is the whole row, whether limits or a pause changed. */
export type CoinRulesSet = { type: 'CoinRulesSet'; rules: CoinRules };

export type RailCommand =
  | ConfigureChain
  | ConfigureRail
  | OpenRail
  | CloseRail
  | ConfigureCoinRules
  | SetPause
  | PauseCoin;
export type RailEvent = ChainConfigured | RailConfigured | CoinRulesSet;

const CHAINS_IN_A_COIN = 16;

/** The number of a coin on a chain. */
export function railId(coin: number, chain: number): number {
  return coin * CHAINS_IN_A_COIN + chain;
}

/** Member by member, so that proposals and rules have one form. */
export function plainLimits(limits: CoinLimits): CoinLimits {
  const { id, minDeposit, minWithdrawal, withdrawalFeePpm } = limits;
  const { automaticUnits, automaticDayUnits, twoOperatorsUnits, addressHoldMs } = limits;
  const floors = { id, minDeposit, minWithdrawal, withdrawalFeePpm };
  return { ...floors, automaticUnits, automaticDayUnits, twoOperatorsUnits, addressHoldMs };
}
