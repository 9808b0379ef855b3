// A signer as its operators run it: made by make-keys, its own process, reached by the client of the exchange.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createRemoteSigner, type OperatorApproval, type RequestSigner } from '@candor/chains';

const SOURCE = resolve(import.meta.dirname, '../src');
const ENDS_AFTER_MS = 120_000;
const SITE = { id: 'exchange.example', origin: 'https://exchange.example' };
export const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

export class SignerFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'candor-signer-'));
  readonly operators = ['Ada', 'Ben', 'Cleo'].map(name => new OperatorPasskey(name));
  readonly publicKeys: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #port = 0;

  constructor() {
    const made = spawnSync(process.execPath, [join(SOURCE, 'make-keys.ts'), this.path, 'regtest'], {
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    this.publicKeys = Object.fromEntries(
      made.stdout
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

  /** @param env beside the usual. @throws Error with its last words where it ends before it answers */
  async start(env: Record<string, string> = {}): Promise<RequestSigner> {
    this.#port ||= await freePort();
    const child = spawn(process.execPath, [...clockOf(env), join(SOURCE, 'main.ts')], {
      env: { ...process.env, SIGNER_DIR: this.path, SIGNER_PORT: String(this.#port), ...env },
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
    return createRemoteSigner({ url: this.url, token: this.read('token').trim(), timeoutMs: ENDS_AFTER_MS });
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  /** Settles when it has ended by itself. */
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
class OperatorPasskey {
  readonly name: string;
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly publicKey: string;
  readonly #key: KeyObject;

  constructor(name: string) {
    this.name = name;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' });
    const part = (text: string | undefined) => Buffer.from(text!, 'base64url').toString('hex');
    this.publicKey = Buffer.from(`a5010203262001215820${part(x)}225820${part(y)}`, 'hex').toString('base64url');
  }

  /** @param lies what it says otherwise than an honest browser and passkey would */
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

/** Only time is ever faked: the clock of the process, put forward. */
function clockOf({ CLOCK_AHEAD_MS: ahead }: Record<string, string>): string[] {
  if (ahead === undefined) return [];
  const module = `const now = Date.now; Date.now = () => now() + ${Number(ahead)};`;
  return ['--import', `data:text/javascript,${encodeURIComponent(module)}`];
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
