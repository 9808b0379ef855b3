// The chains of a demo and the signer that pays from its hot wallets: started and stopped together, next to the exchange.
import { join } from 'node:path';
import { EXCHANGE_SEED } from '../local-chains/chain-keys.ts';
import { EVM_CHAIN_ID, EVM_TEST_TOKEN } from '../local-chains/evm-node.ts';
import { LocalChains } from '../local-chains/local-chains.ts';
import { TRON_TEST_TOKEN } from '../local-chains/tron-node.ts';
import { type Logs, startChild } from './child.ts';
import { SIGNER_PROGRAM, SignerKeeper } from './signer-keeper.ts';

export class ChainsAndSigner {
  readonly #chains: LocalChains;
  readonly #signer: SignerKeeper;

  private constructor(chains: LocalChains, signer: SignerKeeper) {
    this.#chains = chains;
    this.#signer = signer;
  }

  /**
   * Waits neither for the nodes nor for the signer.
   *
   * @throws Error where a secret of the folder cannot be read
   */
  static async start(dataDir: string, logs: Logs): Promise<ChainsAndSigner> {
    const chains = await LocalChains.start(dataDir);
    const signer = await SignerKeeper.start({
      dataDir,
      seedFile: join(dataDir, 'chains', EXCHANGE_SEED),
      chains: {
        evm: { chainId: EVM_CHAIN_ID, usdt: EVM_TEST_TOKEN },
        bitcoin: { network: 'regtest' },
        tron: { usdt: TRON_TEST_TOKEN },
      },
      start: env => startChild({ name: 'The signer', program: SIGNER_PROGRAM, logName: 'signer', logs, env }),
    });
    return new ChainsAndSigner(chains, signer);
  }

  /** The server's environment; valid from the first moment. */
  get settings(): Readonly<Record<string, string>> {
    return { ...this.#chains.settings, ...this.#signer.settings };
  }

  /** The signer of this machine serves the exchange of this machine. @throws Error where it served a later generation */
  serve(generation: number): void {
    this.#signer.serve(generation);
  }

  async stop(): Promise<void> {
    this.#signer.stop();
    const child = this.#signer.child;
    child?.process.kill('SIGTERM');
    await Promise.all([child?.exited, this.#chains.stop()]);
  }

  /** Ends everything immediately; the next start continues with the written data. */
  kill(): void {
    this.#signer.stop();
    this.#signer.child?.process.kill('SIGKILL');
    this.#chains.kill();
  }
}
