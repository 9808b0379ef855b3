// Starts the market maker and the demo traders against a running exchange, until the process gets a stop signal.
import { setTimeout as sleep } from 'node:timers/promises';
import { accountPort, contractPort, publicPort } from './client-port.ts';
import { ContractMaker } from './contract-maker.ts';
import { ContractTraders } from './contract-traders.ts';
import { DemoTraders } from './demo-traders.ts';
import { Alarm, spacedAtRest } from './loop.ts';
import { MarketFeed } from './market-feed.ts';
import { MarketMaker } from './market-maker.ts';
import { Pace } from './pace.ts';
import { createOutput, createReporter } from './reporter.ts';
import { readSettings } from './settings.ts';

const POLL_MS = 1_000;
const MAKER_POLL_MS = 2_000;
/** Fills come in bursts: one tick handles all that arrive within this time. */
const GATHER_MS = 100;
const TRADERS_POLL_MS = 200;
const AFTER_ERROR_MS = 5_000;
/** How long a running call is awaited when the process stops: the next start reads its outcome. */
const FAREWELL_MS = 500;
// All calls together stay below fifty a second: with the state and the books, one call a market, that are read each second.
const MAKER_CALLS_PER_SECOND = 10;
const TRADER_CALLS_PER_SECOND = 4;
const CONTRACT_CALLS_PER_SECOND = 12;
const CONTRACT_POLL_MS = 4_000;
// While the demo rests. A trader comes a little after the maker, so that it meets quotes that have just moved.
const MAKER_REST_MS = 20 * 60_000;
const TRADERS_REST_MS = MAKER_REST_MS + 5_000;
const CONTRACT_REST_MS = 60 * 60_000;

const settings = readSettings(process.env);
const now = () => performance.now();
const report = createReporter(createOutput(process.stdout), now);
// What Node itself has to say.
process.stderr.on('error', () => undefined);
const stopping = new AbortController();
const makerAlarm = new Alarm();
const pause = async (ms: number) => {
  await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
};

const feed = new MarketFeed(publicPort(settings.url), now);
const maker = new MarketMaker({
  account: accountPort(settings.url, settings.makerKey),
  feed,
  pace: new Pace(MAKER_CALLS_PER_SECOND, now, pause),
  now,
  report,
  wake: () => makerAlarm.ring(),
});
const contracts = new ContractMaker({
  port: contractPort(settings.url, settings.makerKey),
  scales: feed.scales,
  pace: new Pace(CONTRACT_CALLS_PER_SECOND, now, pause),
  now,
  report,
});
// One pace for all that an account does.
const traderAccounts = settings.traderKeys.map(key => ({
  account: accountPort(settings.url, key),
  port: contractPort(settings.url, key),
  pace: new Pace(TRADER_CALLS_PER_SECOND, now, pause),
}));
const traders = new DemoTraders({ feed, traders: traderAccounts, now, draw: Math.random, report });
const contractTraders = new ContractTraders({
  traders: traderAccounts,
  scales: feed.scales,
  now,
  draw: Math.random,
  report,
});

/** Repeats a step until the process stops. A bug in a step is reported and does not end the others. */
async function repeat(name: string, step: () => Promise<void>, wait: () => Promise<void>): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      await step();
      await wait();
    } catch (error) {
      report(`bug ${name}`, `${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
      await pause(AFTER_ERROR_MS);
    }
  }
}

async function readMarkets(): Promise<void> {
  const problem = await feed.refresh();
  if (problem !== undefined) report('state', `the markets cannot be read: ${problem}`);
}

const atRest = { isResting: () => feed.isResting, now };

async function readBooks(): Promise<void> {
  // Without books no trader takes offers across the index, of which there are many while quotes stand still.
  if (settings.traderKeys.length > 0 && !feed.isResting) await feed.refreshBooks();
}

function stop(): void {
  stopping.abort();
  maker.close();
  makerAlarm.ring();
  setTimeout(() => process.exit(0), FAREWELL_MS).unref();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// A launcher that is gone cannot stop its maker any more.
process.once('disconnect', stop);

await Promise.all([
  repeat('the feed', readMarkets, () => pause(POLL_MS)),
  repeat('the books', readBooks, () => pause(POLL_MS)),
  repeat(
    'the maker',
    spacedAtRest(atRest, MAKER_REST_MS, () => maker.poll()),
    async () => {
      await makerAlarm.wait(MAKER_POLL_MS);
      await pause(GATHER_MS);
    },
  ),
  repeat(
    'the contracts',
    spacedAtRest(atRest, CONTRACT_REST_MS, () => contracts.poll()),
    () => pause(CONTRACT_POLL_MS),
  ),
  repeat(
    'the traders',
    spacedAtRest(atRest, TRADERS_REST_MS, () => traders.poll()),
    () => pause(TRADERS_POLL_MS),
  ),
  repeat(
    'the traders of contracts',
    spacedAtRest(atRest, CONTRACT_REST_MS, () => contractTraders.poll()),
    () => pause(CONTRACT_POLL_MS),
  ),
]);
