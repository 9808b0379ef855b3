// Decides which chains and coins on them there are, their limits, and pauses.
import { MAX_UNITS, PPM } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { refuseSettings } from '../settings.ts';
import type { State } from '../state.ts';
import {
  CHAIN,
  type CoinLimits,
  type CoinRules,
  type ConfigureChain,
  type ConfigureCoinRules,
  type ConfigureRail,
  DIRECTIONS,
  type Direction,
  PAUSE_REASONS,
  type PauseCoin,
  type PauseReason,
  type Rail,
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
  const { coin, chain, asset, assetScale, dust } = command;
  const id = railId(coin, chain);
  const isScale = () =>
    Number.isInteger(assetScale) && assetScale >= state.coins.require(coin).scale && assetScale <= MAX_ASSET_SCALE;
  const refusal = refuseSettings<ConfigureRail>([
    ['coin', () => state.coins.get(coin) !== undefined],
    ['chain', () => CHAINS.has(chain)],
    ['asset', () => ASSET.test(asset)],
    ['assetScale', isScale],
    ['dust', () => dust >= 0n],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  const known = state.rails.get(id);
  if (known === undefined) {
    // One transfer of it would be credited as two coins.
    const isTaken = [...state.rails.values()].some(rail => rail.chain === chain && isSameAsset(rail.asset, asset));
    if (isTaken) return rejected({ code: 'rail-in-use' });
    return done([{ type: 'RailConfigured', rail: { id, coin, chain, asset, assetScale, dust } }], { id });
  }
  const isSame = known.asset === asset && known.assetScale === assetScale;
  return isSame ? done([], { id }) : rejected({ code: 'rail-in-use' });
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
  const floors = { id, minDeposit, minWithdrawal, withdrawalFeePpm };
  const reviews = { automaticUnits, automaticDayUnits, twoOperatorsUnits, addressHoldMs };
  return done([{ type: 'CoinRulesSet', rules: { ...floors, ...reviews, depositPause, withdrawalPause } }], { id });
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
