// The filters above the records: by kind, by user, by place and by time.
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import classes from './journal.module.css';
import type { RecordFilters } from './record-filters.ts';

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
    <TextInput
      label={label}
      inputMode="numeric"
      value={typed[name]}
      onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value.replace(/\D/g, '').slice(0, 15) })}
    />
  );
  const moment = (name: 'since' | 'until', label: string) => (
    <TextInput
      label={label}
      type="datetime-local"
      value={typed[name]}
      onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      className={classes.typed}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { type: _, ...asked } = typed;
        onApply(asked);
      }}
    >
      {number('user', t('user'))}
      {number('from', t('fromPlace'))}
      {number('to', t('toPlace'))}
      {moment('since', t('since'))}
      {moment('until', t('until'))}
      <Button type="submit" size="sm" variant="default">
        {t('filter')}
      </Button>
    </form>
  );
}
