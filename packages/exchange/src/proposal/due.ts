// How long proposals wait, and for what.

const HOUR = 3_600_000;
/** Where there is only one operator, a public wait of this long replaces the second (design.md section 7). */
export const LONE_WAIT_MS = 24 * HOUR;
/** After this long it can no longer be approved. */
export const PROPOSAL_LIFE_MS = 72 * HOUR;
/** Changes of money rules are public for at least this long before they take effect. */
export const NOTICE_MS = 10 * 60_000;
