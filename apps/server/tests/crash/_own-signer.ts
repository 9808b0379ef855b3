// The signer as its operators run it, a process with keys of its own, for an exchange that pays in ether.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCE = resolve(import.meta.dirname, '../../../signer/src');

export class OwnSigner {
  readonly url: string;
  readonly token: string;
  /** Settings of the exchange. */
  readonly publicKeys: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  /** @param folder where its files are made. @param port a free one. */
  constructor(folder: string, port: number, chainId: number) {
    const made = spawnSync(process.execPath, [join(SOURCE, 'make-keys.ts'), folder, 'regtest'], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    const lines = made.stdout.split('\n').filter(line => line.startsWith('EVM_'));
    this.publicKeys = Object.fromEntries(lines.map(line => line.split('=') as [string, string]));
    this.token = readFileSync(join(folder, 'token'), 'utf8').trim();
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#port = port;
    const assets = [{ chain: 'evm', asset: 'native', scale: 18 }];
    const coins = { ETH: { perHour: '10', operatorsAbove: '10', assets } };
    writeFileSync(
      join(folder, 'limits.json'),
      JSON.stringify({ evm: { chainId, largestFee: '0.1' }, coins, operators: [] }),
    );
  }

  async start(): Promise<void> {
    this.#process = fork(join(SOURCE, 'main.ts'), [], {
      ...{ stdio: 'ignore', execArgv: [] },
      env: { PATH: process.env.PATH, SIGNER_DIR: this.#folder, SIGNER_PORT: String(this.#port) },
    });
    await once(this.#process, 'message');
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
