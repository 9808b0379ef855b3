// Dates, times and counts as a language writes them: the only place that speaks to `Intl`. Money is not formatted here.

/** The ways a language writes times and counts. Times are milliseconds and shown in the reader's own time zone. */
export type Formats = {
  /** A count of things, grouped: 1,204. */
  count: (value: number) => string;
  /** Day and time to the second. */
  dateTime: (at: number) => string;
  /** Day and time to the minute, the year left out: for lists. */
  shortDateTime: (at: number) => string;
  date: (at: number) => string;
  /** Hours, minutes and seconds: for trades. */
  time: (at: number) => string;
  /** Hours and minutes: for axes. */
  minute: (at: number) => string;
  /** A day that is counted in UTC, such as that of a daily candle. */
  utcDate: (at: number) => string;
  /** A month that is counted in UTC. */
  utcMonth: (at: number) => string;
  /** A day of the week by its place, Monday 0, as short as the language has it. */
  weekday: (place: number) => string;
};

const DAY_MS = 86_400_000;
const A_MONDAY = Date.UTC(2024, 0, 1);

const made = new Map<string, Formats>();

/** The formats of a BCP-47 language tag; made once for each. */
export function formatsOf(tag: string): Formats {
  const known = made.get(tag);
  if (known !== undefined) return known;
  const formats = makeFormats(tag);
  made.set(tag, formats);
  return formats;
}

function makeFormats(tag: string): Formats {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const minute = { hour: '2-digit', minute: '2-digit' } as const;
  const moment = (parts: Intl.DateTimeFormatOptions) =>
    onceNeeded(
      () => new Intl.DateTimeFormat(tag, { calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', ...parts }),
    );
  const weekday = onceNeeded(() => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }));
  return {
    count: onceNeeded(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })),
    dateTime: moment({ ...day, ...minute, second: '2-digit' }),
    shortDateTime: moment({ month: '2-digit', day: '2-digit', ...minute }),
    date: moment(day),
    time: moment({ ...minute, second: '2-digit' }),
    minute: moment(minute),
    utcDate: moment({ ...day, timeZone: 'UTC' }),
    utcMonth: moment({ year: 'numeric', month: 'short', timeZone: 'UTC' }),
    weekday: place => weekday(A_MONDAY + place * DAY_MS),
  };
}

/** A formatter is made when it first writes something: to make all of them costs a phone as much as a fifth of its first page. */
function onceNeeded(make: () => { format: (value: number) => string }): (value: number) => string {
  let made: ReturnType<typeof make> | undefined;
  return value => {
    made ??= make();
    return made.format(value);
  };
}

/** The moment of a wire time `YYYY-MM-DD HH:MM:SS` (UTC) in milliseconds; `NaN` where it is none. */
export function momentOf(wireTime: string): number {
  return Date.parse(`${wireTime.replace(' ', 'T')}Z`);
}
