// Keeps a local node running: starts it again after a pause when it ends, and lets it make blocks.
import { setTimeout as sleep } from 'node:timers/promises';
import { Backoff, type BackoffOptions } from '../../apps/server/src/backoff.ts';
import type { LocalNode } from './local-node.ts';

export type KeptNodeOptions = {
  name: string;
  start(): Promise<LocalNode>;
  blockIntervalMs: number;
  /** Called at each start and each end. */
  tell(sentence: string): void;
  pauses?: BackoffOptions;
};

const PAUSES: BackoffOptions = { firstMs: 1_000, longestMs: 60_000, wellAfterMs: 60_000 };
/** A node that answers nothing any more is ended, as one that has fallen over. */
const MAX_FAILURES = 5;
const STOP_TIMEOUT_MS = 20_000;

export class KeptNode {
  readonly #options: KeptNodeOptions;
  readonly #backoff: Backoff;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  readonly #up = Promise.withResolvers<void>();
  #node: LocalNode | undefined;

  constructor(options: KeptNodeOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.pauses ?? PAUSES);
    this.#running = this.#keep();
  }

  /** Settles when it is up for the first time, with all that it begins with. */
  get up(): Promise<void> {
    return this.#up.promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    // One that is just being installed or started ends with the process.
    await Promise.race([this.#running, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Ends it immediately, as a loss of power would. */
  kill(): void {
    this.#stopping.abort();
    this.#node?.kill();
  }

  async #keep(): Promise<void> {
    const { name, tell } = this.#options;
    while (!this.#isStopping) {
      this.#backoff.started();
      try {
        await this.#run();
        if (!this.#isStopping) tell(`${name} ended.`);
      } catch (error) {
        tell(`${name} fails: ${(error as Error).message}`);
      }
      await this.#pause(this.#backoff.ended());
    }
  }

  /** From the start of the node to its end. */
  async #run(): Promise<void> {
    const node = await this.#options.start();
    this.#node = node;
    try {
      await node.prepare();
      this.#options.tell(`${this.#options.name} runs.`);
      this.#up.resolve();
      await this.#mine(node);
    } finally {
      await node.stop();
      this.#node = undefined;
    }
  }

  async #mine(node: LocalNode): Promise<void> {
    let hasEnded = false;
    const ended = node.ended.then(() => {
      hasEnded = true;
    });
    let failures = 0;
    while (!hasEnded && !this.#isStopping) {
      try {
        await node.mineWhatWaits();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === MAX_FAILURES) {
          node.kill();
          throw error;
        }
      }
      await Promise.race([ended, this.#pause(this.#options.blockIntervalMs)]);
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Shorter where it is to stop. */
  #pause(durationMs: number): Promise<unknown> {
    return sleep(durationMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
