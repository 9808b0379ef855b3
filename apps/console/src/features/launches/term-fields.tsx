// The fields of every term of a launch.
import { DAY_MS } from '@candor/contract/console';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../shared/calls.ts';
import type { Courses } from './launch.ts';
import classes from './launches.module.css';

type TermName = Exclude<keyof CallInput<'proposeLaunch'>, 'reason'>;
export type Typed = Record<TermName, string>;

/** In a demo a whole launch can be watched. */
const SHORT_DAY_MS = 60_000;

export type TermFieldsProps = {
  courses: Courses;
  typed: Typed;
  /** Of each faulty field what is wrong; true where that is only that it is empty. */
  problems: Readonly<Record<string, string | true>>;
  onChange: (typed: Typed) => void;
};

export function TermFields({ courses: { coins, is_demo: isDemo }, typed, problems, onChange }: TermFieldsProps) {
  const { t } = useTranslation(['launchCourses', 'proposals']);
  const set = (name: TermName, text: string) => onChange({ ...typed, [name]: text });
  const choices = coins.map(({ currency, currency_name: label }) => ({ value: String(currency), label }));
  const named = (id: string) => choices.find(({ value }) => value === id)?.label;
  const of = (name: TermName) => ({ value: typed[name], error: problems[name] });
  const figure = (name: TermName, label: string, unit?: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      rightSection={unit === undefined ? undefined : <span className={classes.quiet}>{unit}</span>}
      rightSectionWidth="4.5rem"
      {...of(name)}
      onChange={event => set(name, event.currentTarget.value)}
    />
  );
  const moment = (name: TermName, label: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      {...of(name)}
      onChange={event => set(name, event.currentTarget.value)}
    />
  );
  const coin = (name: TermName, label: string) => (
    <Select label={label} data={choices} searchable {...of(name)} onChange={value => set(name, value ?? '')} />
  );
  return (
    <div className={classes.fields}>
      {coin('new_currency', t('newCoin'))}
      {coin('currency', t('proposals:field_launch_pay_coin'))}
      {figure('change_rate', t('proposals:field_launch_price'), named(typed.currency))}
      {figure('num', t('proposals:field_launch_offered'), named(typed.new_currency))}
      {figure('buy_num', t('proposals:field_launch_min_amount'), named(typed.currency))}
      {figure('interest_rate', t('proposals:field_launch_return'), '%')}
      {moment('start_at', t('proposals:field_launch_start'))}
      {moment('end_at', t('proposals:field_launch_close'))}
      {moment('online_at', t('proposals:field_launch_online'))}
      {figure('day', t('proposals:field_launch_lock_days'))}
      {isDemo === 1 ? (
        <Select
          label={t('dayLength')}
          allowDeselect={false}
          data={[
            { value: String(DAY_MS), label: t('dayFull') },
            { value: String(SHORT_DAY_MS), label: t('dayShort') },
          ]}
          {...of('day_ms')}
          onChange={value => set('day_ms', value ?? String(DAY_MS))}
        />
      ) : null}
    </div>
  );
}
