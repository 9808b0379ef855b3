// A small exchange for tests of contracts: all users have money in the lever wallet, the market has an insurance fund and a live index.
import type { Direction } from '@candor/formulas';
import { decimal, formatShort } from '@candor/money';
import { checkSums } from './_check-sums.ts';
import { COIN, MARKET, openSmallExchange, type SmallExchange, USER, type UserName } from './_small-exchange.ts';
import type { Event } from './commands-and-events.ts';
import type { Outcome } from './execute.ts';
import { systemAccount, walletAccount } from './ledger/account-id.ts';
import { available } from './ledger/ledger.ts';
import type { PlaceLeverOrder } from './lever/command.ts';
import { type ContractSettings, LIVE_TICKS } from './lever/contract.ts';
import type { LeverTimeInForce } from './lever/order.ts';
import type { Position } from './lever/position.ts';
import type { State } from './state.ts';

/** One lot is a hundredth of a gem, one tick ten cents: the value of a lot at 100 dollars is one dollar. */
export const SMALL_CONTRACT: ContractSettings = {
  id: MARKET,
  tick: usd('0.1'),
  lot: decimal('0.01', 4),
  tiers: [
    { upTo: usd('50000'), multiple: 50, maintenancePpm: 10_000n },
    { upTo: usd('250000'), multiple: 20, maintenancePpm: 25_000n },
    { upTo: usd('1000000'), multiple: 10, maintenancePpm: 50_000n },
  ],
  maxLots: 1_000_000,
  makerFeePpm: 200n,
  takerFeePpm: 500n,
  slippagePpm: 5_000n,
  bandPpm: 50_000n,
  fundingClampPpm: 5_000n,
  openInterestFunds: 20,
};

export type OpenOptions = {
  price?: string;
  multiple?: number;
  profit?: string;
  loss?: string;
  timeInForce?: LeverTimeInForce;
};

/** Makes contracts on a small exchange, with money in every user's lever wallet and in the fund. */
export function prepareContracts(
  { state, run, index }: Pick<SmallExchange, 'state' | 'run' | 'index'>,
  settings: Partial<ContractSettings> = {},
  fund = '100000',
): void {
  run({ type: 'ConfigureContract', ...SMALL_CONTRACT, ...settings });
  for (const user of Object.values(USER)) {
    const units = available(state.accounts, walletAccount(user, COIN.USD, 'spot'));
    run({ type: 'Transfer', user, coin: COIN.USD, from: 'spot', to: 'lever', units });
  }
  const units = usd(fund);
  const reserve = { reserve: 'insurance', coin: COIN.USD, market: MARKET } as const;
  run({ type: 'OpenDemoReserve', ...reserve, units, houseUnits: units });
  checkSums(state);
  publishUntilLive(state, index, '100');
}

/** A source that repeats its price after a long silence counts as frozen until it says another one. */
function publishUntilLive(state: State, index: SmallExchange['index'], price: string): void {
  const row = state.contractStates.require(MARKET);
  do index(price);
  while (row.liveTicks <= LIVE_TICKS);
}

export function openLeverExchange(settings: Partial<ContractSettings> = {}, fund = '100000') {
  const exchange = openSmallExchange({ tick: usd('0.1') });
  const { state, run, index } = exchange;
  prepareContracts(exchange, settings, fund);
  let mark = '100';

  /** Publishes a price so often that contracts are live. */
  function goLive(price: string): void {
    mark = price;
    publishUntilLive(state, index, price);
  }

  /** Publishes a price so often until a time that contracts are live all the while. */
  function stayLive(price: string, until: number): void {
    goLive(price);
    while (exchange.now() + 8_000 < until) {
      exchange.wait(7_000);
      index(price);
    }
  }

  /** Publishes one price and answers all that came of it. */
  function tick(price: string): Event[] {
    mark = price;
    return eventsIn(exchange.publish(price));
  }

  /** Opens a position; without a price at market, with stops half way to the liquidation unless they are named. */
  function open(user: UserName, direction: Direction, lots: number, options: OpenOptions = {}): Outcome {
    const { price, multiple = 20, timeInForce = price === undefined ? 'ioc' : 'gtc' } = options;
    const from = Number(price ?? mark);
    const sign = direction === 'long' ? 1 : -1;
    const near = (from * (1 - (sign * 0.3) / multiple)).toFixed(1);
    const far = (from * (1 + sign * 0.9)).toFixed(1);
    const command: PlaceLeverOrder = {
      type: 'PlaceLeverOrder',
      user: USER[user],
      market: MARKET,
      direction,
      lots,
      multiple,
      timeInForce,
      profitPrice: usd(options.profit ?? far),
      lossPrice: usd(options.loss ?? near),
    };
    return run(price === undefined ? command : { ...command, price: usd(price) });
  }

  /** Two users on the two sides of as many lots, at one price. */
  function oppose(long: UserName, short: UserName, lots: number, price: string, multiple = 20): [Position, Position] {
    const first = idOf(open(long, 'long', lots, { price, multiple }));
    const second = idOf(open(short, 'short', lots, { price, multiple }));
    return [state.positions.require(first), state.positions.require(second)];
  }

  function close(user: UserName, position: number, more: { lots?: number; price?: string } = {}): Outcome {
    const { lots, price } = more;
    const command = { type: 'CloseLeverPosition', user: USER[user], position } as const;
    return run({
      ...command,
      timeInForce: price === undefined ? 'ioc' : 'gtc',
      ...(lots !== undefined && { lots }),
      ...(price !== undefined && { price: usd(price) }),
    });
  }

  /** The whole of a user's lever wallet, and what of it is free. */
  function wallet(user: UserName): { all: string; free: string } {
    const id = walletAccount(USER[user], COIN.USD, 'lever');
    return { all: shown(state.accounts.get(id)?.balance ?? 0n), free: shown(available(state.accounts, id)) };
  }

  function fundBalance(): string {
    return shown(state.accounts.get(systemAccount('insurance', COIN.USD, MARKET))?.balance ?? 0n);
  }

  return { ...exchange, goLive, stayLive, tick, open, oppose, close, wallet, fundBalance };
}

export function eventsIn(outcome: Outcome): Event[] {
  if (outcome.kind !== 'done') throw new Error(`not done: ${describe(outcome)}`);
  return outcome.events;
}

export function idOf(outcome: Outcome): number {
  if (outcome.kind !== 'done') throw new Error(`not done: ${describe(outcome)}`);
  return outcome.result.id!;
}

/** The code of a rejection, or what happened instead. */
export function refusalOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : describe(outcome);
}

function describe(outcome: Outcome): string {
  if (outcome.kind === 'rejected') return `rejected: ${outcome.rejection.code}`;
  return outcome.kind === 'done' ? `done: ${outcome.events.map(event => event.type).join(' ')}` : outcome.kind;
}

export function usd(text: string): bigint {
  return decimal(text, 6);
}

export function shown(units: bigint): string {
  return formatShort(units, 6);
}
