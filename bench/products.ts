// Measures one day's payments of a hundred thousand locked amounts and the allotment of as many subscriptions, compared with plain loops over as many objects.
import { type Command, execute, isSomethingDue, State, takeChanges } from '@candor/exchange';
import { runSides } from './bench-process.ts';
import { processorSeconds } from './processor-time.ts';
import { type BenchRow, median, moreIsBetter } from './row.ts';

type ProductsShape = { open: number };
/** Sums and the longest of a single command, in seconds of processor time. */
type ProductsRun = { seconds: number; longest: number };
type ProductsRuns = { day: ProductsRun; allotment: ProductsRun };

export const PRODUCT_ROWS = ['hosting-day-100k', 'allotment-100k'] as const;

/** The medians of both sides. */
export async function benchProducts({ rounds, ...shape }: ProductsShape & { rounds: number }): Promise<BenchRow[]> {
  const runs = await runSides<ProductsRuns>('products.ts', ['ours', 'loop'], shape, rounds);
  const [ours, loop] = runs as [ProductsRuns[], ProductsRuns[]];
  const [day, allotment] = PRODUCT_ROWS;
  const open = shape.open.toLocaleString('en');
  return [
    row(shape, { name: day, reference: `a loop over ${open} orders`, of: each => each.day, ours, loop }),
    row(shape, {
      name: allotment,
      reference: `a loop over ${open} subscriptions`,
      of: each => each.allotment,
      ours,
      loop,
    }),
  ];
}

type Sides = {
  name: string;
  reference: string;
  of: (runs: ProductsRuns) => ProductsRun;
  ours: ProductsRuns[];
  loop: ProductsRuns[];
};

/** Each payment and each part is one or more entries in the books. */
function row({ open }: ProductsShape, { name, reference, of, ours, loop }: Sides): BenchRow {
  const rate = (runs: readonly ProductsRuns[]) => median(runs.map(run => open / of(run).seconds));
  const unit = 'a second of processor time';
  const longest = median(ours.map(run => of(run).longest)) * 1_000;
  const made = moreIsBetter({ name, value: rate(ours), unit, reference, referenceValue: rate(loop) });
  return { ...made, details: { 'longest command, ms of processor time': longest } };
}

export const SIDES = {
  ours: (shape: ProductsShape) => () => runProducts(shape),
  loop: (shape: ProductsShape) => () => runLoops(shape),
};

const NEW_COIN = 1;
const USDT = 3;
const DAY_MS = 24 * 3_600_000;
const EACH_USER = 50;
const FUNDS = 10n ** 14n;

/** Each is fresh, so that every run measures the same. */
function runProducts({ open }: ProductsShape): ProductsRuns {
  return { day: runDay(open), allotment: runAllotment(open) };
}

function runDay(open: number): ProductsRun {
  const exchange = new ProductsExchange(open);
  for (let index = 0; index < open; index++) exchange.buy(index);
  return exchange.measure(DAY_MS + 1, open);
}

function runAllotment(open: number): ProductsRun {
  const exchange = new ProductsExchange(open);
  const closesIn = exchange.launch(open);
  for (let index = 0; index < open; index++) exchange.subscribe(index);
  return exchange.measure(closesIn, open + 2);
}

class ProductsExchange {
  private readonly state = State.empty();
  private readonly users: number;
  private at = 1_700_000_000_000;
  private sequence = 0;

  constructor(open: number) {
    this.users = Math.ceil(open / EACH_USER);
    const many = { units: 10n ** 15n, houseUnits: 10n ** 15n };
    this.run({ type: 'OpenExchange', mode: 'demo' });
    this.run({ type: 'ConfigureCoin', id: NEW_COIN, name: 'NEW', scale: 8, testFundsCap: 0n });
    this.run({ type: 'ConfigureCoin', id: USDT, name: 'USDT', scale: 6, testFundsCap: FUNDS });
    this.run({
      type: 'ConfigureHosting',
      id: 1,
      coin: USDT,
      isOpen: true,
      cycle: 15,
      dayMs: DAY_MS,
      interestPpm: 60_000n,
      damagesPpm: 4_000n,
      minAmount: 1_000_000n,
      maxAmount: FUNDS,
    });
    this.run({ type: 'OpenDemoReserve', reserve: 'hosting-reserve', coin: USDT, market: 1, ...many });
    this.run({ type: 'OpenDemoReserve', reserve: 'launch-reserve', coin: NEW_COIN, market: 0, ...many });
    for (let user = 1; user <= this.users; user++) {
      this.run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
      this.run({ type: 'GrantTestFunds', user, coin: USDT, units: FUNDS });
    }
  }

  buy(index: number): void {
    const amount = 1_000_000n + BigInt(index);
    this.run({ type: 'BuyHosting', user: this.userOf(index), product: 1, amount, renews: false });
  }

  /** Announces a launch that is open already. @returns when it has closed. */
  launch(open: number): number {
    const startAt = this.at;
    const times = { startAt, closeAt: startAt + DAY_MS, onlineAt: startAt + DAY_MS, lockDays: 30, dayMs: DAY_MS };
    // A third of the demand, with a remainder to share out unit by unit.
    const offered = BigInt(open) * 100_000_000n + 7n;
    const coins = { newCoin: NEW_COIN, payCoin: USDT, price: 333_333n, offered, minAmount: 1n, interestPpm: 50_000n };
    this.run({ type: 'ConfigureLaunch', id: 1, ...coins, ...times });
    return DAY_MS + 1;
  }

  subscribe(index: number): void {
    const amount = 1_000_000n + BigInt((index * 7_919) % 100_003);
    this.run({ type: 'Subscribe', user: this.userOf(index), launch: 1, amount });
  }

  /** Lets time pass, and the clock do all that is due then, a command at a time, as commands of others could come between. */
  measure(ms: number, atLeast: number): ProductsRun {
    takeChanges(this.state);
    // Opens what opens before.
    while (isSomethingDue(this.state, this.at + 1)) this.clock(1);
    this.at += ms;
    let [longest, events] = [0, 0];
    const seconds = processorSeconds(() => {
      while (isSomethingDue(this.state, this.at)) {
        const before = process.cpuUsage();
        events += this.clock(0);
        const { user, system } = process.cpuUsage(before);
        longest = Math.max(longest, (user + system) / 1_000_000);
      }
    });
    if (events < atLeast) throw new Error(`${events} events came of ${atLeast}`);
    return { seconds, longest };
  }

  private clock(later: number): number {
    this.at += later;
    const events = this.run({ type: 'AdvanceClock' });
    takeChanges(this.state);
    return events;
  }

  private userOf(index: number): number {
    return 1 + (index % this.users);
  }

  private run(command: Command): number {
    const outcome = execute(this.state, { command, at: this.at, sequence: ++this.sequence });
    if (outcome.kind !== 'done')
      throw new Error(`${command.type}: ${outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind}`);
    return outcome.events.length;
  }
}

const MILLION = 1_000_000n;

/** Plain loops over plain objects, which keep no books. */
function runLoops({ open }: ProductsShape): ProductsRuns {
  return { day: payDay(open), allotment: shareOut(open) };
}

function payDay(open: number): ProductsRun {
  const balances = new Map<number, bigint>();
  const orders = Array.from({ length: open }, (_, index) => ({
    user: index % 2_000,
    amount: MILLION + BigInt(index),
    paid: 0n,
  }));
  const seconds = processorSeconds(() => {
    for (const order of orders) {
      const units = (order.amount * 60_000n) / MILLION / 15n;
      order.paid += units;
      balances.set(order.user, (balances.get(order.user) ?? 0n) + units);
    }
  });
  return { seconds, longest: seconds };
}

function shareOut(open: number): ProductsRun {
  const offered = BigInt(open) * 100_000_000n + 7n;
  const orders = Array.from({ length: open }, (_, id) => {
    const amount = MILLION + BigInt((id * 7_919) % 100_003);
    return { id, wanted: (amount * 100_000_000n) / 333_333n, coins: 0n, rest: 0n };
  });
  const seconds = processorSeconds(() => {
    const wanted = orders.reduce((sum, each) => sum + each.wanted, 0n);
    let left = offered;
    for (const each of orders) {
      const product = each.wanted * offered;
      each.coins = product / wanted;
      each.rest = product % wanted;
      left -= each.coins;
    }
    const order = [...orders].sort((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1));
    for (const each of order.slice(0, Number(left))) each.coins += 1n;
  });
  return { seconds, longest: seconds };
}
