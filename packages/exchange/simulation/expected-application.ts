// The expected row of an application for a withdrawal, and all its faults.
import { verificationPolicy } from '@candor/formulas';
import type { RequestWithdrawal } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import type { AuditedUse } from './audited-money.ts';
import { type Fault, userFaults } from './people-faults.ts';

const HOUR = 3_600_000;
const MAX = 2n ** 63n - 1n;
export const RISKS = [
  'new-destination',
  'large',
  'day-sum',
  'no-price',
  'new-device',
  'changed-security',
  'velocity',
  'recent-bank-credit',
];

const sum = (uses: readonly AuditedUse[], of: (use: AuditedUse) => bigint) =>
  uses.reduce((all, use) => all + of(use), 0n);

/** The row that a command which is in order leaves. */
export function expectedApplication(audited: AuditedExchange, command: RequestWithdrawal, at: number) {
  const { user, units, recipient } = command;
  const { coin, chain, address, paid } = audited.money.addresses.get(command.address)!;
  const rules = audited.money.rules.get(coin)!;
  const uses = audited.money.recentUses(user, at).filter(use => use.coin === coin);
  const usdt = usdtValue(audited, coin, units);
  const risks = new Set<string>(command.risks);
  if (paid === 0) risks.add('new-destination');
  if (units > rules.automaticUnits || units > rules.twoOperatorsUnits) risks.add('large');
  if (sum(uses, use => use.units) + units > rules.automaticDayUnits) risks.add('day-sum');
  if (usdt === undefined) risks.add('no-price');
  const needs = risks.size === 0 ? 0 : units > rules.twoOperatorsUnits ? 2 : 1;
  return {
    user,
    coin,
    chain,
    units,
    recipient,
    needs,
    to: address,
    address: command.address,
    risks: RISKS.filter(risk => risks.has(risk)),
    feeUnits: recipient === null ? (units * rules.withdrawalFeePpm) / 1_000_000n : 0n,
    state: needs === 0 ? 'passed' : 'review',
    askedAt: at,
    dueAt: at + 12 * HOUR,
    usdt: usdt ?? 0n,
  };
}

export function applicationFaults(audited: AuditedExchange, command: RequestWithdrawal, at: number): Fault[] {
  const { user: id, units, recipient, risks } = command;
  const { money, people, ledger } = audited;
  const address = money.addresses.get(command.address);
  const faults = gateFaults(audited, id, at);
  if (!people.users.has(id)) return faults;
  faults.push(
    ['unknown-address', address?.user !== id],
    ['invalid-withdrawal', risks.some(risk => !RISKS.includes(risk))],
  );
  if (address?.user !== id) return faults;
  const { coin, chain } = address;
  const rules = money.rules.get(coin)!;
  const payee = recipient === null ? undefined : people.users.get(recipient);
  const room = recipient === null ? MAX : MAX - ledger.balance(walletName(recipient, coin));
  faults.push(
    ['unknown-coin', !money.offers(coin, chain, id)],
    ['address-on-hold', address.usableFrom > at],
    ['withdrawals-paused', rules.withdrawalPause !== null],
    ['amount-not-positive', units <= 0n],
    ['below-smallest-withdrawal', units < rules.minWithdrawal],
    ['own-address', recipient === id],
    ['unknown-address', recipient !== null && (payee === undefined || payee.isClosed)],
    ['too-large', units > room],
    ...limitFaults(audited, { user: id, coin, units }, at),
  );
  return faults;
}

/** Why a user may withdraw nothing now, whatever it is. */
export function gateFaults(audited: AuditedExchange, id: number, at: number): Fault[] {
  const user = audited.people.users.get(id);
  const faults = userFaults(audited, id);
  if (user === undefined) return faults;
  faults.push(
    ['verification-required', !verificationPolicy(user.level).opens.has('withdrawals')],
    ['withdrawals-stopped', user.stops.withdrawal.until > at],
    ['withdrawals-locked', user.lock.until > at],
    ['bank-debt', audited.banks.debtsOf(id).length > 0],
  );
  return faults;
}

/** Why a user who is there may not withdraw so much now, wherever it goes. */
export function limitFaults(
  audited: AuditedExchange,
  { user: id, coin, units }: { user: number; coin: number; units: bigint },
  at: number,
): Fault[] {
  const { money, people, ledger } = audited;
  const { dailyWithdrawalUsdt } = verificationPolicy(people.users.get(id)!.level);
  const uses = money.recentUses(id, at);
  const value = usdtValue(audited, coin, units) ?? 0n;
  return [
    ['too-many-withdrawals', uses.length >= 3],
    ['above-daily-limit', value + sum(uses, use => use.usdt) > dailyWithdrawalUsdt],
    ['insufficient-balance', units > ledger.available(walletName(id, coin))],
    ['bank-credit-held', value > freeOfBank(audited, id, at)],
  ];
}

/** Millionths of a USDT that may leave: all that a user has and that is not being withdrawn, less what the bank may reverse. */
function freeOfBank(audited: AuditedExchange, user: number, at: number): bigint {
  const { banks, money, ledger, coins } = audited;
  const value = (coin: number, units: bigint) => usdtValue(audited, coin, units) ?? 0n;
  const holds = [...banks.holds.values()].filter(hold => hold.user === user && hold.until > at);
  if (holds.length === 0) return 2n ** 200n;
  let free = -holds.reduce((all, { coin, units }) => all + value(coin, units), 0n);
  for (const coin of coins.keys()) {
    let units = 0n;
    for (const kind of ['spot', 'lever', 'option', 'fiat']) units += ledger.balance(walletName(user, coin, kind));
    for (const row of money.withdrawals.values()) if (row.user === user && row.coin === coin) units -= row.units;
    free += value(coin, units);
  }
  return free;
}

/** Millionths of a USDT, rounded up; undefined where the coin has no price yet. */
export function usdtValue(audited: AuditedExchange, coin: number, units: bigint): bigint | undefined {
  const { name, scale } = audited.coins.get(coin)!;
  const market = [...audited.markets.values()].find(
    ({ market: { base, quote } }) => base === coin && audited.coins.get(quote)!.name === 'USDT',
  );
  const price = name === 'USDT' ? 10n ** 8n : (market && audited.prices.get(market.market.id)!.index) || undefined;
  if (price === undefined) return undefined;
  const step = 10n ** BigInt(scale + 2);
  const product = units * price;
  return product / step + (product % step > 0n ? 1n : 0n);
}
