// The server's process: starts the exchange from the settings, reports its progress to the launcher, and ends it in good order.

import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ComposeOptions, Overrides } from './compose/options.ts';
import { compose, type Exchange } from './compose.ts';
import { readConfig } from './config.ts';
import { FencedOffError } from './engine/failures.ts';
import { makerEnvironment } from './features/people/accounts/trade-accounts.ts';
import { prepareDemoReviewer } from './features/staff/demo-reviewer.ts';
import { DIFFERENCES } from './instance/instance-mark.ts';
import { createLog } from './log.ts';
import { LogOutput } from './log-output.ts';
import { commandLine, RELEASE, VERSION } from './release.ts';

const POLL_EVERY_MS = 1_000;
/** Another server leads by then: what this one still does has no effect, and must hold up nothing. */
const FENCED_END_MS = 1_000;

let starting: Promise<Exchange> | undefined;
let isEnding = false;
/** Ends a start that waits for another server. */
const ending = new AbortController();
let log: Logger | undefined;

function send(message: object): void {
  if (process.connected) process.send?.(message);
}

async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  ending.abort();
  // What is half started is finished first and then ended in order; a start that fails has ended its parts itself.
  const exchange = await starting?.catch(() => undefined);
  await exchange?.close();
  await compilersSettled();
  process.exit(exitCode);
}

/**
 * `process.exit` joins the threads that compile. One that needs a garbage collection at that moment waits for this thread, which waits for it: the
 * process never ends (nodejs/node#54918). Here this thread is free to collect, and starts no compilation: it waits until the process uses no
 * processor time, for a second at most.
 */
async function compilersSettled(): Promise<void> {
  const end = performance.now() + 1_000;
  for (let quiet = 0; quiet < 3 && performance.now() < end; ) {
    const before = process.cpuUsage();
    await sleep(20);
    const { user, system } = process.cpuUsage(before);
    quiet = user + system < 2_000 ? quiet + 1 : 0;
  }
}

function isOperatorsShown(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'operatorsShown' in message;
}

/** Logs what differs, and answers reads until operators have adopted this copy. */
async function untilAdopted({ url, instance, isAdopted }: Exchange, log: Logger): Promise<void> {
  const { differences } = instance;
  log.error({ alarm: true, differences, url }, 'the exchange is quiet: this is a copy that was not adopted');
  send({ quiet: true, url, reasons: differences.map(difference => DIFFERENCES[difference]) });
  for (;;) {
    await sleep(POLL_EVERY_MS);
    // Once it ends, its database is gone.
    if (isEnding) return new Promise(() => undefined);
    if (await isAdopted().catch(() => false)) return;
  }
}

/** @param overrides for the journeys in a browser, whose market is quiet */
export async function runServer(overrides: Overrides = {}): Promise<void> {
  // A full disk or a reader that is gone must not end the exchange.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const logOutput = new LogOutput(process.stdout.fd);
  process.on('exit', () => logOutput.writeRest());

  try {
    const config = readConfig(process.env);
    log = createLog(config.logLevel, logOutput);
    logProcessWarnings(log);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
    // A launcher that is gone cannot request an orderly end any more.
    process.on('disconnect', () => void end(0));
    const options: ComposeOptions = {
      config,
      log,
      overrides,
      onStep: step => send({ step }),
      onDatabase: database => send({ database }),
      onStandby: url => send({ standby: true, url }),
      signal: ending.signal,
      onHalt(reason) {
        if (reason instanceof FencedOffError)
          setTimeout(() => void compilersSettled().then(() => process.exit(1)), FENCED_END_MS);
        if (isEnding) return;
        log?.fatal({ err: reason }, 'the exchange ends');
        send({ failed: reason.message });
        void end(1);
      },
    };
    starting = compose(options);
    let exchange = await starting;
    while (exchange.isQuiet) {
      await untilAdopted(exchange, log);
      const quiet = exchange;
      starting = quiet.close().then(() => compose(options));
      exchange = await starting;
    }
    process.on('message', message => {
      exchange.maker.hear(message);
      // Only then: a start that ends before the launcher printed them is followed by new passwords.
      if (isOperatorsShown(message))
        void exchange
          .operatorsShown()
          .catch(error => log?.error({ err: error }, 'the first operators’ passwords count as not shown'));
    });
    const maker = config.mode === 'demo' ? await makerEnvironment(exchange.identity) : undefined;
    const reviewer = await prepareDemoReviewer(exchange.staff, config.dataDir);
    log.info(
      { url: exchange.url, mode: config.mode, version: VERSION, commit: RELEASE?.commit },
      'the exchange is ready',
    );
    const operators = exchange.firstOperators.map(({ email, password }) => ({
      email,
      ...(password !== undefined && { password }),
    }));
    const { generation } = exchange.instance.mark;
    send({ ready: true, url: exchange.url, operators, maker, reviewer, generation });
    // A generated password is shown by a launcher, or by the command of the machine's owner: never in a log.
    if (!process.connected && operators.length > 0)
      log.warn(`the first operators have one-time passwords that were not shown: ${commandLine('operator', 'first')}`);
  } catch (error) {
    if (isEnding) return;
    // Where it came from is for the log; the person at the terminal gets the sentence.
    log?.fatal({ err: error }, 'the exchange could not start');
    // Failures to connect to a name with several addresses have a code and no message.
    const { message: sentence, code } = error as Error & { code?: string };
    const message = sentence || `The exchange could not start: ${code ?? (error as Error).name}.`;
    console.error(message);
    send({ failed: message });
    await end(1);
  }
}

/** Of the whole process, and from the first call on; a shipper of logs then never meets a line that is no JSON. */
function logProcessWarnings(log: Pick<Logger, 'warn'>): void {
  // The listener that prints is Node's own, and goes like any other.
  process.removeAllListeners('warning');
  process.on('warning', warning => log.warn({ err: warning }, 'Node.js warns'));
}
