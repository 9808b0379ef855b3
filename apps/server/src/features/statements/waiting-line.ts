// Lets one go ahead at a time, in the order in which they came; whoever comes when too many wait is turned away.

/** @param most who may wait beside the one whose turn it is. */
export function createWaitingLine(most: number) {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;

  return {
    isFull: () => inside > most,

    /** Does something in its turn. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      inside += 1;
      const turn = last.then(work);
      last = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn.finally(() => {
        inside -= 1;
      });
    },
  };
}
