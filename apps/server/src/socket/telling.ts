// Tells what one feature has to say of its changes, soon after each and as things are by then.
import type { Logger } from 'pino';

/** Changes that come within this time are told together. */
const GATHER_MS = 50;
const RETRY_MS = 1_000;
/** So many keys are asked for at a time, so that the first of many are told before the last are read. */
const MOST_KEYS = 100;

/** What a feature says of its changes: see `OwnNews`. */
type Saying<Message> = {
  join?(earlier: unknown, later: unknown): unknown;
  restsOf?(messages: readonly Message[]): ReadonlyMap<number, number>;
  messagesOf(changes: readonly unknown[]): Promise<Message[]>;
};

type TellingParts<Message> = { news: Saying<Message>; log: Logger; send: (message: Message) => void };

/** What one feature has to tell, by the keys of its changes. One that takes long holds up no other. */
export class Telling<Message> {
  private readonly news: Saying<Message>;
  private readonly parts: TellingParts<Message>;
  private readonly untold = new Map<number, unknown>();
  /** Until when a key rests. */
  private readonly resting = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(parts: TellingParts<Message>) {
    this.parts = parts;
    this.news = parts.news;
  }

  readonly add = (key: number, change: unknown): void => {
    this.untold.set(key, this.untold.has(key) ? this.joined(this.untold.get(key), change) : change);
    this.plan(GATHER_MS);
  };

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private joined(earlier: unknown, later: unknown): unknown {
    return this.news.join === undefined ? later : this.news.join(earlier, later);
  }

  private plan(delayMs: number): void {
    if (this.untold.size > 0 && !this.isStopped) this.timer ??= setTimeout(() => void this.tell(), delayMs);
  }

  private async tell(): Promise<void> {
    let pauseMs = GATHER_MS;
    const due = this.dueAt(performance.now());
    for (let from = 0; from < due.length && pauseMs === GATHER_MS; from += MOST_KEYS) {
      if (!(await this.tellOf(due.slice(from, from + MOST_KEYS)))) pauseMs = RETRY_MS;
    }
    this.timer = undefined;
    this.plan(pauseMs);
  }

  private dueAt(nowMs: number): number[] {
    for (const [key, until] of this.resting) if (until <= nowMs) this.resting.delete(key);
    return [...this.untold.keys()].filter(key => !this.resting.has(key));
  }

  /** @returns whether it could be told; otherwise it is kept, joined with what has come since. */
  private async tellOf(keys: readonly number[]): Promise<boolean> {
    const told = new Map(keys.map(key => [key, this.untold.get(key)]));
    for (const key of keys) this.untold.delete(key);
    try {
      const messages = await this.news.messagesOf([...told.values()]);
      for (const message of messages) this.parts.send(message);
      for (const [key, restMs] of this.news.restsOf?.(messages) ?? [])
        this.resting.set(key, performance.now() + restMs);
      return true;
    } catch (error) {
      this.parts.log.warn({ err: error }, 'events could not be sent; trying again');
      for (const [key, change] of told) {
        this.untold.set(key, this.untold.has(key) ? this.joined(change, this.untold.get(key)) : change);
      }
      return false;
    }
  }
}
