// The durations that the specification names, and those that go with them, in milliseconds.
export const timings = {
  /** A request that takes longer counts as lost. */
  requestTimeoutMs: 60_000,
  /** Nothing is shown in place of a page that loads faster than this. */
  pageDelayMs: 200,
  /** A page that takes longer counts as failed. */
  pageTimeoutMs: 60_000,
  /** Once its texts are there, the first page waits so long at most for its code and its answers, so that it is drawn once. */
  firstDrawingMs: 100,
  /** What the first page does without leaves it the line for this time. */
  firstPageMs: 4000,
  /** A request that takes longer shows that the app is loading. */
  loadingIndicatorMs: 1000,
  /** A form that takes money asks so often whether it still may: pauses, locks and limits come without news of their own. */
  moneyFormMs: 5000,
  /** Repeated ways to the login page within this time are one. */
  loginGuardMs: 1000,
  /** A second "back" within this time leaves the app. */
  backExitMs: 2000,
} as const;
