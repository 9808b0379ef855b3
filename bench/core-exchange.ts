// Our side of the core benchmark: the whole core, with double entry, holds, events and the changed rows of every batch.
import { type Command, execute, type Outcome, RULES_VERSION, State, takeChanges } from '@candor/exchange';
import { chainHashOf, FIRST_CHAIN_HASH, hashesOf } from '../apps/server/src/journal/hash-chain.ts';
import { newSalt, textsOf, writeBody } from '../apps/server/src/journal/record-body.ts';
import { CORE_USERS, type CoreOperation, type CoreStream, MIDDLE } from './core-stream.ts';
import { processorSeconds } from './processor-time.ts';

/** As many commands as the engine may put into one commit. */
const BATCH = 64;
const BASE = 1;
const QUOTE = 3;
export const MARKET = 1;
export const TICK = 100_000n;
export const LOT = 1_000n;
const AT = 1_000;

type Placing = Exclude<CoreOperation, { does: 'cancel' }>;

/** What the orders of a stream are orders for. */
type Trading = {
  /** What an exchange that is open needs besides. */
  opening: readonly Command[];
  place(operation: Placing): Command;
  cancel(user: number, order: number): Command;
  book(state: State): { bids: Levels; asks: Levels };
};
type Levels = { levels: readonly { ticks: number; lots: number }[] };

export const spotTrading: Trading = {
  opening: [],
  place: placeCommand,
  cancel: (user, order) => ({ type: 'CancelSpotOrder', user, order }),
  book: state => state.spot.book(MARKET),
};

type Done = Extract<Outcome, { kind: 'done' }>;

export type CoreRun = { seconds: number; depth: string };

/** Runs a stream; `writes` adds what the engine does for the journal with every command: its body, the body's hash and the chain. */
export function runCore(stream: CoreStream, trading: Trading, writes: boolean): CoreRun {
  const state = openedExchange(trading);
  const orders: number[] = [];
  const run = (operation: CoreOperation, command: Command, sequence: number): Done => {
    const outcome = execute(state, { command, at: AT, sequence });
    if (outcome.kind !== 'done') throw new Error(`${operation.does} ${operation.id}: ${outcome.kind}`);
    orders[operation.id] = outcome.result.id!;
    return outcome;
  };
  const commandOf = (operation: CoreOperation): Command =>
    operation.does === 'cancel' ? trading.cancel(operation.user, orders[operation.id]!) : trading.place(operation);
  for (const operation of stream.before) run(operation, commandOf(operation), 0);
  takeChanges(state);
  const prepared = stream.measured.map(operation =>
    operation.does === 'cancel' ? undefined : trading.place(operation),
  );

  let chain = FIRST_CHAIN_HASH;
  const seconds = processorSeconds(() => {
    for (let index = 0; index < prepared.length; index++) {
      const operation = stream.measured[index]!;
      const command = prepared[index] ?? commandOf(operation);
      const outcome = run(operation, command, index);
      if (writes) chain = chained(chain, index, command, outcome);
      if (index % BATCH === BATCH - 1) takeChanges(state);
    }
  });
  return { seconds, depth: depthOf(trading.book(state)) };
}

/** An exchange with one market, a thousand users with money, and an index. */
export function openedExchange({ opening }: Trading): State {
  const state = State.empty();
  const commands: Command[] = [
    { type: 'OpenExchange', mode: 'demo' },
    { type: 'ConfigureCoin', id: BASE, name: 'BTC', scale: 8, testFundsCap: 10n ** 15n },
    { type: 'ConfigureCoin', id: QUOTE, name: 'USDT', scale: 6, testFundsCap: 10n ** 15n },
    {
      type: 'ConfigureMarket',
      id: MARKET,
      base: BASE,
      quote: QUOTE,
      tick: TICK,
      lot: LOT,
      minNotional: 1n,
      bandPpm: 200_000n,
      makerFeePpm: 1_000n,
      takerFeePpm: 1_000n,
      status: 'open',
    },
  ];
  for (let user = 2; user < 2 + CORE_USERS; user++) {
    commands.push({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    for (const coin of [BASE, QUOTE]) commands.push({ type: 'GrantTestFunds', user, coin, units: 10n ** 15n });
  }
  const price = BigInt(MIDDLE) * TICK * 100n;
  const quotes = ['a', 'b', 'c'].map(source => ({ source, price, sourceAt: null, receivedAt: AT }));
  commands.push(...opening);
  // Contracts take orders from the fourth tick on.
  for (let tick = 0; tick < 5; tick++)
    commands.push({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
  for (const command of commands) {
    const outcome = execute(state, { command, at: AT, sequence: 0 });
    if (outcome.kind !== 'done') throw new Error(`${command.type}: ${outcome.kind}`);
  }
  return state;
}

function placeCommand(operation: Placing): Command {
  const { user, side, lots } = operation;
  const common = { type: 'PlaceSpotOrder', user, market: MARKET, side, quantity: BigInt(lots) * LOT } as const;
  return operation.does === 'market'
    ? { ...common, kind: 'market', timeInForce: 'ioc' }
    : { ...common, kind: 'limit', timeInForce: 'gtc', price: BigInt(operation.ticks) * TICK };
}

/** What the engine does for the journal with a command: its text, the text's hash and the chain. */
export function chained(previous: string, sequence: number, command: Command, { events }: Done): string {
  const salt = newSalt();
  const texts = textsOf({ command, events });
  const { bodyHash } = hashesOf(writeBody(texts, salt), { command, events, rules: RULES_VERSION, salt }, texts);
  return chainHashOf(previous, sequence, AT, bodyHash);
}

function depthOf({ bids, asks }: ReturnType<Trading['book']>): string {
  const levels = (side: Levels) => [...side.levels].reverse().map(level => `${level.ticks}:${level.lots}`);
  return [...levels(asks), '-', ...levels(bids)].join(' ');
}

const CONTRACT_LOT = 10_000n;
const MARGIN_UNITS = 10n ** 14n;

/** Each order that fills opens a position with its margin and its stops. */
export const contractTrading: Trading = {
  opening: [...configured(), ...funded()],
  place: placeContract,
  cancel: (user, order) => ({ type: 'CancelLeverOrder', user, order }),
  book: state => state.lever.of(MARKET).book,
};

function configured(): Command[] {
  const tiers = [{ upTo: 10n ** 15n, multiple: 50, maintenancePpm: 10_000n }];
  const fees = { makerFeePpm: 200n, takerFeePpm: 500n };
  const bounds = {
    slippagePpm: 5_000n,
    bandPpm: 50_000n,
    fundingClampPpm: 5_000n,
    openInterestFunds: 20,
    maxLots: 10 ** 9,
  };
  const units = 10n ** 14n;
  return [
    { type: 'ConfigureContract', id: MARKET, tick: TICK, lot: CONTRACT_LOT, tiers, ...fees, ...bounds },
    { type: 'OpenDemoReserve', reserve: 'insurance', coin: QUOTE, market: MARKET, units, houseUnits: units },
  ];
}

function funded(): Command[] {
  return Array.from({ length: CORE_USERS }, (_, index) => ({
    type: 'Transfer' as const,
    user: 2 + index,
    coin: QUOTE,
    from: 'spot' as const,
    to: 'lever' as const,
    units: MARGIN_UNITS,
  }));
}

function placeContract(operation: Placing): Command {
  const { user, side, lots } = operation;
  const isLong = side === 'buy';
  const at = (percent: number) => BigInt(Math.round((MIDDLE * percent) / 100)) * TICK;
  return {
    type: 'PlaceLeverOrder',
    user,
    market: MARKET,
    direction: isLong ? 'long' : 'short',
    lots,
    multiple: 2,
    profitPrice: at(isLong ? 150 : 60),
    lossPrice: at(isLong ? 80 : 120),
    ...(operation.does === 'market'
      ? { timeInForce: 'ioc' }
      : { timeInForce: 'gtc', price: BigInt(operation.ticks) * TICK }),
  };
}
