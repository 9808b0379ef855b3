// The faults of a command about launches, in no order; see expected-faults.ts.
import type { Command, ConfigureLaunch, Subscribe } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { exchangeName, walletName } from '../audited-ledger.ts';
import { partOf } from '../audited-options.ts';
import { type Fault, userFaults } from '../people-faults.ts';
import { sum } from './audited-hosting.ts';
import { coinsBoughtWith } from './audited-launches.ts';

const MAX = 2n ** 63n - 1n;
const MILLION = 1_000_000n;
const DAY = 86_400_000;

/** Undefined where the command is another. */
export function launchFaults(audited: AuditedExchange, command: Command, at: number): Fault[] | undefined {
  if (command.type === 'Subscribe') return subscribeFaults(audited, command, at);
  if (command.type !== 'ConfigureLaunch') return undefined;
  const isWrong = audited.launches.launches.has(command.id) || !isSound(audited, command, at);
  const { newCoin, offered, interestPpm } = command;
  const needed = offered + partOf(offered, interestPpm);
  const isThere = needed <= audited.ledger.balance(exchangeName('launch-reserve', newCoin));
  return [
    ['invalid-configuration', isWrong],
    ['launch-not-covered', !isWrong && !isThere],
  ];
}

function subscribeFaults(audited: AuditedExchange, command: Subscribe, at: number): Fault[] {
  const { user, launch: number, amount } = command;
  const { launches, ledger, coins } = audited;
  const faults = userFaults(audited, user);
  const launch = launches.launches.get(number);
  if (launch === undefined || audited.isOperators(user)) return [...faults, ['unknown-launch', true]];
  const { terms, requested } = launch;
  const { newCoin, payCoin, price, minAmount } = terms;
  const all = sum(requested.values(), units => units) + coinsBoughtWith(amount, price, coins.get(newCoin)!.scale);
  return [
    ...faults,
    ['launch-not-open', at < terms.startAt || at >= terms.closeAt],
    ['subscription-too-small', amount < minAmount],
    ['too-many-orders', launches.of(user).filter(own => own.launch === number).length >= 50],
    ['insufficient-balance', amount > ledger.available(walletName(user, payCoin))],
    ['too-large', all > MAX],
  ];
}

function isSound({ coins }: AuditedExchange, launch: ConfigureLaunch, at: number): boolean {
  const { id, newCoin, payCoin, price, offered, minAmount, interestPpm, lockDays, dayMs } = launch;
  const { startAt, closeAt, onlineAt } = launch;
  const coin = coins.get(newCoin);
  if (coin === undefined || !coins.has(payCoin) || newCoin === payCoin) return false;
  const isAround = (time: number, from: number) =>
    Number.isSafeInteger(time) && time >= from && time - from <= 366 * DAY;
  const areTimes =
    isAround(startAt, at) && closeAt !== startAt && isAround(closeAt, startAt) && isAround(onlineAt, closeAt);
  const isLocked = Number.isInteger(lockDays) && lockDays >= 0 && lockDays <= 3_650;
  const isDay = Number.isInteger(dayMs) && dayMs >= 60_000 && dayMs <= DAY;
  const isPrice = price >= 1n && price <= 10n ** 24n;
  const areAmounts = [offered, minAmount].every(units => units >= 1n && units <= MAX / 4n);
  const isReturn = interestPpm >= 0n && interestPpm <= MILLION;
  const isNumbered = Number.isInteger(id) && id >= 1 && id <= 10_000;
  if (!isNumbered || !areTimes || !isLocked || !isDay || !isPrice || !areAmounts || !isReturn) return false;
  return coinsBoughtWith(minAmount, price, coin.scale) >= 1n;
}
