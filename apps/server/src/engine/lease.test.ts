// When a standby takes the lease for expired, and how the leader shows that it runs.
import { expect, test } from 'vitest';
import { LEASE_MS, LeaseWatch } from './lease.ts';

const SIGHT = { holder: 'a', epoch: 1, beats: 7, isFree: false };

/** Looks that take 10 ms each. @returns what each concluded */
function look(watch: LeaseWatch, from: number, change: Partial<typeof SIGHT> = {}, tookMs = 10): boolean {
  return watch.note({ sight: { ...SIGHT, ...change }, from, to: from + tookMs });
}

/** @returns when it was taken for expired, at a look every 100 ms */
function expiredAt(watch: LeaseWatch, from: number, until: number): number | undefined {
  for (let at = from; at <= until; at += 100) if (look(watch, at)) return at;
  return undefined;
}

test('the lease expires after three seconds without a sign of life', () => {
  const watch = new LeaseWatch();
  // Counted from the end of the first look: the sign may have come while it was made.
  expect(expiredAt(watch, 1_000, 9_000)).toBe(1_000 + LEASE_MS + 100);
  expect(watch.hasSeenLife).toBe(false);
});

test('a sign of life, or another leader, begins it again', () => {
  const watch = new LeaseWatch();
  expect(expiredAt(watch, 1_000, 3_900)).toBeUndefined();
  expect(look(watch, 4_000, { beats: 8 })).toBe(false);
  expect(watch.hasSeenLife).toBe(true);
  for (let at = 4_100; at <= 6_900; at += 100) expect(look(watch, at, { beats: 8 })).toBe(false);
  expect(look(watch, 7_000, { beats: 8, epoch: 2 })).toBe(false);
  expect(look(watch, 7_100, { beats: 8, epoch: 2 })).toBe(false);
});

test('a standby that stood still, and a database that did, have not seen the leader being silent', () => {
  const watch = new LeaseWatch();
  look(watch, 1_000);
  // Frozen for ten seconds: the leader has given its signs meanwhile, and this look came before the next.
  expect(look(watch, 11_000)).toBe(false);
  expect(expiredAt(watch, 11_100, 13_900)).toBeUndefined();
  // A look that took ten seconds.
  expect(look(watch, 14_000, {}, 10_000)).toBe(false);
  expect(expiredAt(watch, 24_100, 26_900)).toBeUndefined();
  expect(expiredAt(watch, 27_000, 28_000)).toBe(27_000);
});

test('one that was freed has expired, and one that could not be taken is watched from the start', () => {
  const watch = new LeaseWatch();
  expect(look(watch, 1_000, { isFree: true })).toBe(true);
  watch.forget();
  expect(expiredAt(watch, 1_100, 4_000)).toBeUndefined();
});
