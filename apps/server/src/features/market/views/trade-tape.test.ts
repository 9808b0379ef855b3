// Tests what the tape keeps and what it reports as new.
import { expect, test } from 'vitest';
import { TAPE_LENGTH, TradeTape } from './trade-tape.ts';

const trade = (id: number) => ({ id, at: id, quantity: BigInt(1), value: BigInt(1), takerSide: 'buy' as const });

function tapeOf(count: number): TradeTape {
  const tape = new TradeTape();
  for (let id = 1; id <= count; id++) tape.add(trade(id));
  return tape;
}

test('the latest trades come newest first', () => {
  expect(
    tapeOf(3)
      .latest(2)
      .map(each => each.id),
  ).toEqual([3, 2]);
});

test('a flood leaves the last hundred', () => {
  const tape = tapeOf(1_234);
  expect(tape.latest(1_000)).toHaveLength(TAPE_LENGTH);
  expect(tape.latest(1)[0]!.id).toBe(1_234);
  expect(tape.takeNew().map(each => each.id)).toEqual(Array.from({ length: 100 }, (_, index) => 1_135 + index));
});

test('each trade is new once, and those that were loaded are not', () => {
  const tape = new TradeTape();
  tape.load([trade(1), trade(2)]);
  expect(tape.takeNew()).toEqual([]);
  tape.add(trade(3));
  expect(tape.takeNew()).toEqual([trade(3)]);
  expect(tape.takeNew()).toEqual([]);
  expect(tape.latest(9).map(each => each.id)).toEqual([3, 2, 1]);
});
