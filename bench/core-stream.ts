// The streams of the core benchmark: made once, ahead of the measurement, and then given to both sides alike.
import { OrderBook, type Side } from 'nodejs-order-book';
import { seededNumbers } from './order-stream.ts';

/** The price in the middle, in ticks. */
export const MIDDLE = 10_000;
/** Buyers have even numbers and sellers odd ones, so that no user meets an own order. */
export const CORE_USERS = 1_000;

/** `id` is the place of the order in the stream; a cancel names the order it cancels. */
export type CoreOperation =
  | { does: 'limit'; id: number; user: number; side: 'buy' | 'sell'; ticks: number; lots: number }
  | { does: 'market'; id: number; user: number; side: 'buy' | 'sell'; lots: number }
  | { does: 'cancel'; id: number; user: number };

export type CoreStream = { before: CoreOperation[]; measured: CoreOperation[] };

/** `openOrders` rest in the book all the time, more or less. */
export type StreamShape = { openOrders: number; operations: number };

/** Spread evenly over `levels` prices. */
type SpreadShape = StreamShape & { levels: number };

export const CORE_ROWS = ['core-50-levels', 'core-500-levels', 'core-market', 'core-contracts'] as const;
export type CoreRow = (typeof CORE_ROWS)[number];

export const CORE_STREAMS: Record<CoreRow, (shape: StreamShape) => CoreStream> = {
  'core-50-levels': shape => mixedStream({ ...shape, levels: 50 }),
  'core-500-levels': shape => mixedStream({ ...shape, levels: 500 }),
  'core-market': shape => marketStream({ ...shape, levels: 50 }),
  'core-contracts': shape => mixedStream({ ...shape, levels: 50 }),
};

/** 55 % limit orders, a fifth or less of which trade immediately, and 45 % cancels of orders that are open. */
function mixedStream({ levels, openOrders, operations }: SpreadShape): CoreStream {
  const maker = new StreamMaker(levels);
  const before = maker.fill(openOrders);
  const measured: CoreOperation[] = [];
  while (measured.length < operations) {
    if (maker.below(100) >= 55) measured.push(maker.cancel());
    else measured.push(maker.limit(maker.side(), maker.open.length > openOrders && maker.below(5) === 0));
  }
  return { before, measured };
}

/** Market orders, each followed by a limit order that fills the gap. */
function marketStream({ levels, openOrders, operations }: SpreadShape): CoreStream {
  const maker = new StreamMaker(levels);
  const before = maker.fill(openOrders);
  const measured: CoreOperation[] = [];
  while (measured.length < operations) {
    const side = maker.side();
    const taken = maker.market(side);
    measured.push(taken, maker.limit(side === 'buy' ? 'sell' : 'buy', false, taken.lots));
  }
  return { before, measured };
}

/** Follows its own stream with a book, so that it knows which orders are open. */
class StreamMaker {
  readonly below = seededNumbers(7);
  readonly open: { id: number; user: number }[] = [];
  private readonly indexes = new Map<number, number>();
  private readonly book = new OrderBook();
  private readonly half: number;
  private nextId = 0;

  constructor(levels: number) {
    this.half = levels / 2;
  }

  side(): 'buy' | 'sell' {
    return this.below(2) === 0 ? 'buy' : 'sell';
  }

  fill(orders: number): CoreOperation[] {
    return Array.from({ length: orders }, () => this.limit(this.side(), false));
  }

  limit(side: 'buy' | 'sell', isAggressive: boolean, lots = 1 + this.below(10)): CoreOperation {
    const id = this.nextId++;
    const user = this.user(side);
    const distance = 1 + this.below(this.half);
    const ticks = (side === 'buy') === isAggressive ? MIDDLE + distance : MIDDLE - distance;
    const answer = this.book.limit({ id: String(id), side: side as Side, size: lots, price: ticks });
    this.forget(answer.done);
    if (answer.quantityLeft > 0) {
      this.indexes.set(id, this.open.length);
      this.open.push({ id, user });
    }
    return { does: 'limit', id, user, side, ticks, lots };
  }

  market(side: 'buy' | 'sell') {
    const lots = 1 + this.below(10);
    this.forget(this.book.market({ side: side as Side, size: lots }).done);
    return { does: 'market', id: this.nextId++, user: this.user(side), side, lots } as const;
  }

  cancel(): CoreOperation {
    const { id, user } = this.open[this.below(this.open.length)]!;
    this.book.cancel(String(id));
    this.close(id);
    return { does: 'cancel', id, user };
  }

  private user(side: 'buy' | 'sell'): number {
    return 2 + this.below(CORE_USERS / 2) * 2 + (side === 'buy' ? 0 : 1);
  }

  private forget(done: readonly { id: string }[]): void {
    for (const { id } of done) this.close(Number(id));
  }

  private close(id: number): void {
    const index = this.indexes.get(id);
    if (index === undefined) return;
    const last = this.open.pop()!;
    this.indexes.delete(id);
    if (last.id === id) return;
    this.open[index] = last;
    this.indexes.set(last.id, index);
  }
}
