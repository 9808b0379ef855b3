// Takes the steps of the maker less often while a demo rests and no visitor sees its quotes.

type Parts = { isResting: () => boolean; now: () => number };

/** A step that is left out while the demo rests, but for once in so many milliseconds. */
export function spacedAtRest({ isResting, now }: Parts, everyMs: number, step: () => Promise<void>) {
  let takenAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (isResting() && now() - takenAtMs < everyMs) return;
    takenAtMs = now();
    await step();
  };
}
