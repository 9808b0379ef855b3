// The faults of a command about locked products, in no order; see expected-faults.ts.
import type { BuyHosting, Command, ConfigureHosting } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { walletName } from '../audited-ledger.ts';
import { type Fault, userFaults } from '../people-faults.ts';
import { dailyOf, endOf, exchangeFundsIn, hostingName, promisedBy } from './audited-hosting.ts';

const MAX = 2n ** 63n - 1n;
const MILLION = 1_000_000n;

/** Undefined where the command is another. */
export function hostingFaults(audited: AuditedExchange, command: Command, at: number): Fault[] | undefined {
  switch (command.type) {
    case 'ConfigureHosting': {
      const isKnown = audited.hostings.products.has(command.id);
      return [
        ['second-operator-needed', isKnown],
        ['invalid-configuration', !isKnown && !isSound(audited, command)],
      ];
    }
    case 'BuyHosting':
      return buyFaults(audited, command);
    case 'RedeemHosting':
    case 'SetHostingRenewal': {
      const order = audited.hostings.open.get(command.order);
      const isOwn = order !== undefined && order.user === command.user && endOf(order) >= at;
      return [...userFaults(audited, command.user), ['unknown-hosting', !isOwn]];
    }
    default:
      return undefined;
  }
}

function buyFaults(audited: AuditedExchange, { user, product: id, amount }: BuyHosting): Fault[] {
  const { hostings, ledger } = audited;
  const faults = userFaults(audited, user);
  const product = hostings.products.get(id);
  if (product === undefined || !product.isOpen || audited.isOperators(user))
    return [...faults, ['hosting-not-offered', true]];
  const { coin, minAmount, maxAmount, interestPpm } = product;
  const interest = promisedBy({ amount, interestPpm });
  return [
    ...faults,
    ['hosting-out-of-range', amount < minAmount || hostings.lockedBy(user, id) + amount > maxAmount],
    ['too-many-orders', hostings.of(user).length >= 200],
    ['insufficient-balance', amount > ledger.available(walletName(user, coin))],
    ['hosting-sales-stopped', exchangeFundsIn(ledger, coin) < 0n],
    ['hosting-sold-out', interest > ledger.balance(hostingName('reserve', coin, id))],
    ['too-large', ledger.balance(hostingName('principal', coin, id)) + amount > MAX],
  ];
}

/** As a demo allows it: days of a minute and more. */
function isSound({ coins }: AuditedExchange, product: ConfigureHosting): boolean {
  const { id, coin, cycle, dayMs, interestPpm, damagesPpm, minAmount, maxAmount } = product;
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const areShares = interestPpm >= 1n && interestPpm <= MILLION && damagesPpm >= 0n && damagesPpm <= MILLION;
  const areTimes = isWhole(cycle, 3_650) && isWhole(dayMs, 86_400_000) && dayMs >= 60_000;
  const areAmounts = minAmount >= 1n && minAmount <= maxAmount && maxAmount <= MAX / 4n;
  const isCounted = isWhole(id, 1_000) && coins.has(coin);
  return isCounted && areTimes && areShares && areAmounts && dailyOf({ amount: minAmount, interestPpm, cycle }) > 0n;
}
