// Reviews requests of newcomers of a demo through the console's own calls, until the process gets a stop signal.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@candor/client';
import { OWN_PROGRAM_HEADER } from '@candor/contract';
import { ConsoleLogin } from './console-login.ts';
import { Review } from './review.ts';
import { readSettings } from './settings.ts';

const POLL_MS = 2_000;
/** After a failure; each further one waits twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const TIMEOUT_MS = 8_000;
/** How long a running call is awaited when the process stops. */
const FAREWELL_MS = 500;
const SAME_WORDS_MS = 60_000;

// A full disk or a reader that is gone must not end it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const settings = readSettings(process.env);
const stopping = new AbortController();
const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
const login = new ConsoleLogin({ ...settings, now: Date.now, pause });
const review = new Review({
  console: login.client,
  market: createClient({
    baseUrl: `${settings.url}/api`,
    timeoutMs: TIMEOUT_MS,
    headers: () => ({ [OWN_PROGRAM_HEADER]: 'reviewer' }),
  }),
  limitUsdt: settings.limitUsdt,
  report,
});

let reported = { text: '', at: Number.NEGATIVE_INFINITY };

/** The same line at most once a minute. */
function report(text: string): void {
  if (text === reported.text && performance.now() - reported.at < SAME_WORDS_MS) return;
  reported = { text, at: performance.now() };
  process.stdout.write(`reviewer: ${text}\n`);
}

async function pollOnce(): Promise<void> {
  if (login.operator === undefined) {
    await login.logIn();
    report('logged in');
  }
  await review.poll(login.operator!);
}

function stop(): void {
  stopping.abort();
  setTimeout(() => process.exit(0), FAREWELL_MS).unref();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// A launcher that is gone cannot stop it any more.
process.once('disconnect', stop);

let failures = 0;
while (!stopping.signal.aborted) {
  try {
    await pollOnce();
    failures = 0;
    await pause(POLL_MS);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
    failures += 1;
  }
}
await login.logOut().catch(() => undefined);
process.exit(0);
