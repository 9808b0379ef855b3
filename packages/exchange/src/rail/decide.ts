// Decides which chains and coins on them there are, their limits, and pauses.
import { MAX_UNITS, PPM } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { refuseSettings } from '../settings.ts';
import type { State } from '../state.ts';
import {
  CHAIN,
  type CloseRail,
  type CoinLimits,
  type CoinRules,
  type ConfigureChain,
  type ConfigureCoinRules,
  type ConfigureRail,
  DIRECTIONS,
  type Direction,
  type OpenRail,
  PAUSE_REASONS,
  type PauseCoin,
  type PauseReason,
  plainLimits,
  type Rail,
  type RailConfigured,
  type RailProposal,
  type RailTerms,
  type RailTrial,
  railId,
  type SetPause,
} from './rail.ts';

const CHAINS = new Set<number>(Object.values(CHAIN));
/** No chain counts in finer units. */
const MAX_ASSET_SCALE = 30;
/** Neither of these texts reads like an encoded amount. */
const ASSET = /^(native|\d{1,10}|0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;
/** A hold is for catching a thief, not for keeping money. */
const MAX_HOLD_MS = 7 * 24 * 3_600_000;
const BLOCK_HASH = /^(0x)?[0-9a-f]{64}$/;

/** Starts following a chain at a block. Where it is followed already nothing changes: its place is its own. */
export function decideConfigureChain(state: State, { id, height, hash }: ConfigureChain): Decision {
  const refusal = refuseSettings<ConfigureChain>([
    ['id', () => CHAINS.has(id)],
    ['height', () => isBlock(height, hash)],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  if (state.chains.get(id) !== undefined) return done([], { id });
  return done([{ type: 'ChainConfigured', chain: { id, height, hash } }], { id });
}

/**
 * Puts a coin on a chain. One that is there stays as it is: another token under its name would credit a worthless one. A
 * chain that counts coarser than the books could not pay what the books owe.
 */
export function decideConfigureRail(state: State, command: ConfigureRail): Decision {
  const { coin, chain, asset, assetScale } = command;
  const id = railId(coin, chain);
  const refusal = refuseTerms(state, command);
  if (refusal !== undefined) return rejected(refusal);
  const known = state.rails.get(id);
  if (known === undefined) {
    if (isTaken(state, chain, asset)) return rejected({ code: 'rail-in-use' });
    return done([railConfigured(command)], { id });
  }
  const isSame = known.asset === asset && known.assetScale === assetScale;
  return isSame ? done([], { id }) : rejected({ code: 'rail-in-use' });
}

/**
 * Approved by two operators: puts a coin on a chain for a trial. A rail on trial gets another tester, and another contract while nothing was
 * booked over it: the first may have been a wrong one.
 */
export function decideRailTrial(state: State, { rail: terms, tester, rules }: RailProposal): Decision {
  const { coin, chain, asset, assetScale } = terms;
  const id = railId(coin, chain);
  const hasRules = state.coinRules.get(coin) !== undefined;
  const user = state.users.get(tester);
  const refusal =
    refuseTerms(state, terms) ??
    refuseSettings<RailProposal & RailTerms>([
      ['chain', () => state.chains.get(chain) !== undefined],
      ['tester', () => user !== undefined && user.closedAt === null && !user.isFrozen && user.level !== 'none'],
      ['rules', () => hasRules || rules?.id === coin],
    ]);
  if (refusal !== undefined) return rejected(refusal);
  const known = state.rails.get(id);
  const before = known?.asset === asset && known.assetScale === assetScale ? known.trial : undefined;
  const isFree = known === undefined || before !== undefined || isUnused(state, known);
  if (!isFree || isTaken(state, chain, asset, id)) return rejected({ code: 'rail-in-use' });
  const first = hasRules || rules === null ? done([]) : decideCoinLimits(state, rules);
  if (first.rejection !== undefined) return first;
  const { deposited = false, paid = false } = before ?? {};
  return done([...first.events, railConfigured(terms, { tester, deposited, paid })], { id });
}

export function decideOpenRail(state: State, { coin, chain }: OpenRail): Decision {
  const rail = railOf(state, coin, chain);
  if (rail === undefined) return rejected({ code: 'unknown-chain' });
  const { id, trial } = rail;
  if (trial === undefined) return done([], { id });
  const { deposited, paid } = trial;
  return deposited && paid
    ? done([railConfigured(rail)], { id })
    : rejected({ code: 'rail-not-tried', deposited, paid });
}

/** The chain's own coin cannot be closed: every payment there costs it. */
export function decideCloseRail(state: State, { coin, chain }: CloseRail): Decision {
  const rail = railOf(state, coin, chain);
  if (rail === undefined || rail.asset === 'native') return rejected({ code: 'unknown-chain' });
  if (rail.trial?.tester === null) return done([], { id: rail.id });
  return done([railConfigured(rail, { tester: null, deposited: false, paid: false })], { id: rail.id });
}

/** What a deposit to a user, or a withdrawal of theirs that is paid, means for the trial of its rail. */
export function noteTrial({ trial, ...terms }: Rail, user: number, step: 'deposited' | 'paid'): RailConfigured[] {
  if (trial?.tester !== user || trial[step]) return [];
  return [railConfigured(terms, { ...trial, [step]: true })];
}

/**
 * Whether an amount is credited to a user: over a rail on trial one deposit of the tester, of no more than leaves without a review. An issuer that
 * could make coins of a wrong contract gains no more.
 */
export function isCreditable(state: State, { coin, trial }: Rail, units: bigint): boolean {
  if (trial === undefined) return true;
  return !trial.deposited && units <= (state.coinRules.get(coin)?.automaticUnits ?? 0n);
}

/** Whether a user may use a rail. */
export function isOffered({ trial }: Rail, user: number): boolean {
  return trial === undefined || trial.tester === user;
}

function railConfigured({ coin, chain, asset, assetScale, dust }: RailTerms, trial?: RailTrial): RailConfigured {
  const rail = { id: railId(coin, chain), coin, chain, asset, assetScale, dust };
  return { type: 'RailConfigured', rail: trial === undefined ? rail : { ...rail, trial } };
}

function refuseTerms(state: State, { coin, chain, asset, assetScale, dust }: RailTerms) {
  const isScale = () =>
    Number.isInteger(assetScale) && assetScale >= state.coins.require(coin).scale && assetScale <= MAX_ASSET_SCALE;
  return refuseSettings<RailTerms>([
    ['coin', () => state.coins.get(coin) !== undefined],
    ['chain', () => CHAINS.has(chain)],
    ['asset', () => ASSET.test(asset)],
    ['assetScale', isScale],
    ['dust', () => dust >= 0n],
  ]);
}

/** Whether another rail has the asset: one transfer of it would be credited as two coins. */
function isTaken(state: State, chain: number, asset: string, id?: number): boolean {
  const others = [...state.rails.values()].filter(rail => rail.chain === chain && rail.id !== id);
  return others.some(rail => isSameAsset(rail.asset, asset));
}

/** Whether a rail is on trial, and nothing came, left or is about to leave over it: no unit of its asset is in the books then. */
function isUnused(state: State, { id, coin, chain, trial }: Rail): boolean {
  if (trial === undefined || trial.deposited || trial.paid) return false;
  const isBooked = (['outside', 'cold'] as const).some(
    kind => (state.accounts.get(systemAccount(kind, coin, chain))?.balance ?? 0n) !== 0n,
  );
  const surplus = state.surpluses.get(id)?.units ?? 0n;
  const isOfRail = (row: { coin: number; chain: number }) => row.coin === coin && row.chain === chain;
  const isLeaving = [...state.withdrawals.values()].some(isOfRail) || [...state.coldMoves.values()].some(isOfRail);
  return !isBooked && surplus === 0n && !isLeaving;
}

export function decideConfigureCoinRules(state: State, command: ConfigureCoinRules): Decision {
  if (state.coinRules.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  return decideCoinLimits(state, command);
}

/** Approved by two operators, or the first rules of a coin. A pause stays as it is. */
export function decideCoinLimits(state: State, limits: CoinLimits): Decision {
  const { id, minDeposit, minWithdrawal, withdrawalFeePpm } = limits;
  const { automaticUnits, automaticDayUnits, twoOperatorsUnits, addressHoldMs } = limits;
  const isAmount = (units: bigint) => units >= 0n && units <= MAX_UNITS;
  const refusal = refuseSettings<CoinLimits>([
    ['id', () => state.coins.get(id) !== undefined],
    ['minDeposit', () => minDeposit > 0n && isAmount(minDeposit)],
    ['minWithdrawal', () => minWithdrawal > 0n && isAmount(minWithdrawal)],
    ['withdrawalFeePpm', () => withdrawalFeePpm >= 0n && withdrawalFeePpm < PPM],
    ['automaticUnits', () => isAmount(automaticUnits)],
    ['automaticDayUnits', () => isAmount(automaticDayUnits)],
    ['twoOperatorsUnits', () => isAmount(twoOperatorsUnits)],
    ['addressHoldMs', () => Number.isSafeInteger(addressHoldMs) && addressHoldMs >= 0 && addressHoldMs <= MAX_HOLD_MS],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  const { depositPause, withdrawalPause } = state.coinRules.get(id) ?? { depositPause: null, withdrawalPause: null };
  return done([{ type: 'CoinRulesSet', rules: { ...plainLimits(limits), depositPause, withdrawalPause } }], { id });
}

export function decideSetPause(state: State, { coin, direction, reason }: SetPause): Decision {
  return setPause(state, coin, direction, reason);
}

export function decidePauseCoin(state: State, { coin, direction, reason }: PauseCoin): Decision {
  const rules = state.coinRules.get(coin);
  // An existing pause has its own reason, and an operator who handles it.
  if (rules !== undefined && pauseOf(rules, direction) !== null) return done([], { id: coin });
  return setPause(state, coin, direction, reason);
}

/** The rail of a coin on a chain; a number that names no chain has none. */
export function railOf(state: State, coin: number, chain: number): Rail | undefined {
  return CHAINS.has(chain) ? state.rails.get(railId(coin, chain)) : undefined;
}

/** Why a direction of a coin is paused; null where it is not. */
function pauseOf(rules: CoinRules, direction: Direction): PauseReason | null {
  return direction === 'deposits' ? rules.depositPause : rules.withdrawalPause;
}

/** Whether a place in a chain is written as the chains write one. */
export function isBlock(height: number, hash: string): boolean {
  return Number.isSafeInteger(height) && height >= 0 && BLOCK_HASH.test(hash);
}

/** Hexadecimal addresses are the same in any case, the others only in their own. */
function isSameAsset(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase());
}

function setPause(state: State, coin: number, direction: Direction, reason: PauseReason | null): Decision {
  const rules = state.coinRules.get(coin);
  if (rules === undefined) return rejected({ code: 'unknown-coin' });
  const refusal = refuseSettings<SetPause>([
    ['direction', () => DIRECTIONS.includes(direction)],
    ['reason', () => reason === null || PAUSE_REASONS.includes(reason)],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  if (pauseOf(rules, direction) === reason) return done([], { id: coin });
  const change = direction === 'deposits' ? { depositPause: reason } : { withdrawalPause: reason };
  return done([{ type: 'CoinRulesSet', rules: { ...rules, ...change } }], { id: coin });
}

/** The balance of our addresses on a chain by the books, in units of the ledger; never below zero. */
export function lyingOutside(state: State, coin: number, chain: number): bigint {
  const balance = state.accounts.get(systemAccount('outside', coin, chain))?.balance ?? 0n;
  return balance < 0n ? -balance : 0n;
}
