// Decides the terms of locked products, whose later changes take two operators.
import { hostingDay } from '@candor/formulas';
import { MAX_UNITS, PPM } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import {
  type ConfigureHosting,
  DAY_MS,
  type HostingSettings,
  LEAST_DEMO_DAY_MS,
  MOST_HOSTING_DAYS,
  plainProduct,
} from './product.ts';

const MOST_PRODUCTS = 1_000;

export function decideConfigureHosting(state: State, command: ConfigureHosting): Decision {
  // Outside a demo every product takes two people.
  const takesTwo = state.exchange.mode !== 'demo' || state.hostingProducts.get(command.id) !== undefined;
  return takesTwo ? rejected({ code: 'second-operator-needed' }) : decideHostingProduct(state, command);
}

/** What two operators agreed on, or the first terms. Open orders keep those that they were bought on. */
export function decideHostingProduct(state: State, settings: HostingSettings): Decision {
  const product = plainProduct(settings);
  if (!isSound(state, product)) return rejected({ code: 'invalid-configuration' });
  return done([{ type: 'HostingProductSet', product }], { id: product.id });
}

function isSound(state: State, product: HostingSettings): boolean {
  const { id, coin, isOpen, cycle, dayMs, interestPpm, damagesPpm, minAmount, maxAmount } = product;
  const known = state.hostingProducts.get(id);
  return (
    isWhole(id, 1, MOST_PRODUCTS) &&
    // Its reserve and what is locked in it are of this coin.
    (known === undefined ? state.coins.get(coin) !== undefined : known.coin === coin) &&
    typeof isOpen === 'boolean' &&
    isWhole(cycle, 1, MOST_HOSTING_DAYS) &&
    isWhole(dayMs, state.exchange.mode === 'demo' ? LEAST_DEMO_DAY_MS : DAY_MS, DAY_MS) &&
    interestPpm > 0n &&
    interestPpm <= PPM &&
    damagesPpm >= 0n &&
    damagesPpm <= PPM &&
    minAmount > 0n &&
    minAmount <= maxAmount &&
    maxAmount <= MAX_UNITS / 4n &&
    // A day that pays nothing is no bargain.
    hostingDay({ amount: minAmount, interestPpm, cycle }, 1) > 0n
  );
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
