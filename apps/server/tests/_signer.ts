// The signer as its operators run it: keys made by its own program, a process of its own, and the client of the exchange.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createRemoteSigner, type RequestSigner } from '@candor/chains';

const SOURCE = resolve(import.meta.dirname, '../../signer/src');
const ENDS_AFTER_MS = 120_000;

export class SignerFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'candor-server-signer-'));
  readonly publicKeys: { deposit: string; hot: string };
  readonly bitcoinKeys: { deposit: string; hot: string };
  #process: ChildProcess | undefined;
  #port = 0;

  constructor() {
    const made = spawnSync(process.execPath, [join(SOURCE, 'make-keys.ts'), this.path, 'regtest'], {
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    const key = (name: string) => new RegExp(`^${name}_KEY=(.*)$`, 'm').exec(made.stdout)![1]!;
    this.publicKeys = { deposit: key('EVM_DEPOSIT'), hot: key('EVM_HOT') };
    this.bitcoinKeys = { deposit: key('BITCOIN_DEPOSIT'), hot: key('BITCOIN_HOT') };
  }

  setLimits(limits: unknown): void {
    writeFileSync(join(this.path, 'limits.json'), JSON.stringify(limits));
  }

  /** What it signed, line by line. */
  get log(): { approvedBy: string[] }[] {
    const lines = readFileSync(join(this.path, 'log.jsonl'), 'utf8').split('\n').slice(0, -1);
    return lines.map(line => JSON.parse(line.slice(65)));
  }

  /** @param aheadMs how far its clock is ahead of ours. */
  async start(aheadMs = 0): Promise<void> {
    this.#port ||= await freePort();
    const clock = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, join(SOURCE, 'main.ts')],
      {
        env: { ...process.env, SIGNER_DIR: this.path, SIGNER_PORT: String(this.#port) },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    this.#process = child;
    const ended = once(child, 'close').then(() => Promise.reject(new Error('the signer did not start')));
    ended.catch(() => undefined);
    await Promise.race([once(child, 'message'), ended]);
  }

  get token(): string {
    return readFileSync(join(this.path, 'token'), 'utf8').trim();
  }

  /** What its owner does after operators adopted a copy of the exchange. */
  setGeneration(generation: number): void {
    const env = { ...process.env, SIGNER_DIR: this.path };
    const set = spawnSync(process.execPath, [join(SOURCE, 'set-generation.ts'), String(generation)], { env });
    if (set.status !== 0) throw new Error(String(set.stderr));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The client that the exchange has; it is good before the first start too. */
  client(): RequestSigner {
    const one = () => createRemoteSigner({ url: this.url, token: this.token, generation: 1, timeoutMs: ENDS_AFTER_MS });
    return {
      sign: request => one().sign(request),
      check: request => one().check(request),
      judge: request => one().judge(request),
      challenge: intent => one().challenge(intent),
      state: () => one().state(),
    };
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.path, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
