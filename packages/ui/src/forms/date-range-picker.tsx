// Chooses a range of days: the usual ones with one press, any other in a calendar. For sheets, which bring Mantine's context.
import { Suspense } from 'react';
import { lazyPart } from '../code-loading.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useWords } from '../ui-words.ts';
import { ANY_TIME, type DateRange, dayOf, lastDays, RANGE_DAYS } from './date-range.ts';
import classes from './date-range-picker.module.css';

// The calendar loads when it is opened; a page of figures is not to wait for it.
const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

export type DateRangePickerProps = {
  value: DateRange;
  /** While only the first day of a range is picked, its `to` is ''. */
  onChange: (range: DateRange) => void;
};

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
