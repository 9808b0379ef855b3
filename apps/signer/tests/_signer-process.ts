// A signer as its operators run it: made by make-keys, reached by the client of the exchange, in its own process or in this one.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createRemoteSigner, type OperatorApproval, type RequestSigner } from '@candor/chains';
import { Generation } from '../src/generation.ts';
import { createHttpServer } from '../src/http-server.ts';
import { readLimits } from '../src/limits.ts';
import { readSettings } from '../src/settings.ts';
import { Signer } from '../src/signer.ts';

const SOURCE = resolve(import.meta.dirname, '../src');
const ENDS_AFTER_MS = 120_000;
const SITE = { id: 'exchange.example', origin: 'https://exchange.example' };
export const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/** What make-keys leaves and prints, made once: each folder is given the same keys, and a log of its own. */
type MadeKeys = { files: ReadonlyMap<string, Buffer>; printed: string };
let madeKeys: MadeKeys | undefined;

function makeKeys(): MadeKeys {
  const folder = mkdtempSync(join(tmpdir(), 'candor-signer-keys-'));
  const made = spawnSync(process.execPath, [join(SOURCE, 'make-keys.ts'), folder, 'regtest'], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const files = new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name))]));
  rmSync(folder, { recursive: true });
  return { files, printed: made.stdout };
}

const MANY = '1000000';
const manyOf = (chain: string, asset: string, scale: number) => ({
  perHour: MANY,
  operatorsAbove: MANY,
  assets: [{ chain, asset, scale }],
});
/** Limits that nothing reaches. */
export const WIDE_LIMITS = {
  coins: {
    ETH: manyOf('evm', 'native', 18),
    BTC: manyOf('bitcoin', 'native', 8),
    TRX: manyOf('tron', 'native', 6),
    USDT: manyOf('evm', TOKEN, 6),
  },
};

export class SignerFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'candor-signer-'));
  readonly operators = ['Ada', 'Ben', 'Cleo'].map(name => new OperatorPasskey(name));
  readonly publicKeys: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #server: Server | undefined;
  #port = 0;

  constructor() {
    madeKeys ??= makeKeys();
    for (const [name, content] of madeKeys.files) writeFileSync(this.file(name), content, { mode: 0o600 });
    this.publicKeys = Object.fromEntries(
      madeKeys.printed
        .split('\n')
        .filter(line => line.includes('='))
        .map(line => line.split('=') as [string, string]),
    );
    this.setLimits({});
  }

  setLimits(change: Record<string, unknown>): void {
    const limits = {
      evm: { chainId: 1, largestFee: '0.01' },
      bitcoin: { network: 'regtest', largestFee: '0.001' },
      tron: { largestFee: '40' },
      coins: {
        ETH: { perHour: '20', operatorsAbove: '3', assets: [{ chain: 'evm', asset: 'native', scale: 18 }] },
        BTC: { perHour: '2', operatorsAbove: '0.5', assets: [{ chain: 'bitcoin', asset: 'native', scale: 8 }] },
        TRX: { perHour: '10000', operatorsAbove: '5000', assets: [{ chain: 'tron', asset: 'native', scale: 6 }] },
        USDT: { perHour: '1000', operatorsAbove: '900', assets: [{ chain: 'evm', asset: TOKEN, scale: 6 }] },
      },
      site: SITE,
      operators: this.operators.map(({ name, credentialId, publicKey }) => ({
        name,
        passkeys: [{ credentialId, publicKey }],
      })),
      ...change,
    };
    writeFileSync(this.file('limits.json'), JSON.stringify(limits));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  file(name: string): string {
    return join(this.path, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  /**
   * Starts it in this process, which takes a hundredth of the work of another one: all its state is on the disk.
   *
   * @param aheadMs how far its clock is ahead of ours. @throws Error where it does not start
   */
  async start(aheadMs = 0): Promise<RequestSigner> {
    const { token, seed, limitsFile, logFile, counterFile, generationFile } = readSettings({ SIGNER_DIR: this.path });
    const signer = new Signer({
      seed,
      limits: readLimits(limitsFile),
      files: { logFile, counterFile },
      now: () => Date.now() + aheadMs,
    });
    const generation = new Generation(generationFile);
    const parts = { signer, generation, token, report: () => undefined };
    const server = createHttpServer({ ...parts, giveUp: () => void this.kill() });
    this.#server = server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    return this.#client();
  }

  /** Starts it as its operators do. @throws Error with its last output where it ends before it answers */
  async startProcess(): Promise<RequestSigner> {
    this.#port = await freePort();
    const child = spawn(process.execPath, [join(SOURCE, 'main.ts')], {
      env: { ...process.env, SIGNER_DIR: this.path, SIGNER_PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let words = '';
    child.stdout!.on('data', (part: Buffer) => {
      words += part.toString();
    });
    this.#process = child;
    const ended = once(child, 'close').then(() => {
      throw new Error(words);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    return this.#client();
  }

  #client(): RequestSigner {
    return this.clientOf(1);
  }

  /** The client of an exchange of this generation. */
  clientOf(generation: number): RequestSigner {
    const token = this.read('token').trim();
    return createRemoteSigner({ url: this.url, token, generation, timeoutMs: ENDS_AFTER_MS });
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (server?.listening) {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    }
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  /** Settles when it has ended without a signal. */
  async ended(): Promise<number | null> {
    const child = this.#process!;
    if (child.exitCode === null) await once(child, 'close');
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.path, { recursive: true });
  }
}

/** A passkey of an operator in software. */
export class OperatorPasskey {
  readonly name: string;
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly publicKey: string;
  readonly #key: KeyObject;

  constructor(name: string, kind: 'es256' | 'rs256' = 'es256') {
    this.name = name;
    const { privateKey, publicKey } =
      kind === 'es256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#key = privateKey;
    const { x, y, n } = publicKey.export({ format: 'jwk' });
    const part = (text: string | undefined) => Buffer.from(text!, 'base64url').toString('hex');
    const cose =
      kind === 'es256'
        ? `a5010203262001215820${part(x)}225820${part(y)}`
        : `a401030339010020590100${part(n)}2143010001`;
    this.publicKey = Buffer.from(cose, 'hex').toString('base64url');
  }

  /** @param lies its false members, unlike those of an honest browser and passkey */
  approve(
    challenge: string,
    lies: { origin?: string; site?: string; flags?: number; type?: string } = {},
  ): OperatorApproval {
    const client = Buffer.from(
      JSON.stringify({
        type: lies.type ?? 'webauthn.get',
        challenge,
        origin: lies.origin ?? SITE.origin,
        crossOrigin: false,
      }),
    );
    const data = Buffer.concat([sha256(lies.site ?? SITE.id), Buffer.from([lies.flags ?? 0x05, 0, 0, 0, 0])]);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    const text = (bytes: Buffer) => bytes.toString('base64url');
    const { credentialId } = this;
    return { credentialId, clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) };
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
