// The signer as its operators run it, a process with keys of its own, for an exchange that pays in ether and bitcoin.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OWN_ENVIRONMENT } from '../_started-programs.ts';

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
    const lines = made.stdout.split('\n').filter(line => line.match(/^(EVM|BITCOIN)_/));
    this.publicKeys = Object.fromEntries(lines.map(line => line.split('=') as [string, string]));
    this.token = readFileSync(join(folder, 'token'), 'utf8').trim();
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#port = port;
    const limit = (chain: string, scale: number) => ({
      perHour: '10',
      operatorsAbove: '10',
      assets: [{ chain, asset: 'native', scale }],
    });
    const limits = {
      evm: { chainId, largestFee: '0.1' },
      bitcoin: { network: 'regtest', largestFee: '0.01' },
      coins: { ETH: limit('evm', 18), BTC: limit('bitcoin', 8) },
      operators: [],
    };
    writeFileSync(join(folder, 'limits.json'), JSON.stringify(limits));
  }

  async start(): Promise<void> {
    this.#process = fork(join(SOURCE, 'main.ts'), [], {
      stdio: 'ignore',
      execArgv: [],
      env: { ...OWN_ENVIRONMENT, SIGNER_DIR: this.#folder, SIGNER_PORT: String(this.#port) },
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
