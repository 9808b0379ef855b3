// Keeps the public views in step with the engine: starts them from the database, feeds them batches, starts over when needed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CommittedBatch, CommittedListener } from '../../../engine/engine-port.ts';
import { PublicViews } from './public-views.ts';
import type { ViewSeed } from './view-seed.ts';

export type LiveViewsOptions = {
  readSeed: () => Promise<ViewSeed>;
  log: Logger;
};

const RETRY_MS = 1_000;

export class LiveViews {
  private readonly options: LiveViewsOptions;
  private views: PublicViews | undefined;
  /** Batches that wait for the views to be loaded. */
  private waiting: CommittedBatch[] = [];
  private loading: Promise<void> | undefined;

  constructor(options: LiveViewsOptions) {
    this.options = options;
  }

  /** Must receive every batch, from before `start` on. */
  readonly onCommitted: CommittedListener = batch => {
    if (this.loading !== undefined || this.views === undefined) this.waiting.push(batch);
    else if (!this.takes(this.views, batch)) this.restart([batch]);
  };

  /** A view that met a bug is in an unknown state, and is rebuilt from the database as well. */
  private takes(views: PublicViews, batch: CommittedBatch): boolean {
    try {
      return follow(views, batch);
    } catch (error) {
      this.options.log.error({ alarm: true, err: error }, 'a view could not apply a batch');
      return false;
    }
  }

  /** Resolves once the views can be read. */
  async start(): Promise<void> {
    await this.reload([...this.waiting]);
  }

  /** Reloads the views, and resolves once they follow the engine again. */
  async reload(unapplied: CommittedBatch[] = []): Promise<void> {
    this.restart(unapplied);
    await this.loading;
  }

  /** The views as they are now. During a reload the old ones do not change. */
  get current(): PublicViews {
    if (this.views === undefined) throw new Error('the views were not started');
    return this.views;
  }

  /** Whether the views follow the engine at the moment. */
  get areLive(): boolean {
    return this.views !== undefined && this.loading === undefined;
  }

  /** Reloads the views, for instance because candles of the past have arrived. */
  restart(unapplied: CommittedBatch[] = []): void {
    this.waiting = unapplied;
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
  }

  private async load(): Promise<void> {
    for (;;) {
      try {
        const views = new PublicViews(await this.options.readSeed());
        const behind = this.waiting.findIndex(batch => !follow(views, batch));
        if (behind === -1) {
          this.waiting = [];
          this.views = views;
          return;
        }
        // The engine has continued under another epoch since the database was read.
        this.waiting = this.waiting.slice(behind);
      } catch (error) {
        this.options.log.error({ err: error }, 'the views could not be loaded; trying again');
        await sleep(RETRY_MS);
      }
    }
  }
}

/** Applies a batch; false where something is missing in between, so that the views must be reloaded. */
function follow(views: PublicViews, { epoch, records }: CommittedBatch): boolean {
  if (epoch < views.epoch) return true;
  if (epoch > views.epoch) return false;
  for (const record of records) {
    if (record.sequence > views.sequence + 1) return false;
    views.apply(record);
  }
  return true;
}
