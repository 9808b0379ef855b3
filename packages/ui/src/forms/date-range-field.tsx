// A button that says which days are shown, and opens the choice of others.
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconCalendarEvent } from '../icons/index.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { useWords } from '../ui-words.ts';
import { type DateRange, noonOf } from './date-range.ts';
import classes from './date-range-field.module.css';
import { DateRangePicker } from './date-range-picker.tsx';

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
