// The month in which a range of days is picked, on Mantine's calendar. It stands in a sheet, which brings Mantine's context.
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useWords } from '../ui-words.ts';
import classes from './calendar.module.css';
import { type DateRange, noonOf } from './date-range.ts';

export type CalendarProps = {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** The last day that can be picked. */
  latest: string;
};

export function Calendar({ value, onChange, latest }: CalendarProps) {
  const { language, ...words } = useWords();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { calendar: 'gregory', numberingSystem: 'latn', ...options });
    return (day: string) => formatter.format(noonOf(day.slice(0, 10)));
  };
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      value={[value.from || null, value.to || null]}
      onChange={([from, to]) => onChange({ from: from ?? '', to: to ?? '' })}
      defaultDate={value.to || value.from || latest}
      maxDate={latest}
      maxLevel="year"
      firstDayOfWeek={firstDayOf(language)}
      weekdayFormat={format({ weekday: 'narrow' })}
      monthLabelFormat={format({ month: 'long', year: 'numeric' })}
      yearLabelFormat={format({ year: 'numeric' })}
      monthsListFormat={format({ month: 'short' })}
      getDayAriaLabel={format({ day: 'numeric', month: 'long', year: 'numeric' })}
      ariaLabels={{
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        previousYear: words.previousYear,
        nextYear: words.nextYear,
      }}
      highlightToday
      hideOutsideDates
      fullWidth
      classNames={{
        calendarHeader: classes.header!,
        calendarHeaderLevel: classes.level!,
        calendarHeaderControl: classes.control!,
        weekday: classes.weekday!,
        day: classes.day!,
        monthsListControl: classes.month!,
      }}
    />
  );
}

/** Sunday is 0. Where the browser does not know a language's custom, weeks begin on Monday. */
function firstDayOf(language: string): DayOfWeek {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return ((locale.getWeekInfo?.().firstDay ?? 1) % 7) as DayOfWeek;
}
