// The first and last second of a day in the reader's own time zone, for filters by date.

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Unix seconds at which `YYYY-MM-DD` begins; undefined where the text is no date. */
export function dayStart(day: string): number | undefined {
  return secondsAt(`${day}T00:00:00`, day);
}

/** Unix seconds of its last second. */
export function dayEnd(day: string): number | undefined {
  return secondsAt(`${day}T23:59:59`, day);
}

function secondsAt(moment: string, day: string): number | undefined {
  const at = DAY.test(day) ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000);
}
