// Measures what a tick of the mark costs with ten thousand open positions and as many open options, compared with a loop over all of them.
import { type Command, execute, type Outcome, type Quote, State, takeChanges } from '@candor/exchange';
import { runSides } from './bench-process.ts';
import { processorSeconds } from './processor-time.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

type MarkTickShape = { open: number; ticks: number };
type MarkTickRun = { seconds: number; closesPerSecond: number };

/** The medians of both sides. */
export async function benchMarkTicks({ rounds, ...shape }: MarkTickShape & { rounds: number }): Promise<BenchRow[]> {
  const runs = await runSides<MarkTickRun>('mark-tick.ts', ['ours', 'loop'], shape, rounds);
  const [ours, loop] = runs.map(side => median(side.map(({ seconds }) => (seconds * 1_000_000) / shape.ticks)));
  const open = shape.open.toLocaleString('en');
  const row = lessIsBetter({
    name: 'mark-tick-10k',
    value: ours!,
    unit: 'µs of processor time a tick',
    reference: `a loop over ${open} positions and ${open} options`,
    referenceValue: loop!,
  });
  const closes = median(runs[0]!.map(({ closesPerSecond }) => closesPerSecond));
  return [{ ...row, details: { 'liquidations a second of processor time': closes } }];
}

export const SIDES = {
  ours: (shape: MarkTickShape) => () => runMarkTicks(shape),
  loop: (shape: MarkTickShape) => () => runLoop(shape),
};

const BASE = 1;
const QUOTE = 3;
const MARKET = 1;
/** Units of the quote coin in one. */
const ONE = 1_000_000n;
const FUNDS = 100_000n * ONE;
const MAKER = 1;
const FIRST_USER = 2;

/** Runs ticks that reach nothing, and then one that liquidates half of the positions. */
function runMarkTicks({ open, ticks }: MarkTickShape): MarkTickRun {
  const exchange = new OpenExchange();
  for (let index = 0; index < open / 2; index++) exchange.openPair(FIRST_USER + index);
  for (let index = 0; index < open; index++) exchange.buyOption(FIRST_USER + (index % (open / 2)));
  exchange.tick(100_000n);
  const { positions, optionOrders } = exchange.state;
  if (positions.size !== open || optionOrders.size !== open) throw new Error('not everything is open');
  takeChanges(exchange.state);
  const seconds = processorSeconds(() => {
    for (let tick = 0; tick < ticks; tick++) exchange.tick(100_000n + BigInt(tick % 7));
  });
  const before = exchange.state.positions.size;
  const closing = processorSeconds(() => exchange.fall(98_000n));
  return { seconds, closesPerSecond: (before - exchange.state.positions.size) / closing };
}

class OpenExchange {
  readonly state = State.empty();
  private at = 1_700_000_000_000;
  private sequence = 0;

  constructor() {
    this.run({ type: 'OpenExchange', mode: 'demo' });
    this.run({ type: 'ConfigureCoin', id: BASE, name: 'BTC', scale: 8, testFundsCap: 10n ** 15n });
    this.run({ type: 'ConfigureCoin', id: QUOTE, name: 'USDT', scale: 6, testFundsCap: 10n ** 15n });
    const fees = { makerFeePpm: 200n, takerFeePpm: 500n };
    const market = {
      id: MARKET,
      base: BASE,
      quote: QUOTE,
      tick: 100_000n,
      lot: 1_000n,
      minNotional: 1n,
      bandPpm: 50_000n,
    };
    this.run({ type: 'ConfigureMarket', ...market, ...fees, status: 'open' });
    const tiers = [{ upTo: 10n ** 15n, multiple: 50, maintenancePpm: 10_000n }];
    const bounds = {
      slippagePpm: 5_000n,
      bandPpm: 50_000n,
      fundingClampPpm: 5_000n,
      maxLots: 10 ** 9,
      openInterestFunds: 20,
    };
    this.run({ type: 'ConfigureContract', id: MARKET, tick: 100_000n, lot: 10_000n, tiers, ...fees, ...bounds });
    for (const reserve of ['insurance', 'option-reserve'] as const) {
      const units = 10n ** 14n;
      const of = reserve === 'insurance' ? MARKET : 0;
      this.run({ type: 'OpenDemoReserve', reserve, coin: QUOTE, market: of, units, houseUnits: units });
    }
    this.run({
      type: 'ConfigureOptions',
      market: MARKET,
      coin: QUOTE,
      isOpen: true,
      feePpm: 0n,
      minStake: ONE,
      maxStake: ONE,
      durations: [{ seconds: 3_600, payoutPpm: 900_000n }],
      orderCapPpm: 10_000n,
      userCapPpm: 20_000n,
      windowCapPpm: 900_000n,
      marketCapPpm: 900_000n,
    });
    this.openUser(MAKER);
    for (let tick = 0; tick < 5; tick++) this.tick(100_000n);
  }

  /** A long of fifty times and a short of the maker's, whose prices of liquidation differ from all others. */
  openPair(user: number): void {
    this.openUser(user);
    const lots = 10;
    const shared = {
      market: MARKET,
      lots,
      multiple: 50,
      profitPrice: 190_000n * ONE,
      lossPrice: 99_500n * ONE,
    } as const;
    this.run({
      type: 'PlaceLeverOrder',
      user: user + 1_000_000,
      direction: 'short',
      timeInForce: 'gtc',
      ...shared,
      multiple: 2,
      price: 100_000n * ONE,
      profitPrice: 50_000n * ONE,
      lossPrice: 120_000n * ONE,
    });
    this.run({ type: 'PlaceLeverOrder', user, direction: 'long', timeInForce: 'ioc', ...shared });
    const [position] = this.state.lever.positionsOf(user);
    this.run({ type: 'SetLeverStops', user, position: position! });
  }

  buyOption(user: number): void {
    const terms = { direction: 'rise', seconds: 3_600, stake: ONE } as const;
    this.run({ type: 'BuyOption', user, market: MARKET, coin: QUOTE, ...terms });
  }

  /** A price that falls so far that every long is due, with a buyer of all of them; works until nothing is left. */
  fall(dollars: bigint): void {
    const lots = this.state.contractStates.require(MARKET).lots;
    this.run({
      type: 'PlaceLeverOrder',
      user: MAKER,
      market: MARKET,
      direction: 'long',
      lots,
      multiple: 10,
      price: dollars * ONE,
      timeInForce: 'gtc',
      profitPrice: 190_000n * ONE,
      lossPrice: 91_000n * ONE,
    });
    this.tick(dollars);
    while (this.state.contractStates.require(MARKET).liquidatedTo !== Number.MAX_SAFE_INTEGER)
      this.run({ type: 'AdvanceClock' });
  }

  tick(dollars: bigint): void {
    this.at += 1_000;
    const price = dollars * 10n ** 8n;
    const quotes = ['a', 'b', 'c'].map(
      (source, index): Quote => ({
        source,
        price: price + [0n, 1n, -1n][(this.sequence + index) % 3]!,
        sourceAt: this.at,
        receivedAt: this.at,
      }),
    );
    this.run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
  }

  private openUser(user: number): void {
    for (const id of user === MAKER ? [user] : [user, user + 1_000_000]) {
      this.run({ type: 'OpenUser', user: id, kind: 'customer', inviter: null });
      this.run({ type: 'GrantTestFunds', user: id, coin: QUOTE, units: FUNDS });
      const units = FUNDS / 2n;
      this.state.users.change(id).level = 'basic';
      for (const to of ['lever', 'option'] as const)
        this.run({ type: 'Transfer', user: id, coin: QUOTE, from: 'spot', to, units });
    }
  }

  private run(command: Command): Outcome {
    const outcome = execute(this.state, { command, at: this.at, sequence: ++this.sequence });
    if (outcome.kind !== 'done')
      throw new Error(`${command.type}: ${outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind}`);
    return outcome;
  }
}

/** The fields that the loop compares. */
type Position = { isLong: boolean; lots: bigint; entryValue: bigint; margin: bigint; profit: bigint; loss: bigint };
type Option = { dueAt: number; price: bigint };

const MAINTENANCE_PPM = 10_000n;
const PPM = 1_000_000n;

/** A plain loop over positions and options. */
function runLoop({ open, ticks }: MarkTickShape): MarkTickRun {
  const positions = Array.from({ length: open }, (_, index): Position => {
    const isLong = index % 2 === 0;
    const shared = { lots: 10n, entryValue: 1_000_000_000n, margin: 20_000_000n };
    return { isLong, ...shared, profit: isLong ? 190_000n : 50_000n, loss: isLong ? 90_000n : 120_000n };
  });
  const options = Array.from({ length: open }, (): Option => ({ dueAt: 3_600_000, price: 100_000n }));
  let reached = 0;
  const seconds = processorSeconds(() => {
    for (let tick = 0; tick < ticks; tick++) {
      const mark = 100_000n + BigInt(tick % 7);
      for (const position of positions) if (isReached(position, mark)) reached++;
      for (const { dueAt } of options) if (dueAt <= tick) reached++;
    }
  });
  if (reached > 0) throw new Error('the loop reached something');
  return { seconds, closesPerSecond: 0 };
}

function isReached({ isLong, lots, entryValue, margin, profit, loss }: Position, mark: bigint): boolean {
  const value = lots * mark * 1_000n;
  const result = isLong ? value - entryValue : entryValue - value;
  if ((margin + result) * PPM <= value * MAINTENANCE_PPM) return true;
  return isLong ? mark >= profit || mark <= loss : mark <= profit || mark >= loss;
}
