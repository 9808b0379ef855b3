// A history in which thousands of locked amounts are paid by the day and a launch is shared, for a test that kills its process.
import type { Command } from '@candor/exchange';
import { decimal } from '@candor/money';
import { USDT } from '../../src/engine/_test-exchange.ts';
import type { Step } from './_contracts-history.ts';

const START = Date.UTC(2026, 0, 5, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const PRODUCT = 1;
const LAUNCH = 1;
const NEW_COIN = 90;

const HOLDERS = people(100, 100);
const EACH = { orders: 20, subscriptions: 50 };
/** They want something all the time, and have nothing to do with products. */
const BYSTANDERS = people(500, 5);

export const ORDERS = HOLDERS.length * EACH.orders;
export const SUBSCRIPTIONS = HOLDERS.length * EACH.subscriptions;

const usd = (text: string) => decimal(text, 6);

function people(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** What the first step of the history finds; coins and markets are there already. */
export function setUp(): Step[] {
  const reserve = usd('700');
  const gems = decimal('20000', 4);
  const commands: Command[] = [
    { type: 'ConfigureCoin', id: NEW_COIN, name: 'GEMSTONE', scale: 4, testFundsCap: 0n },
    ...[...HOLDERS, ...BYSTANDERS].flatMap((user): Command[] => [
      { type: 'OpenUser', user, kind: 'customer', inviter: null },
      { type: 'GrantTestFunds', user, coin: USDT, units: usd('9000') },
    ]),
    product(),
    hostingReserve(reserve),
    { type: 'OpenDemoReserve', reserve: 'launch-reserve', coin: NEW_COIN, market: 0, units: gems, houseUnits: gems },
    launch(),
  ];
  return [
    ...commands.map(command => ({ at: START - 1, command })),
    ...HOLDERS.flatMap(user => people(0, EACH.orders).map(turn => ({ at: START, command: buy(user, turn) }))),
    ...HOLDERS.flatMap(user =>
      people(0, EACH.subscriptions).map(turn => ({ at: START, command: subscribe(user, turn) })),
    ),
  ];
}

/** The history itself, of which every command is accepted. */
export function history(): Step[] {
  return [
    ...meanwhile(START + 1_000, 3),
    // The launch has closed: one event fixes all shares, and each is given piece by piece.
    ...meanwhile(START + 2 * MINUTE, 12),
    ...meanwhile(START + DAY + 1_000, 8),
    // In the last moment of the second day, and in the first after it, when its payments are on their way.
    ...redeem(START + 2 * DAY, 1, 4),
    ...redeem(START + 2 * DAY + 1, 5, 8),
    ...meanwhile(START + 2 * DAY + 1_000, 6),
    // For three days no command comes: the last day, renewals, their days, and the end of the lock-up.
    ...meanwhile(START + 5 * DAY + 1_000, 25),
  ];
}

function product(): Command {
  const terms = { cycle: 3, dayMs: DAY, interestPpm: 10_007n, damagesPpm: 4_000n };
  const amounts = { minAmount: usd('1'), maxAmount: usd('5000') };
  return { type: 'ConfigureHosting', id: PRODUCT, coin: USDT, isOpen: true, ...terms, ...amounts };
}

/** Enough for all orders, and for a part of their renewals. */
function hostingReserve(units: bigint): Command {
  return { type: 'OpenDemoReserve', reserve: 'hosting-reserve', coin: USDT, market: PRODUCT, units, houseUnits: units };
}

function launch(): Command {
  const times = { startAt: START - 1, closeAt: START + MINUTE, onlineAt: START + MINUTE, lockDays: 4, dayMs: DAY };
  const coins = { newCoin: NEW_COIN, payCoin: USDT, price: usd('1.37'), offered: decimal('17003.0001', 4) };
  return { type: 'ConfigureLaunch', id: LAUNCH, ...coins, minAmount: usd('1'), ...times, interestPpm: 50_000n };
}

function buy(user: number, turn: number): Command {
  const amount = usd('13.37') + BigInt(turn * 1_001 + user);
  return { type: 'BuyHosting', user, product: PRODUCT, amount, renews: turn % 3 === 0 };
}

function subscribe(user: number, turn: number): Command {
  return {
    type: 'Subscribe',
    user,
    launch: LAUNCH,
    amount: usd('7.01') + BigInt(((user * 31 + turn * 7) % 97) * 10_007),
  };
}

function redeem(at: number, first: number, last: number): Step[] {
  return people(first, last - first + 1).map(order => {
    // All of them are of the first who bought.
    return { at, command: { type: 'RedeemHosting', user: HOLDERS[0]!, order } };
  });
}

/** What others want while work is done piece by piece. */
function meanwhile(from: number, count: number): Step[] {
  return people(1, count).map(turn => {
    const user = BYSTANDERS[turn % BYSTANDERS.length]!;
    const command = { type: 'Transfer', user, coin: USDT, from: 'spot', to: 'fiat', units: BigInt(turn) } as const;
    return { at: from + turn * 100, command };
  });
}
