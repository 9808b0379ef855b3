// Starts the whole exchange on this machine and shows its steps; Ctrl-C ends it, PostgreSQL included.
import { join } from 'node:path';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { LogOutput } from '../apps/server/src/log-output.ts';
import { stopUnusedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';
import { commandLine, RELEASE } from '../apps/server/src/release.ts';
import { terminal, withProgress } from './progress.mjs';
import { endRunningPrograms } from './run-program.ts';
import type { ChainsAndSigner } from './start/chains-and-signer.ts';
import type { Logs } from './start/child.ts';
import { assertPortIsFree } from './start/free-port.ts';
import { Launcher, welcomeOperators } from './start/launcher.ts';

// One Ctrl-C arrives up to three times: from the terminal, from npm and from the bootstrap that started us.
const SAME_PRESS_MS = 1_000;
const LOG_TIMEOUT_MS = 2_000;

let chains: ChainsAndSigner | undefined;
let launcher: Launcher | undefined;
/** Of the log, where it goes to the standard output. */
let output: LogOutput | undefined;
let stopDatabase: (() => Promise<void>) | undefined;
let firstPressAt: number | undefined;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await assertPortIsFree(config.host, config.port);
  const logs = logsOf(config);
  if (RELEASE === undefined) await prepareRepository(config, logs);
  if (config.databaseUrl === undefined) stopDatabase = () => stopUnusedPostgres(config.dataDir);
  launcher = new Launcher(logs, chains?.settings ?? {});
  const { url, operators, generation } = await launcher.start();
  chains?.serve(generation);
  const address = config.port === 0 ? url : config.origin;
  const lines = [
    '',
    `Candor runs at ${address}`,
    ...(address === url ? [] : [`It listens on ${url}`]),
    ...(config.mode === 'demo' ? ['This is a demo: simulated prices, no real money.'] : []),
    ...(config.logOutput === 'files' ? welcomeOperators(address, operators) : hiddenPasswords(operators)),
    'Ctrl-C stops it.',
    '',
  ];
  const isPrinted = await print(`${lines.join('\n')}\n`);
  if (isPrinted && operators.length > 0 && config.logOutput === 'files') launcher.operatorsShown();
  await launcher.crashed;
}

function logsOf({ logOutput, dataDir }: Config): Logs {
  if (logOutput === 'files') return { folder: join(dataDir, 'logs') };
  output = new LogOutput(process.stdout.fd);
  return output;
}

/** All that is printed then may end in a log, so the machine's owner asks for them. */
function hiddenPasswords(operators: readonly { email: string }[]): string[] {
  if (operators.length === 0) return [];
  return [`One-time passwords of the first operators are shown by: ${commandLine('operator', 'first')}`];
}

/** A release has its apps built, and no chains for demos. */
async function prepareRepository({ startsLocalChains, dataDir }: Config, logs: Logs): Promise<void> {
  const { ChainsAndSigner } = await import('./start/chains-and-signer.ts');
  const { buildApp, isAppBuilt, nameOf, WEB_APPS } = await import('./web/build-app.ts');
  // They start in parallel with all that follows, which waits for none of them.
  if (startsLocalChains) chains = await ChainsAndSigner.start(dataDir, logs);
  for (const app of WEB_APPS) {
    if (!isAppBuilt(app)) await withProgress(`Building the ${nameOf(app)}`, () => buildApp(app));
  }
}

/** @returns whether the text has left this process. */
function print(text: string): Promise<boolean> {
  return new Promise(resolve => terminal.write(text, error => resolve(!error)));
}

async function end(exitCode: number): Promise<never> {
  await launcher?.stop();
  if (chains !== undefined) await withProgress('Stopping the local chains and the signer', () => chains!.stop());
  await stopDatabase?.().catch(error => console.error(`\n${(error as Error).message}\n`));
  await output?.written(LOG_TIMEOUT_MS);
  process.exit(exitCode);
}

function onSignal(): void {
  if (firstPressAt === undefined) {
    firstPressAt = performance.now();
    terminal.write('\n');
    void end(0);
  } else if (performance.now() - firstPressAt > SAME_PRESS_MS) {
    launcher?.kill();
    chains?.kill();
    terminal.write('\nStopped immediately; the next start continues with the data that is safe.\n');
    process.exit(1);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
process.on('disconnect', onSignal);
process.on('exit', endRunningPrograms);
process.on('exit', () => output?.writeRest());
// The reader of our output may be gone, or its file on a full disk: that is no reason to end the exchange.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await start();
} catch (error) {
  if (firstPressAt === undefined) {
    console.error(`\n${(error as Error).message}\n`);
    await end(1);
  }
}
