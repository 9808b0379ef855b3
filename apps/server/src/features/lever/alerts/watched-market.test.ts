// Which user is notified at which price: once on the way down, again only after a return, and without checking all users.
import { MarkTriggers, type Position } from '@candor/exchange';
import { liquidationTicks } from '@candor/formulas';
import { expect, test, vi } from 'vitest';
import type { Exposed } from '../read-exposed.ts';
import { type Level, WatchedMarket } from './watched-market.ts';

const MAINTENANCE = 10_000n;
const UNIT = 1n;

/** A long (short) of 1,000 lots at 60,000 with a margin of a fiftieth: liquidated at 59,394 (60,594). */
function exposedOf(
  id: number,
  {
    direction = 'long',
    entry = 60_000,
    user = id,
  }: Partial<{ direction: 'long' | 'short'; entry: number; user: number }> = {},
): Exposed {
  const entryValue = BigInt(entry) * 1_000n;
  const margin = entryValue / 50n;
  const position = { id, user, direction, lots: 1_000, entryValue, margin, initialMargin: margin, openedAt: 0 };
  return { position: position as Position, maintenancePpm: MAINTENANCE };
}

function watching(...exposed: Exposed[]) {
  const market = new WatchedMarket();
  market.replace([], exposed, UNIT);
  let sequence = 0;
  /** The levels that a price leads to. */
  const at = (price: number, { at: time = 1 } = {}): [number, Level][] => {
    sequence += 1;
    const crossings = market.crossings({ sequence, at: time, mark: { lower: price, upper: price } });
    for (const crossing of crossings) market.settle(crossing, sequence);
    return crossings.map(({ watched, level }) => [watched.position.id, level]);
  };
  return { market, at };
}

test('a long gets an alert at 80 and at 90 percent of the way from its entry to its liquidation', () => {
  const { at } = watching(exposedOf(1));
  const due = liquidationTicks(exposedOf(1).position, UNIT, MAINTENANCE)!;
  expect(due).toBe(59_393);
  expect(at(59_600)).toEqual([]);
  expect(at(59_515)).toEqual([[1, 80]]);
  expect(at(59_514)).toEqual([]);
  expect(at(59_454)).toEqual([[1, 90]]);
  expect(at(due)).toEqual([]);
});

test('a short gets an alert on the way up', () => {
  const { at } = watching(exposedOf(1, { direction: 'short' }));
  expect(at(60_400)).toEqual([]);
  expect(at(60_476)).toEqual([[1, 80]]);
  expect(at(60_540)).toEqual([[1, 90]]);
  expect(at(60_400)).toEqual([[1, 0]]);
});

test('a price that swings around a line alerts once; one that returned by five percent alerts again', () => {
  const { at } = watching(exposedOf(1));
  expect(at(59_515)).toEqual([[1, 80]]);
  for (let swing = 0; swing < 50; swing += 1) {
    expect(at(59_530)).toEqual([]);
    expect(at(59_515)).toEqual([]);
  }
  expect(at(59_546)).toEqual([[1, 0]]);
  expect(at(59_515)).toEqual([[1, 80]]);
});

test('from beyond 90 it returns to 80 without an alert, and all the way to nothing', () => {
  const { at } = watching(exposedOf(1));
  expect(at(59_454)).toEqual([[1, 90]]);
  expect(at(59_470)).toEqual([]);
  expect(at(59_500)).toEqual([[1, 80]]);
  expect(at(59_454)).toEqual([[1, 90]]);
  expect(at(59_900)).toEqual([[1, 0]]);
});

test('a gap beyond both lines alerts of the nearer one alone', () => {
  const { at } = watching(exposedOf(1));
  expect(at(59_400)).toEqual([[1, 90]]);
});

test('added margin moves the lines away, and a closed position gets no alert', () => {
  const { market, at } = watching(exposedOf(1));
  expect(at(59_515)).toEqual([[1, 80]]);
  const { position } = exposedOf(1);
  market.replace([1], [{ position: { ...position, margin: position.margin * 2n }, maintenancePpm: MAINTENANCE }], UNIT);
  expect(at(59_515)).toEqual([[1, 0]]);
  expect(market.replace([1], [], UNIT)).toEqual([1]);
  expect(at(50_000)).toEqual([]);
});

test('a price from before the position was opened, or that was handled, decides nothing', () => {
  const market = new WatchedMarket();
  const exposed = { ...exposedOf(1), position: { ...exposedOf(1).position, openedAt: 100 } };
  market.replace([], [exposed], UNIT, new Map([[1, { level: 0, sequence: 7 }]]));
  const mark = { lower: 59_454, upper: 59_454 };
  expect(market.crossings({ sequence: 9, at: 99, mark })).toEqual([]);
  expect(market.crossings({ sequence: 7, at: 200, mark })).toEqual([]);
  expect(market.crossings({ sequence: 8, at: 200, mark })).toHaveLength(1);
});

test('of ten thousand positions only those at their price are checked', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => exposedOf(index + 1, { entry: 60_000 + index }));
  const { at } = watching(...many);
  expect(at(70_000)).toEqual([]);
  const checks = vi.spyOn(MarkTriggers.prototype, 'nextAfter');
  for (let price = 69_990; price > 69_890; price -= 1) at(price);
  // One check per price for the end of what is reached, and one for each position that crosses.
  expect(checks.mock.calls.length).toBeLessThan(500);
  checks.mockRestore();
});
