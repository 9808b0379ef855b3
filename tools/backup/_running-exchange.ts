// An exchange that a test starts, ends and adopts, with the operators that its first start made.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type ExchangeProcess, startExchangeProcess } from '../../apps/server/tests/crash/_exchange-process.ts';
import { ROOT } from '../run-program.ts';

/** Of the environment; `DATA_DIR` always, `DATABASE_URL` where PostgreSQL is not the embedded one. */
export type Settings = Readonly<Record<string, string>> & { DATA_DIR: string };

export class RunningExchanges {
  readonly #running: ExchangeProcess[] = [];

  async start(settings: Settings, onQuiet?: (reasons: string[]) => void): Promise<ExchangeProcess> {
    const env = { DEMO_REVIEWER: 'off', ...settings };
    const exchange = await startExchangeProcess(settings.DATA_DIR, env, onQuiet);
    this.#running.push(exchange);
    return exchange;
  }

  /** Starts a copy, which is quiet, and adopts it. @returns it, and why it was quiet */
  async startAndAdopt(settings: Settings, operators: ExchangeProcess['operators']) {
    const quiet = Promise.withResolvers<string[]>();
    const started = this.start(settings, quiet.resolve);
    void started.then(() => quiet.reject(new Error('The copy is not quiet.')), quiet.reject);
    const reasons = await quiet.promise;
    const env = { PATH: process.env.PATH, MODE: 'demo', ...settings };
    const command = spawn(process.execPath, [join(ROOT, 'apps/server/src/operator.ts'), 'adopt'], { env });
    command.stdin.end(operators.map(({ email, password }) => `${email}\n${password}\n\n`).join(''));
    const [code] = await once(command, 'close');
    if (code !== 0) throw new Error(`The copy was not adopted: ${code}.`);
    return { exchange: await started, reasons };
  }

  async end(exchange: ExchangeProcess): Promise<void> {
    exchange.process.kill('SIGTERM');
    await exchange.exited;
  }

  async endAll(): Promise<void> {
    for (const each of this.#running.splice(0)) await this.end(each);
  }
}
