// The filters above the records: by kind, by user, by place and by time, and what of them is asked of the server.
import { asciiText } from '@candor/money';
import { type DateRange, DateRangeField, Form, momentsOf } from '@candor/ui';
import { Button, Input, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../shared/calls.ts';
import { DigitsInput } from '../../shared/parts/digits-input.tsx';
import { FilterBar } from '../../shared/table/filters.tsx';
import { momentOfLocal } from '../../shared/value-texts.ts';
import classes from './journal.module.css';

type RecordFilterBarProps = {
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
        const { type: _, ...others } = typed;
        onApply({ ...others, since: momentText(dates.from, times.since), until: momentText(dates.to, times.until) });
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

/** What of the filters in an address is asked of the server. */
export const recordFilterNames = ['type', 'user', 'from', 'to', 'since', 'until'] as const;

export type RecordFilters = Readonly<Record<(typeof recordFilterNames)[number], string>>;

/** What is no number or no time is left out: the address may hold any text. */
export function journalFilters(values: RecordFilters): Omit<CallInput<'listJournal'>, 'before' | 'limit'> {
  const number = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined);
  const type = /^[A-Za-z]{1,60}$/.test(values.type) ? values.type : undefined;
  const filters = {
    type,
    user: values.user.length > 9 ? undefined : number(values.user),
    from: number(values.from),
    to: number(values.to),
    since: momentOfLocal(values.since) || momentsOf({ from: values.since, to: '' }).from,
    until: momentOfLocal(values.until) || lastMoment(values.until),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** Whether records that are yet to come can be among those asked for. */
export function mayGrow({ to, until }: RecordFilters): boolean {
  return to === '' && until === '';
}

/** The last moment of a day; undefined where the text is none. */
function lastMoment(day: string): number | undefined {
  const { before } = momentsOf({ from: '', to: day });
  return before === undefined ? undefined : before - 1;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function isTime(text: string): boolean {
  return TIME.test(text);
}

/** A moment as the address keeps it: a day of the operator's time zone, and a time of it where one was given. */
export function momentText(day: string, time: string): string {
  return day !== '' && isTime(time) ? `${day}T${time}` : day;
}

export function partsOfMoment(text: string): { day: string; time: string } {
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}
