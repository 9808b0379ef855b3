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
};

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
  const calendar = { calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' } as const;
  const count = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const minute = { hour: '2-digit', minute: '2-digit' } as const;
  const dateTime = new Intl.DateTimeFormat(tag, { ...calendar, ...day, ...minute, second: '2-digit' });
  const shortDateTime = new Intl.DateTimeFormat(tag, { ...calendar, month: '2-digit', day: '2-digit', ...minute });
  const date = new Intl.DateTimeFormat(tag, { ...calendar, ...day });
  const time = new Intl.DateTimeFormat(tag, { ...calendar, ...minute, second: '2-digit' });
  return {
    count: value => count.format(value),
    dateTime: at => dateTime.format(at),
    shortDateTime: at => shortDateTime.format(at),
    date: at => date.format(at),
    time: at => time.format(at),
  };
}

/** The moment of a wire time `YYYY-MM-DD HH:MM:SS` (UTC) in milliseconds; `NaN` where it is none. */
export function momentOf(wireTime: string): number {
  return Date.parse(`${wireTime.replace(' ', 'T')}Z`);
}
