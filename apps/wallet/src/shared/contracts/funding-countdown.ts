// How long it is until the next funding, as hours, minutes and seconds.

/** `07:59:59`; `00:00:00` once it is due. */
export function countdownText(untilMs: number): string {
  const seconds = Math.max(0, Math.ceil(untilMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map(part => String(part).padStart(2, '0')).join(':');
}
