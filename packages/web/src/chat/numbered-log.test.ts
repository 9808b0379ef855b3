import { expect, test, vi } from 'vitest';
import { createNumberedLog, type LogPart, type LogRange } from './numbered-log.ts';

/** A conversation of so many messages; `grow` writes more. */
function conversation(count: number) {
  let last = count;
  const ranges: LogRange[] = [];
  let isLost = false;
  async function read(range: LogRange) {
    ranges.push(range);
    if (isLost) throw new Error('no network');
    const all = Array.from({ length: last }, (_, index) => ({ number: index + 1 }));
    const { after, before, limit } = range;
    if (after !== undefined) return { list: all.filter(({ number }) => number > after).slice(0, limit), last };
    return { list: all.filter(({ number }) => number < (before ?? last + 1)).slice(-limit), last };
  }
  const log = createNumberedLog(read);
  const numbers = () => log.state.get().messages.map(({ number }) => number);
  return {
    log,
    ranges,
    numbers,
    grow(by: number) {
      last += by;
    },
    lose(now: boolean) {
      isLost = now;
    },
  };
}

const isWhole = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1);

test('the newest come first, and earlier ones as far as they are requested', async () => {
  const { log, numbers } = conversation(120);
  await log.start();
  expect([numbers()[0], numbers().at(-1)]).toEqual([71, 120]);
  await log.loadOlder();
  await log.loadOlder();
  expect([numbers()[0], numbers().at(-1)]).toEqual([1, 120]);
  expect(isWhole(numbers())).toBe(true);
});

test('at the beginning nothing more is requested', async () => {
  const { log, ranges } = conversation(3);
  await log.start();
  await log.loadOlder();
  expect(ranges).toHaveLength(1);
});

test('one that follows shows immediately; one beyond a gap brings all that is missing, and none twice', async () => {
  const { log, numbers, grow, ranges } = conversation(2);
  await log.start();
  grow(1);
  log.add({ number: 3 });
  log.add({ number: 3 });
  expect(numbers()).toEqual([1, 2, 3]);
  expect(ranges).toHaveLength(1);
  grow(250);
  log.add({ number: 253 });
  await vi.waitFor(() => expect(numbers().at(-1)).toBe(253));
  expect(isWhole(numbers())).toBe(true);
});

test('what comes while it is being read on is not left out', async () => {
  const { log, numbers, grow } = conversation(1);
  await log.start();
  grow(1);
  const reading = log.catchUp();
  grow(1);
  log.add({ number: 3 });
  await reading;
  await log.catchUp();
  expect(numbers()).toEqual([1, 2, 3]);
});

test('a lost connection takes nothing away, and the next try brings the rest', async () => {
  const { log, numbers, grow, lose } = conversation(60);
  lose(true);
  await log.start();
  expect(log.state.get().stage).toBe('failed');
  lose(false);
  await log.catchUp();
  expect(log.state.get().stage).toBe('ready');
  lose(true);
  grow(1);
  await log.catchUp();
  await log.loadOlder();
  expect(numbers()).toHaveLength(50);
  lose(false);
  await Promise.all([log.catchUp(), log.loadOlder()]);
  expect(numbers()).toHaveLength(61);
  expect(isWhole(numbers())).toBe(true);
});

test('a server with a wrong count does not cause endless requests', async () => {
  const log = createNumberedLog(async ({ after }) => ({ list: after === undefined ? [{ number: 1 }] : [], last: 9 }));
  await log.start();
  await log.catchUp();
  expect(log.state.get().messages).toEqual([{ number: 1 }]);
});

test('of two readings from the start the later one counts, whichever answer comes first', async () => {
  const answers: ((part: LogPart<{ number: number }>) => void)[] = [];
  const log = createNumberedLog<{ number: number }>(() => new Promise(resolve => answers.push(resolve)));
  const numbers = () => log.state.get().messages.map(({ number }) => number);
  const first = log.start();
  const second = log.catchUp();
  answers[1]!({ list: [{ number: 1 }, { number: 2 }], last: 2 });
  await second;
  expect(numbers()).toEqual([1, 2]);
  answers[0]!({ list: [{ number: 1 }], last: 1 });
  await first;
  expect(numbers()).toEqual([1, 2]);
});

test('one that comes while the first part is read is there afterwards, though the answer is older', async () => {
  const { log, numbers, grow } = conversation(1);
  const starting = log.start();
  grow(1);
  log.add({ number: 2 });
  await starting;
  expect(numbers()).toEqual([1, 2]);
});
