// What the server knows of the program that reviews in a demo: how far it may go, and whether it is there now.

/** It looks every other second; whoever was silent for so long is not there. */
const GONE_AFTER_MS = 30_000;

export type DemoReviewer = {
  /** It passes withdrawals worth so many USDT at most. */
  limitUsdt: string;
  noteSeen(): void;
  isThere(): boolean;
};

export function createDemoReviewer({ limitUsdt }: { limitUsdt: string }, now: () => number): DemoReviewer {
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    limitUsdt,
    noteSeen: () => {
      seenAt = now();
    },
    isThere: () => now() - seenAt < GONE_AFTER_MS,
  };
}
