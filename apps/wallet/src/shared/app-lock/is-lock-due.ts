// Whether the app has rested long enough to lock.

/** Times in milliseconds. A clock that was set back says nothing about how long it was: it locks. */
export function isLockDue(lastActiveAt: number, now: number, minutes: number): boolean {
  return now < lastActiveAt || now - lastActiveAt >= minutes * 60_000;
}
