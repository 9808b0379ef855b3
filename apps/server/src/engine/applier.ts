// Follows the journal with rows and history: takes what is pending, and stores it once the records are committed.
import type { State } from '@candor/exchange';
import type { AppliedPosition } from '../database/applied-position.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import type { PendingRows, RowPackage } from './pending-rows.ts';
import type { RowStore } from './row-store.ts';

type ApplierParts = {
  state: State;
  epoch: number;
  pending: PendingRows;
  /** Of a long tail of the journal; taken before the first batch. */
  packages: RowPackage[];
  rows: Pick<RowStore, 'apply' | 'close'>;
  position: AppliedPosition;
  metrics: EngineMetrics;
  /** Rows are stored up to a record. */
  onApplied(sequence: number): void;
  /** Called when what is pending can be taken; the pipeline decides when to take it. */
  onRoom(): void;
  /** The stored rows are not where this engine takes them to be. */
  onLost(): void;
  onBroken(sentence: string, cause: unknown): void;
};

/** The pause between packages, so that rows that change often are written less often. There is none while a read waits. */
const PAUSE_MS = 25;

/**
 * One package is on its way at a time. A package is encoded when it is taken, so that what is decided afterwards cannot get into
 * it, and sent only once its records are committed.
 */
export class Applier {
  private readonly parts: ApplierParts;
  private readonly packages: RowPackage[];
  private committed: number;
  private isSending = false;
  private isStopped = false;
  private isDraining = false;
  private restsUntil = 0;
  private timer: NodeJS.Timeout | undefined;
  private drainWaiters: (() => void)[] = [];

  constructor(parts: ApplierParts) {
    this.parts = parts;
    this.packages = parts.packages;
    this.committed = parts.position.committed;
    void this.send();
  }

  /** What is decided and not stored as rows. */
  get lag(): { records: number; bytes: number } {
    let { records, bytes } = this.parts.pending;
    for (const each of this.packages) {
      records += each.records;
      bytes += each.bytes;
    }
    return { records, bytes };
  }

  /** To be called where the state holds whole batches only: a batch was just closed, or nothing is under way. */
  offer(): void {
    const { pending, state, epoch, position } = this.parts;
    if (this.isStopped || pending.records === 0 || this.hasEnough()) return;
    const restMs = this.restsUntil - performance.now();
    if (restMs > 0 && position.awaited === 0 && !this.isDraining) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.parts.onRoom();
      }, restMs);
      return;
    }
    const taken = pending.take(state, epoch);
    if (taken !== undefined) this.packages.push(taken);
    void this.send();
  }

  /** Records up to this one are in the journal. */
  moveCommitted(sequence: number): void {
    this.committed = sequence;
    this.noteLag();
    void this.send();
  }

  /** Resolves once nothing is pending, or after `stop`. */
  drained(): Promise<void> {
    if (this.isIdle) return Promise.resolve();
    this.isDraining = true;
    this.parts.onRoom();
    return new Promise(resolve => this.drainWaiters.push(resolve));
  }

  /** What is pending is in the journal, or never happened. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.signalDrained();
    await this.parts.rows.close();
  }

  /** One package at a time: the later it is taken, the more changes of a row it has in one. A second one is taken while a read waits for it. */
  private hasEnough(): boolean {
    const [first, second] = this.packages;
    return second !== undefined || (first !== undefined && this.parts.position.awaited <= first.to);
  }

  private get isIdle(): boolean {
    return this.isStopped || (this.packages.length === 0 && this.parts.pending.records === 0);
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (;;) {
        const [next] = this.packages;
        if (this.isStopped || next === undefined || next.to > this.committed) break;
        const startedAt = performance.now();
        const isStored = await this.parts.rows.apply(next);
        if (this.isStopped) break;
        if (!isStored) {
          this.parts.onLost();
          break;
        }
        this.packages.shift();
        this.note(next, startedAt);
      }
    } catch (cause) {
      if (!this.isStopped) this.parts.onBroken('PostgreSQL refused rows', cause);
    } finally {
      this.isSending = false;
    }
  }

  private note({ epoch, to, records }: RowPackage, startedAt: number): void {
    const { metrics, position, onApplied, onRoom } = this.parts;
    const now = performance.now();
    this.restsUntil = now + PAUSE_MS;
    metrics.applySeconds.observe((now - startedAt) / 1000);
    metrics.applyRecords.observe(records);
    metrics.appliedSequence.set(to);
    position.moveApplied(epoch, to);
    this.noteLag();
    onApplied(to);
    if (this.isIdle) this.signalDrained();
    else onRoom();
  }

  private noteLag(): void {
    const { records, bytes } = this.lag;
    this.parts.metrics.lagRecords.set(records);
    this.parts.metrics.lagBytes.set(bytes);
  }

  private signalDrained(): void {
    this.isDraining = false;
    for (const resolve of this.drainWaiters.splice(0)) resolve();
  }
}
