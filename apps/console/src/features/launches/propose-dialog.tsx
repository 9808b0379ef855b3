// Proposes a launch: every term, with what it would set aside and what is wrong beside its field.
import { DAY_MS, NOTICE_MINUTES } from '@candor/contract/console';
import { figureOfDecimal, toast } from '@candor/ui';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besideFields } from '../../shared/beside-fields.ts';
import type { CallInput } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { localText, momentOfLocal } from '../../shared/local-moment.ts';
import { useAct } from '../../shared/use-call.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { type Courses, setAside } from './launch.ts';
import classes from './launches.module.css';

/** In a demo a whole launch can be watched. */
const SHORT_DAY_MS = 60_000;

const DAYS_MS = 24 * 3_600_000;

function startOf(): Typed {
  const text = (days: number) => localText(Date.now() + days * DAYS_MS);
  return {
    ...{ new_currency: '', currency: '', change_rate: '', num: '', buy_num: '', day: '30', interest_rate: '' },
    ...{ start_at: text(1), end_at: text(3), online_at: text(4), day_ms: String(DAY_MS) },
  };
}

export function ProposeDialog({ courses, onClose }: { courses: Courses; onClose: () => void }) {
  const { t } = useTranslation('launchCourses');
  const [typed, setTyped, forget] = useDraft('new launch', startOf);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeLaunch', { isQuiet: true, changes: ['listLaunchCourses', 'listProposals'] });
  const coin = courses.coins.find(({ currency }) => String(currency) === typed.new_currency);
  const needed = coin === undefined ? undefined : setAside(typed.num, typed.interest_rate, coin);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forget}
      title={t('propose')}
      effect={t('effect', { minutes: NOTICE_MINUTES })}
      changes={[]}
      missing={Object.values(typed).some(text => text.trim() === '') ? t('fillAll') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          await propose.mutateAsync({ ...asSent(typed), reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <TermFields
            courses={courses}
            typed={typed}
            problems={isTried ? { ...missingIn(typed), ...problems } : problems}
            onChange={setTyped}
          />
          {coin === undefined ? null : (
            <p className={classes.quiet}>
              {needed === undefined
                ? null
                : `${t('needed', { amount: figureOfDecimal(needed), coin: coin.currency_name })}. `}
              {t('reserveHas', { amount: figureOfDecimal(coin.reserve), coin: coin.currency_name })}
            </p>
          )}
        </>
      )}
    </ProposalDialog>
  );
}

function missingIn(typed: Typed): Readonly<Record<string, true>> {
  const empty = Object.entries(typed).filter(([, text]) => text.trim() === '');
  return Object.fromEntries(empty.map(([name]) => [name, true]));
}

function asSent({ start_at, end_at, online_at, ...typed }: Typed) {
  const trimmed = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]));
  const times = {
    start_at: momentOfLocal(start_at),
    end_at: momentOfLocal(end_at),
    online_at: momentOfLocal(online_at),
  };
  return { ...(trimmed as typeof typed), ...times };
}

type TermName = Exclude<keyof CallInput<'proposeLaunch'>, 'reason'>;

type Typed = Record<TermName, string>;

type TermFieldsProps = {
  courses: Courses;
  typed: Typed;
  /** Of each faulty field what is wrong; true where that is only that it is empty. */
  problems: Readonly<Record<string, string | true>>;
  onChange: (typed: Typed) => void;
};

/** The fields of every term of a launch. */
function TermFields({ courses: { coins, is_demo: isDemo }, typed, problems, onChange }: TermFieldsProps) {
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
