// The filters above the records: by kind, by user, by place and by time.
import { asciiText } from '@candor/money';
import { type DateRange, DateRangeField, Form } from '@candor/ui';
import { Button, Input, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DigitsInput } from '../../shared/parts/digits-input.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import classes from './journal.module.css';
import { isTime, momentText, partsOfMoment, type RecordFilters } from './record-filters.ts';

export type RecordFilterBarProps = {
  values: RecordFilters;
  /** Every kind of command that there is. */
  types: readonly string[];
  onChange: (change: Partial<RecordFilters>) => void;
  onClear: () => void;
};

const isTyped = ['user', 'from', 'to', 'since', 'until'] as const;

export function RecordFilterBar({ values, types, onChange, onClear }: RecordFilterBarProps) {
  const { t } = useTranslation('journal');
  return (
    <FilterBar isAnySet={Object.values(values).some(value => value !== '')} onClear={onClear}>
      <Select
        label={t('command')}
        placeholder={t('anyType')}
        searchable
        clearable
        value={values.type || null}
        data={types.toSorted()}
        onChange={value => onChange({ type: value ?? '' })}
      />
      <TypedFilters key={isTyped.map(name => values[name]).join()} start={values} onApply={onChange} />
    </FilterBar>
  );
}

/** Asked for once they are whole: each search may look at many records. */
function TypedFilters({ start, onApply }: { start: RecordFilters; onApply: RecordFilterBarProps['onChange'] }) {
  const { t } = useTranslation('journal');
  const [typed, setTyped] = useState(start);
  const number = (name: 'user' | 'from' | 'to', label: string) => (
    <DigitsInput
      label={label}
      most={15}
      value={typed[name]}
      onChange={digits => setTyped({ ...typed, [name]: digits })}
    />
  );
  const [times, setTimes] = useState({
    since: partsOfMoment(start.since).time,
    until: partsOfMoment(start.until).time,
  });
  const dates: DateRange = { from: partsOfMoment(typed.since).day, to: partsOfMoment(typed.until).day };
  const isWrong = (name: 'since' | 'until') => times[name] !== '' && !isTime(times[name]);
  const time = (name: 'since' | 'until', label: string, hint: string) => (
    <TextInput
      label={label}
      inputMode="numeric"
      placeholder={hint}
      disabled={typed[name] === ''}
      error={isWrong(name)}
      value={times[name]}
      onChange={event => setTimes({ ...times, [name]: typedTime(event.currentTarget.value) })}
    />
  );
  return (
    <Form
      className={classes.typed}
      onSubmit={() => {
        if (isWrong('since') || isWrong('until')) return;
        const { type: _, ...asked } = typed;
        onApply({ ...asked, since: momentText(dates.from, times.since), until: momentText(dates.to, times.until) });
      }}
    >
      {number('user', t('user'))}
      {number('from', t('fromPlace'))}
      {number('to', t('toPlace'))}
      <Input.Wrapper label={t('dates')} labelElement="div" className={classes.dates}>
        <DateRangeField
          label={t('dates')}
          value={dates}
          onChange={({ from, to }) => setTyped({ ...typed, since: from, until: to })}
        />
      </Input.Wrapper>
      {time('since', t('since'), '00:00')}
      {time('until', t('until'), '23:59')}
      <Button type="submit" size="sm" variant="default">
        {t('filter')}
      </Button>
    </Form>
  );
}

/** Hours and minutes of what was typed, in ASCII. */
function typedTime(text: string): string {
  return asciiText(text)
    .replace(/[^\d:]/g, '')
    .slice(0, 5);
}
