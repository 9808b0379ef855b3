// Keeps a program next to the exchange running: restarts it after a pause when it ends, and reports its state.
import { Backoff, type BackoffOptions } from '../../apps/server/src/backoff.ts';
import type { MakerReport } from '../../apps/server/src/features/health/maker-state.ts';
import type { Child, Ending } from './child.ts';

export type ProgramKeeperOptions = {
  /** May throw, with a message that says why it cannot be started. */
  start(): Child;
  tell(report: MakerReport): void;
  pauses?: BackoffOptions;
};

const PAUSES: BackoffOptions = { firstMs: 1_000, longestMs: 60_000, wellAfterMs: 60_000 };

export class ProgramKeeper {
  readonly #options: ProgramKeeperOptions;
  readonly #backoff: Backoff;
  #report: MakerReport = { state: 'running', restarts: 0, since: 0, reason: '', detail: '' };
  #child: Child | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(options: ProgramKeeperOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.pauses ?? PAUSES);
  }

  /** The process that runs now. */
  get child(): Child | undefined {
    return this.#child;
  }

  start(): void {
    this.#backoff.started();
    try {
      this.#child = this.#options.start();
    } catch (error) {
      this.#ended({ reason: 'not_started', detail: (error as Error).message });
      return;
    }
    this.#tell({ state: 'running' });
    void this.#child.exited.then(ending => this.#ended(ending));
  }

  /** Nothing is started any more; what runs is the caller's to end. */
  stop(): void {
    this.#isStopping = true;
    clearTimeout(this.#timer);
  }

  #ended({ reason, detail }: Pick<Ending, 'reason' | 'detail'>): void {
    if (this.#isStopping) return;
    this.#child = undefined;
    this.#tell({ state: 'ended', reason, detail });
    this.#timer = setTimeout(() => {
      this.#report.restarts += 1;
      this.start();
    }, this.#backoff.ended());
  }

  #tell(change: Partial<MakerReport>): void {
    this.#report = { ...this.#report, ...change, since: Date.now() };
    this.#options.tell(this.#report);
  }
}
