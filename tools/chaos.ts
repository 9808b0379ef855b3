// Plays random faults against a loaded exchange for a given time, and then checks every answer that it gave: `npm run chaos`.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '@candor/exchange/simulation/random';
import { mountSmallDisk } from '../apps/server/tests/crash/_small-disk.ts';
import { FAULTS, type Target } from './chaos/faults.ts';
import { findBroken } from './chaos/judge.ts';
import { StartedExchange } from './chaos/started-exchange.ts';
import { Traders } from './chaos/traders.ts';
import { beginStep, formatDuration, withProgress } from './progress.mjs';
import { freePort } from './start/free-port.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    minutes: { type: 'string', default: '10' },
    /** Plays this fault and no other. */
    fault: { type: 'string' },
  },
});

/** Room for the log that PostgreSQL keeps between two checkpoints. */
const DISK_MEGABYTES = 4_000;
const COMES_BACK_WITHIN_MS = 180_000;
/** So many acknowledged calls after a fault show that the exchange works again. */
const WORKING_ACKNOWLEDGEMENTS = 10;

process.exitCode = await run();

async function run(): Promise<number> {
  const seed = Number(values.seed);
  const durationMs = Number(values.minutes) * 60_000;
  if (!Number.isSafeInteger(seed) || !(durationMs > 0)) {
    console.error('--seed is a whole number, --minutes a number above 0');
    return 2;
  }
  const kinds = values.fault === undefined ? Object.keys(FAULTS) : [values.fault];
  if (kinds.some(kind => FAULTS[kind] === undefined)) {
    console.error(`There is no fault "${values.fault}"; there are: ${Object.keys(FAULTS).join(', ')}.`);
    return 2;
  }
  console.log(`chaos with seed ${seed} for ${formatDuration(durationMs)}`);
  const random = new Random(seed);
  const disk = await mountSmallDisk(DISK_MEGABYTES);
  const exchange = new StartedExchange(disk, await freePort());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void exchange.stop().finally(() => process.exit(1)));
  }
  exchange.start();
  const traders = new Traders(exchange.url, random);
  let played = 0;
  try {
    await withProgress('Starting the exchange', () => becomesWhole(exchange));
    await withProgress('Bringing in the traders', () => traders.start());
    const endAt = performance.now() + durationMs;
    for (let deck: string[] = []; performance.now() < endAt; played += 1) {
      if (deck.length === 0) deck = shuffled(kinds, random);
      await sleep(random.between(1_000, 3_000));
      await play(deck.pop()!, { exchange, disk, random }, traders);
    }
    await withProgress('Settling what is open', () => traders.stop());
    const broken = await withProgress('Checking every answer', () => findBroken(exchange, traders));
    for (const sentence of broken.slice(0, 50)) console.log(`  ${sentence}`);
    const { calls, acknowledged } = traders;
    const counts = `${acknowledged} acknowledged of ${calls.length} calls, ${played} faults, ${exchange.restarts} restarts`;
    console.log(
      `chaos: ${broken.length === 0 ? 'nothing lost' : `${broken.length} findings`}; ${counts}; seed ${seed}`,
    );
    return broken.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`\nchaos: ${(error as Error).message}; seed ${seed}\n${exchange.lastLines()}`);
    return 1;
  } finally {
    disk.free();
    await exchange.stop();
    await disk.remove();
  }
}

/** Strikes once and waits until orders are acknowledged again. */
async function play(kind: string, target: Target, traders: Traders): Promise<void> {
  const end = beginStep(kind);
  const struckAt = performance.now();
  await FAULTS[kind]!(target);
  const healedAt = performance.now();
  const before = traders.acknowledged;
  await becomesWhole(target.exchange, () => traders.acknowledged >= before + WORKING_ACKNOWLEDGEMENTS);
  end(`${formatDuration(healedAt - struckAt)}, back after ${formatDuration(performance.now() - healedAt)}`);
}

async function becomesWhole(exchange: StartedExchange, isWorking = () => true): Promise<void> {
  const deadline = performance.now() + COMES_BACK_WITHIN_MS;
  while (!(isWorking() && (await exchange.isWhole()))) {
    if (performance.now() > deadline) throw new Error('the exchange did not come back');
    await sleep(100);
  }
}

function shuffled(kinds: readonly string[], random: Random): string[] {
  const left = [...kinds];
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return order;
}
