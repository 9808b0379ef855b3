// Lets few pieces of work run at a time and some wait for their turn, so that a crowd is told early to come again and leaves the database to others.

export type TurnLimits = { atOnce: number; mostWaiting: number; mostWaitMs: number };

export type Turns = {
  /** Undefined where there are too many, or no turn came in time: the work was not begun. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
};

type Waiter = { begin: (hasTurn: boolean) => void; timer: NodeJS.Timeout };

/** In the order of coming. */
export function createTurns({ atOnce, mostWaiting, mostWaitMs }: TurnLimits): Turns {
  const waiting = new Set<Waiter>();
  let free = atOnce;

  function take(): boolean | Promise<boolean> {
    if (free > 0) {
      free -= 1;
      return true;
    }
    return waiting.size < mostWaiting && wait();
  }

  function wait(): Promise<boolean> {
    return new Promise(begin => {
      const giveUp = () => {
        waiting.delete(waiter);
        begin(false);
      };
      const waiter: Waiter = { begin, timer: setTimeout(giveUp, mostWaitMs) };
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
