// Chooses a range of days: a button that shows the range, and the usual ranges above a calendar.
import { Suspense, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { lazyPart } from '../code-loading.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { IconCalendarEvent } from '../icons/index.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { useWords } from '../ui-words.ts';
import { ANY_TIME, type DateRange, dayOf, lastDays, noonOf, RANGE_DAYS } from './date-range.ts';
import classes from './date-range-field.module.css';

export type DateRangeFieldProps = {
  /** What the days are of. */
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
};

export function DateRangeField({ label, value, onChange }: DateRangeFieldProps) {
  const words = useWords();
  const [picked, setPicked] = useState<DateRange>();
  const shown = useRangeText(value);
  const isSet = value.from !== '' || value.to !== '';

  function close() {
    setPicked(undefined);
  }

  return (
    <>
      <button
        type="button"
        className={classes.field}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        aria-label={`${label}: ${shown}`}
        onClick={() => setPicked(value)}
      >
        <IconCalendarEvent size={16} stroke={1.5} aria-hidden="true" />
        {shown}
      </button>
      <Sheet opened={picked !== undefined} onClose={close} title={label}>
        <DateRangePicker value={picked ?? value} onChange={setPicked} />
        <Button
          wide
          size="large"
          onClick={() => {
            if (picked !== undefined) onChange(wholeRange(picked));
            close();
          }}
        >
          {words.done}
        </Button>
      </Sheet>
    </>
  );
}

/** A range of which only the first day was picked means that day. */
export function wholeRange({ from, to }: DateRange): DateRange {
  return { from, to: from !== '' && to === '' ? from : to };
}

/** A range as the language in force writes it. */
export function useRangeText({ from, to }: DateRange): string {
  const { language, anyTime } = useWords();
  const [first, last] = [noonOf(from), noonOf(to)];
  if (first === undefined && last === undefined) return anyTime;
  const format = new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (first !== undefined && last !== undefined) return format.formatRange(first, last);
  return first === undefined ? `– ${format.format(last)}` : `${format.format(first)} –`;
}

// The calendar loads when it is opened; a page of figures is not to wait for it.
const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

export type DateRangePickerProps = {
  value: DateRange;
  /** While only the first day of a range is picked, its `to` is ''. */
  onChange: (range: DateRange) => void;
};

/** Chooses a range of days: the usual ones with one press, any other in a calendar. For sheets, which bring Mantine's context. */
export function DateRangePicker({ value, onChange }: DateRangePickerProps) {
  const words = useWords();
  const now = new Date();
  const choices = [
    { text: words.anyTime, range: ANY_TIME },
    ...RANGE_DAYS.map(days => ({
      text: days === 1 ? words.today : words.lastDays(days),
      range: lastDays(days, now),
    })),
  ];
  return (
    <div className={classes.picker}>
      <div className={classes.choices}>
        {choices.map(({ text, range }) => (
          <button
            key={text}
            type="button"
            className={classes.choice}
            aria-pressed={range.from === value.from && range.to === value.to}
            onClick={() => onChange(range)}
          >
            {text}
          </button>
        ))}
      </div>
      <div className={classes.calendar}>
        <Suspense fallback={<Skeleton height="22rem" />}>
          {/* Mounted again for a range from elsewhere, so that its month shows. */}
          <Calendar key={value.to === '' ? '' : value.to} value={value} onChange={onChange} latest={dayOf(now)} />
        </Suspense>
      </div>
    </div>
  );
}
