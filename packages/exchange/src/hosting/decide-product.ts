// Decides the terms of locked products, whose later changes take two operators.
import { hostingDay } from '@candor/formulas';
import { MAX_UNITS, PPM } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import type { Rejection } from '../rejection.ts';
import { refuseSettings } from '../settings.ts';
import type { State } from '../state.ts';
import {
  type ConfigureHosting,
  DAY_MS,
  type HostingSettings,
  MAX_HOSTING_DAYS,
  MIN_DEMO_DAY_MS,
  plainProduct,
} from './product.ts';

const MAX_PRODUCTS = 1_000;

export function decideConfigureHosting(state: State, command: ConfigureHosting): Decision {
  // Outside a demo every product takes two people.
  const takesTwo = state.exchange.mode !== 'demo' || state.hostingProducts.get(command.id) !== undefined;
  return takesTwo ? rejected({ code: 'second-operator-needed' }) : decideHostingProduct(state, command);
}

/** Approved by two operators, or the first terms. Open orders keep those that they were bought on. */
export function decideHostingProduct(state: State, settings: HostingSettings): Decision {
  const product = plainProduct(settings);
  const refusal = refuseProduct(state, product);
  if (refusal !== undefined) return rejected(refusal);
  return done([{ type: 'HostingProductSet', product }], { id: product.id });
}

function refuseProduct(state: State, product: HostingSettings): Rejection | undefined {
  const { id, coin, isOpen, cycle, dayMs, interestPpm, damagesPpm, minAmount, maxAmount } = product;
  const known = state.hostingProducts.get(id);
  return refuseSettings<HostingSettings>([
    ['id', () => isWhole(id, 1, MAX_PRODUCTS)],
    // Its reserve and what is locked in it are of this coin.
    ['coin', () => (known === undefined ? state.coins.get(coin) !== undefined : known.coin === coin)],
    ['isOpen', () => typeof isOpen === 'boolean'],
    ['cycle', () => isWhole(cycle, 1, MAX_HOSTING_DAYS)],
    ['dayMs', () => isWhole(dayMs, state.exchange.mode === 'demo' ? MIN_DEMO_DAY_MS : DAY_MS, DAY_MS)],
    ['interestPpm', () => interestPpm > 0n && interestPpm <= PPM],
    ['damagesPpm', () => damagesPpm >= 0n && damagesPpm <= PPM],
    ['maxAmount', () => minAmount <= maxAmount && maxAmount <= MAX_UNITS / 4n],
    // A day that pays nothing is no bargain.
    ['minAmount', () => minAmount > 0n && hostingDay({ amount: minAmount, interestPpm, cycle }, 1) > 0n],
  ]);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
