// The shared dependencies of live support.
import type { Mode } from '../../config.ts';
import { createThrottle, type Rate, type Throttle } from '../../credentials/throttle.ts';
import type { Database } from '../../database/tables.ts';
import { type CachedAnswer, cachedAnswer } from '../../http/reply.ts';
import type { TextOf } from '../../texts.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Staff } from '../staff/staff.ts';
import { ChatFeed } from './chat-feed.ts';
import { type DeskHours, storedHours, USUAL_HOURS } from './desk-hours.ts';
import { DeskUpdates } from './publish-chat.ts';

export type ChatLimits = {
  /** Messages of one customer. */
  messages: Rate;
  /** New conversations of visitors from one network. */
  visits: Rate;
  /** How many of them may be open at a time. */
  openVisits: number;
  /** Messages of customers that are written at the same time. */
  turns: TurnLimits;
};

/** A person writes a few short messages in a row; an office has one address for all its people. */
const LIMITS: ChatLimits = {
  messages: { burst: 20, perSecond: 0.5 },
  visits: { burst: 20, perSecond: 1 / 30 },
  openVisits: 30,
  // Fewer than the pool has connections; a client waits 10 s for an answer before it retries.
  turns: { atOnce: 6, maxWaiting: 1_000, maxWaitMs: 4_000 },
};
/** What another process has stored takes effect after so long. */
const HOURS_CACHE_MS = 5_000;

export type Chat = {
  staff: Staff;
  db: Database;
  pictures: Pictures;
  textOf: TextOf;
  feed: ChatFeed;
  deskUpdates: DeskUpdates;
  messageThrottle: Throttle;
  visitThrottle: Throttle;
  openVisits: number;
  writers: Turns;
  now: () => number;
  hours: CachedAnswer<DeskHours>;
};

export type ChatOptions = {
  staff: Staff;
  pictures: Pictures;
  textOf: TextOf;
  mode: Mode;
  limits?: Partial<ChatLimits> | undefined;
};

export function createChat({ staff, pictures, textOf, mode, limits: others }: ChatOptions): Chat {
  const limits = { ...LIMITS, ...others };
  const { db, now } = staff;
  // A demo always has an operator at the desk, whatever the time.
  const usual: DeskHours = { ...USUAL_HOURS, alwaysOpen: mode === 'demo' };
  const feed = new ChatFeed();
  return {
    staff,
    db,
    pictures,
    textOf,
    feed,
    deskUpdates: new DeskUpdates({ db, feed, log: staff.log }),
    messageThrottle: createThrottle(limits.messages),
    visitThrottle: createThrottle(limits.visits),
    openVisits: limits.openVisits,
    writers: createTurns(limits.turns),
    now,
    hours: cachedAnswer({ cachedForMs: HOURS_CACHE_MS, now: () => performance.now() }, async () => {
      return (await storedHours(db))?.hours ?? usual;
    }),
  };
}

type TurnLimits = { atOnce: number; maxWaiting: number; maxWaitMs: number };

type Turns = {
  /** Undefined where there are too many, or no turn came before the deadline: the work did not start. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
};

type Waiter = { begin: (hasTurn: boolean) => void; timer: NodeJS.Timeout };

/** In the order of arrival. */
export function createTurns({ atOnce, maxWaiting, maxWaitMs }: TurnLimits): Turns {
  const waiting = new Set<Waiter>();
  let free = atOnce;

  function take(): boolean | Promise<boolean> {
    if (free > 0) {
      free -= 1;
      return true;
    }
    return waiting.size < maxWaiting && wait();
  }

  function wait(): Promise<boolean> {
    return new Promise(begin => {
      const giveUp = () => {
        waiting.delete(waiter);
        begin(false);
      };
      const waiter: Waiter = { begin, timer: setTimeout(giveUp, maxWaitMs) };
      waiting.add(waiter);
    });
  }

  function pass(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    clearTimeout(next.timer);
    next.begin(true);
  }

  return {
    async run(work) {
      if (!(await take())) return undefined;
      try {
        return await work();
      } finally {
        pass();
      }
    },
  };
}
