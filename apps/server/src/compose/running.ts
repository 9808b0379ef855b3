// What has to end with the server, the last that was started first.
import type { Worker } from '../features/feature.ts';

export class Running {
  private readonly endings: (() => unknown)[] = [];

  add(end: () => unknown): void {
    this.endings.push(end);
  }

  /** @returns the worker itself. */
  keep<Item extends Worker>(worker: Item): Item {
    this.add(() => worker.stop());
    return worker;
  }

  async close(): Promise<void> {
    for (const end of this.endings.splice(0).reverse()) await end();
  }
}
