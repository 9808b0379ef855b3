// How often a screen asks again by itself, in milliseconds: other people and workers change what it shows.

/** What an operator looks at in order to act on it. */
export const REFRESH_MS = 5_000;

/** Counts beside a screen, and figures that cost the server more. */
export const SLOW_REFRESH_MS = 30_000;
