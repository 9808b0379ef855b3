// When a loop of the maker takes its next step: an alarm ends its sleep, and a demo that rests leaves steps out.

export class Alarm {
  private isRung = false;
  private wakeUp: (() => void) | undefined;

  /** Ends the present sleep, or the next one before it begins. */
  ring(): void {
    this.isRung = true;
    this.wakeUp?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.isRung) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms);
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wakeUp = undefined;
    }
    this.isRung = false;
  }
}

type Parts = { isResting: () => boolean; now: () => number };

/** A step that is left out while the demo rests and no visitor sees the quotes, except once in `everyMs`. */
export function spacedAtRest({ isResting, now }: Parts, everyMs: number, step: () => Promise<void>) {
  let takenAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (isResting() && now() - takenAtMs < everyMs) return;
    takenAtMs = now();
    await step();
  };
}
