// Tests the local book by cases and against a server model that loses, doubles and delays.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookIncrement, type BookSnapshot, OrderBookView } from './order-book-view.ts';

const snapshot: BookSnapshot = {
  symbol: 'BTC/USDT',
  epoch: 1,
  sequence: 10,
  bids: [
    ['100.0', '1'],
    ['99.5', '2'],
  ],
  asks: [
    ['100.5', '3'],
    ['101.0', '4'],
  ],
};

function increment(previous: number, sequence: number, changes: Partial<BookIncrement> = {}): BookIncrement {
  const none = { bids: [], asks: [] };
  return { type: 'book', symbol: 'BTC/USDT', epoch: 1, previous_sequence: previous, sequence, ...none, ...changes };
}

function liveView(): OrderBookView {
  const view = new OrderBookView();
  view.start(snapshot);
  return view;
}

describe('an increment that follows', () => {
  test('changes, adds and removes levels, best prices first', () => {
    const view = liveView();
    const outcome = view.apply(
      increment(10, 12, {
        bids: [
          ['99.5', '0'],
          ['100.2', '7'],
          ['1.00', '5'],
        ],
        asks: [['100.5', '9']],
      }),
    );
    expect(outcome).toBe('applied');
    expect(view.bids()).toEqual([
      ['100.2', '7'],
      ['100.0', '1'],
      ['1.00', '5'],
    ]);
    expect(view.asks(1)).toEqual([['100.5', '9']]);
    expect(view.sequence).toBe(12);
  });

  test('finds its price however many zeros it is written with', () => {
    const view = liveView();
    view.apply(increment(10, 11, { bids: [['100.00000000', '0.000']] }));
    expect(view.bids()).toEqual([['99.5', '2']]);
  });
});

test('a repeated or older increment changes nothing', () => {
  const view = liveView();
  expect(view.apply(increment(9, 10, { bids: [['100.0', '0']] }))).toBe('outdated');
  expect(view.apply(increment(20, 21, { epoch: 0, bids: [['100.0', '0']] }))).toBe('outdated');
  expect(view.bids()).toEqual(snapshot.bids);
  expect(view.isLive).toBe(true);
});

test('a gap and a new epoch both need a new snapshot, which catches up with what came meanwhile', () => {
  for (const lost of [
    increment(11, 12, { bids: [['98', '1']] }),
    increment(0, 12, { epoch: 2, bids: [['98', '1']] }),
  ]) {
    const view = liveView();
    expect(view.apply(lost)).toBe('missing');
    expect(view.isLive).toBe(false);
    expect(view.apply(increment(12, 13, { epoch: lost.epoch, asks: [['100.5', '0']] }))).toBe('waiting');
    expect(view.start({ ...snapshot, epoch: lost.epoch, sequence: 11 })).toBe(true);
    expect(view.sequence).toBe(13);
    expect(view.bids(3)[2]).toEqual(['98', '1']);
    expect(view.asks()).toEqual([['101.0', '4']]);
  }
});

test('a snapshot that is older than the gap does not make the book live', () => {
  const view = liveView();
  view.apply(increment(15, 16));
  expect(view.start({ ...snapshot, sequence: 14 })).toBe(false);
  expect(view.start({ ...snapshot, sequence: 15 })).toBe(true);
  expect(view.sequence).toBe(16);
});

type Change = { side: 'bids' | 'asks'; ticks: number; lots: number };

/** A book as the server keeps it, which writes down every state it was in. */
class ServerBook {
  epoch = 1;
  sequence = 0;
  readonly levels = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  readonly states = new Map<string, string>();

  constructor() {
    this.remember();
  }

  change(changes: readonly Change[], step: number): BookIncrement {
    const before = this.sequence;
    this.sequence += step;
    for (const { side, ticks, lots } of changes) {
      if (lots === 0) this.levels[side].delete(ticks);
      else this.levels[side].set(ticks, lots);
    }
    this.remember();
    const written = (side: 'bids' | 'asks') => {
      const changed = new Set(changes.filter(change => change.side === side).map(change => change.ticks));
      return [...changed].map((ticks): [string, string] => [String(ticks), String(this.levels[side].get(ticks) ?? 0)]);
    };
    return increment(before, this.sequence, { epoch: this.epoch, bids: written('bids'), asks: written('asks') });
  }

  restart(sequence: number): void {
    this.epoch += 1;
    this.sequence = sequence;
    this.levels.bids.clear();
    this.remember();
  }

  snapshot(): BookSnapshot {
    const side = (name: 'bids' | 'asks', sign: number) =>
      [...this.levels[name]]
        .sort(([a], [b]) => sign * (a - b))
        .map(([ticks, lots]): [string, string] => [String(ticks), String(lots)]);
    return {
      symbol: 'BTC/USDT',
      epoch: this.epoch,
      sequence: this.sequence,
      bids: side('bids', -1),
      asks: side('asks', 1),
    };
  }

  private remember(): void {
    const { bids, asks } = this.snapshot();
    this.states.set(`${this.epoch}:${this.sequence}`, JSON.stringify({ bids, asks }));
  }
}

const change: fc.Arbitrary<Change> = fc.record({
  side: fc.constantFrom('bids', 'asks'),
  ticks: fc.integer({ min: 1, max: 12 }),
  lots: fc.integer({ min: 0, max: 3 }),
});

const happening = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      changes: fc.array(change, { maxLength: 4 }),
      step: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), sequence: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'snapshot' as const }) },
);
const delivery = fc.constantFrom('once', 'once', 'once', 'once', 'twice', 'lost', 'late');

test('whatever is lost, doubled or late, a live view shows exactly what the server held at its sequence', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(happening, delivery), { maxLength: 60 }), fc.nat(5), (happenings, snapshotAge) => {
      const server = new ServerBook();
      const view = new OrderBookView();
      const snapshots = [server.snapshot()];
      const late: BookIncrement[] = [];
      const agrees = () => {
        if (!view.isLive) return;
        const state = server.states.get(`${view.epoch}:${view.sequence}`);
        expect(JSON.stringify({ bids: view.bids(), asks: view.asks() })).toBe(state);
      };
      for (const [happened, mode] of happenings) {
        switch (happened.kind) {
          case 'change': {
            const made = server.change(happened.changes, happened.step);
            if (mode === 'late') late.push(made);
            else if (mode !== 'lost') view.apply(made);
            if (mode === 'twice') view.apply(made);
            break;
          }
          case 'restart':
            server.restart(happened.sequence);
            break;
          case 'snapshot':
            if (!view.isLive) view.start(snapshots[Math.max(0, snapshots.length - 1 - snapshotAge)]!);
            for (const increment of late.splice(0)) view.apply(increment);
            break;
          default:
            happened satisfies never;
        }
        snapshots.push(server.snapshot());
        agrees();
      }
      view.suspect();
      expect(view.start(server.snapshot())).toBe(true);
      agrees();
    }),
    { numRuns: 500 },
  );
});
