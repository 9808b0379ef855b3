// Keeps the signer of a demo running: makes its folder once, starts it, and starts it again after a pause when it ends.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Backoff, type BackoffOptions } from '../../apps/server/src/backoff.ts';
import { makeSecretFile, readSecretFile } from '../../apps/server/src/vault/secret-file.ts';
import { Generation } from '../../apps/signer/src/generation.ts';
import { generationFileIn, readSeed } from '../../apps/signer/src/settings.ts';
import { SigningLog } from '../../apps/signer/src/signing-log.ts';
import type { Child } from './child.ts';
import { freePort } from './free-port.ts';

/** Inside the repository. */
export const SIGNER_PROGRAM = 'apps/signer/src/main.ts';

export type SignerKeeperOptions = {
  dataDir: string;
  /** Holds the seed of the exchange's keys: 32 bytes in base64, mode 0600. */
  seedFile: string;
  chains: { evm: { chainId: number; usdt: string }; bitcoin: { network: 'regtest' }; tron: { usdt: string } };
  /** Starts the program with these variables of the environment. May throw, with a message that says why it cannot. */
  start(env: Record<string, string>): Child;
  pauses?: BackoffOptions;
};

const PAUSES: BackoffOptions = { firstMs: 1_000, longestMs: 60_000, wellAfterMs: 60_000 };

export class SignerKeeper {
  /** The server's environment. */
  readonly settings: Readonly<Record<'SIGNER_URL' | 'SIGNER_TOKEN', string>>;
  readonly #env: Record<string, string>;
  readonly #options: SignerKeeperOptions;
  readonly #backoff: Backoff;
  #child: Child | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  private constructor(options: SignerKeeperOptions, token: string, port: number) {
    this.#options = options;
    this.#backoff = new Backoff(options.pauses ?? PAUSES);
    this.settings = { SIGNER_URL: `http://127.0.0.1:${port}`, SIGNER_TOKEN: token };
    this.#env = {
      SIGNER_DIR: folderOf(options),
      SIGNER_PORT: String(port),
      SIGNER_TOKEN: token,
      SIGNER_SEED_FILE: options.seedFile,
    };
  }

  /** Makes the folder where there is none, and starts the signer. @throws Error where a file of the folder is damaged */
  static async start(options: SignerKeeperOptions): Promise<SignerKeeper> {
    const keeper = new SignerKeeper(options, await prepare(options), await freePort());
    keeper.#start();
    return keeper;
  }

  /** The process that runs now. */
  get child(): Child | undefined {
    return this.#child;
  }

  /** @throws Error where the signer served a later generation of the exchange */
  serve(generation: number): void {
    new Generation(generationFileIn(folderOf(this.#options))).set(generation);
  }

  /** Nothing is started any more; what runs is the caller's to end. */
  stop(): void {
    this.#isStopping = true;
    clearTimeout(this.#timer);
  }

  #start(): void {
    this.#backoff.started();
    try {
      this.#child = this.#options.start(this.#env);
    } catch {
      this.#ended();
      return;
    }
    void this.#child.exited.then(() => this.#ended());
  }

  #ended(): void {
    if (this.#isStopping) return;
    this.#child = undefined;
    this.#timer = setTimeout(() => this.#start(), this.#backoff.ended());
  }
}

/** @returns the token. The limits name the current chains; an existing log is never replaced. */
async function prepare(options: SignerKeeperOptions): Promise<string> {
  const folder = folderOf(options);
  const files = { logFile: join(folder, 'log.jsonl'), counterFile: join(folder, 'counter.json') };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'limits.json'), `${JSON.stringify(demoLimits(options.chains), null, 2)}\n`);
  const isNew = !existsSync(files.logFile) && !existsSync(files.counterFile) && !existsSync(join(folder, 'token'));
  if (isNew) SigningLog.create(files, readSeed(readFileSync(options.seedFile, 'utf8').trim()));
  return (await readSecretFile(folder, 'token')) ?? (await makeSecretFile(folder, 'token'));
}

function folderOf({ dataDir }: Pick<SignerKeeperOptions, 'dataDir'>): string {
  return join(dataDir, 'signer');
}

/** Test coins have no value, and operators of a demo have no passkeys for the signer. */
function demoLimits({ evm, bitcoin, tron }: SignerKeeperOptions['chains']) {
  const coin = (perHour: string, ...assets: { chain: string; asset: string; scale: number }[]) => ({
    perHour,
    operatorsAbove: perHour,
    assets,
  });
  return {
    evm: { chainId: evm.chainId, largestFee: '0.2' },
    bitcoin: { network: bitcoin.network, largestFee: '0.02' },
    tron: { largestFee: '101' },
    coins: {
      USDT: coin('1000000', { chain: 'evm', asset: evm.usdt, scale: 6 }, { chain: 'tron', asset: tron.usdt, scale: 6 }),
      BTC: coin('10', { chain: 'bitcoin', asset: 'native', scale: 8 }),
      ETH: coin('300', { chain: 'evm', asset: 'native', scale: 18 }),
      TRX: coin('3000000', { chain: 'tron', asset: 'native', scale: 6 }),
    },
    operators: [],
  };
}
