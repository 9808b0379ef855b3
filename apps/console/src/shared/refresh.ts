// How often a screen reads its data again, in milliseconds.

/** Data that an operator acts on. */
export const REFRESH_MS = 5_000;

/** Counts beside a screen, and figures that cost the server more. */
export const SLOW_REFRESH_MS = 30_000;
