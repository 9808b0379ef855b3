// Turns a sensible command into one that no honest client would send.
import type { Command } from '../src/index.ts';
import type { Random } from './random.ts';

const AMOUNTS = [
  0n,
  -1n,
  1n,
  2n ** 53n,
  2n ** 63n - 1n,
  2n ** 63n,
  -(2n ** 63n),
  10n ** 40n,
  -(10n ** 40n),
  10n ** 15n,
] as const;
const NUMBERS = [0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, 4096, 99_999] as const;

/** Spoils one number or amount of a command, or two. */
export function spoil(random: Random, command: Command): Command {
  const spoiled = structuredClone(command);
  do spoilOne(random, spoiled as Record<string, unknown>);
  while (random.oneIn(4));
  return spoiled;
}

function spoilOne(random: Random, record: Record<string, unknown>): void {
  const names = Object.keys(record).filter(name => ['bigint', 'number', 'object'].includes(typeof record[name]));
  if (names.length === 0) return;
  const name = random.pick(names);
  const value = record[name];
  if (typeof value === 'bigint') {
    const isNear = random.oneIn(3);
    record[name] = isNear ? value + random.pick([1n, -1n]) : random.pick([...AMOUNTS, -value, value * 10n ** 9n]);
  } else if (typeof value === 'number') {
    record[name] = random.pick([...NUMBERS, value + 1, value - 1, -value]);
  } else if (value !== null) {
    spoilOne(random, value as Record<string, unknown>);
  }
}
