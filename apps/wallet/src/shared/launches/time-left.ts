// How long it is until a moment of a launch: days by themselves, the rest as a clock shows it, so that no width ever jumps.

const SECONDS_A_DAY = 86_400;

/** Days, and the rest as `03:04:05`; nothing is left of what is over. */
export function timeLeft(untilMs: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(untilMs / 1000));
  const rest = seconds % SECONDS_A_DAY;
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60];
  return {
    days: Math.floor(seconds / SECONDS_A_DAY),
    clock: parts.map(part => String(part).padStart(2, '0')).join(':'),
  };
}
