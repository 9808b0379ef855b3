// Decides a new launch: its coins and their whole return are available and set aside, or it is refused.
import { coinsFor, lockUpReturn } from '@candor/formulas';
import { MAX_UNITS, PPM } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { DAY_MS, MIN_DEMO_DAY_MS } from '../hosting/product.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { available } from '../ledger/ledger.ts';
import type { Rejection } from '../rejection.ts';
import { refuseSettings } from '../settings.ts';
import type { State } from '../state.ts';
import { type ConfigureLaunch, type Launch, type LaunchTerms, plainLaunch } from './launch.ts';

const MAX_LAUNCHES = 10_000;
const MAX_LOCK_DAYS = 3_650;
/** The longest subscription, and the latest start of a launch. */
const MAX_MS = 366 * DAY_MS;
/** A whole new coin costs at most so much, so that no product of amounts is out of reach. */
const MAX_PRICE = 10n ** 24n;

export function decideConfigureLaunch(state: State, command: ConfigureLaunch, at: number): Decision {
  // Outside a demo every launch takes two people.
  if (state.exchange.mode !== 'demo') return rejected({ code: 'second-operator-needed' });
  return decideLaunch(state, command, at);
}

/** Approved by two operators. A launch is never changed: subscribers must find the announced terms. */
export function decideLaunch(state: State, settings: LaunchTerms, at: number): Decision {
  const terms = plainLaunch(settings);
  const refusal = refuseTerms(state, terms, at);
  if (refusal !== undefined) return rejected(refusal);
  const { newCoin: coin, offered, interestPpm } = terms;
  const needed = offered + lockUpReturn(offered, interestPpm);
  const there = available(state.accounts, systemAccount('launch-reserve', coin));
  if (needed > there) return rejected({ code: 'launch-not-covered', coin, needed, available: there });
  const launch: Launch = {
    ...terms,
    state: 'announced',
    dueAt: terms.startAt,
    wanted: 0n,
    count: 0,
    allotment: null,
    doneTo: 0,
    allotted: 0n,
    promised: 0n,
  };
  return done([{ type: 'LaunchAnnounced', launch }], { id: launch.id });
}

function refuseTerms(state: State, terms: LaunchTerms, at: number): Rejection | undefined {
  const { id, newCoin, payCoin, price, offered, minAmount, interestPpm } = terms;
  const { startAt, closeAt, onlineAt, lockDays, dayMs } = terms;
  const coin = state.coins.get(newCoin);
  const leastDayMs = state.exchange.mode === 'demo' ? MIN_DEMO_DAY_MS : DAY_MS;
  // The smallest payment buys something.
  const buysSomething = () => coinsFor(minAmount, { price, newScale: coin!.scale }) > 0n;
  return refuseSettings<LaunchTerms>([
    ['id', () => isWhole(id, 1, MAX_LAUNCHES) && state.launches.get(id) === undefined],
    ['newCoin', () => coin !== undefined],
    ['payCoin', () => state.coins.get(payCoin) !== undefined && newCoin !== payCoin],
    ['price', () => price > 0n && price <= MAX_PRICE],
    ['offered', () => offered > 0n && offered <= MAX_UNITS / 4n],
    ['interestPpm', () => interestPpm >= 0n && interestPpm <= PPM],
    ['minAmount', () => minAmount > 0n && minAmount <= MAX_UNITS / 4n && buysSomething()],
    ['startAt', () => isWhole(startAt, at, at + MAX_MS)],
    ['closeAt', () => isWhole(closeAt, startAt + 1, startAt + MAX_MS)],
    ['onlineAt', () => isWhole(onlineAt, closeAt, closeAt + MAX_MS)],
    ['lockDays', () => isWhole(lockDays, 0, MAX_LOCK_DAYS)],
    ['dayMs', () => isWhole(dayMs, leastDayMs, DAY_MS)],
  ]);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
