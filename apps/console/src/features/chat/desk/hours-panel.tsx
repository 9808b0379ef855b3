// When the desk is open: always, or by the clock of a time zone from one time to another on each day.
import { CallFailed } from '@candor/client';
import { type ChatDay, chatDays } from '@candor/contract';
import { ErrorState, Form, FormProblem, SkeletonRows, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Alert, Button, Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, type CallInput, failureText, useAct, useCall } from '../../../shared/calls.ts';
import { Panel } from '../../../shared/parts/page.tsx';
import { useMay } from '../../../shared/session.ts';
import classes from '../chat.module.css';

type Hours = CallAnswer<'getChatHours'>;

export function HoursPanel() {
  const { t } = useTranslation('chatDesk');
  const { dateTime } = useFormats();
  const query = useCall('getChatHours', {});
  const { data } = query;
  const changed =
    data === undefined || data.changed_at === 0
      ? t('hoursText')
      : t('hoursChanged', { name: data.changed_by_name, time: dateTime(data.changed_at) });
  return (
    <Panel title={t('hours')} text={changed}>
      {data === undefined ? (
        query.isError ? (
          <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : (
        <HoursForm key={data.changed_at} hours={data} />
      )}
    </Panel>
  );
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')];

function HoursForm({ hours }: { hours: Hours }) {
  const { t } = useTranslation(['chatDesk', 'shared']);
  const mayChange = useMay('chat.manage');
  const [typed, setTyped] = useState(() => typedHours(hours));
  const save = useAct('setChatHours', { isQuiet: true, changes: ['getChatHours'] });
  const problems = save.error instanceof CallFailed ? save.error.failure.problems : [];
  const problemOf = (field: string) => problems.find(problem => problem.field === field)?.message;
  const isBeside = problems.some(({ field }) => field === 'time_zone' || chatDays.some(day => day === field));

  function submit() {
    if (!save.isPending) save.mutate(sentHours(typed), { onSuccess: () => toast(t('hoursSaved'), 'success') });
  }

  return (
    <Form className={classes.form} onSubmit={submit}>
      <Switch
        label={t('alwaysOpen')}
        checked={typed.isAlways}
        disabled={!mayChange}
        onChange={event => setTyped({ ...typed, isAlways: event.currentTarget.checked })}
      />
      {typed.isAlways ? null : (
        <>
          <Select
            className={classes.zone}
            label={t('zone')}
            searchable
            allowDeselect={false}
            limit={100}
            disabled={!mayChange}
            data={ZONES.includes(typed.zone) ? ZONES : [typed.zone, ...ZONES]}
            value={typed.zone}
            error={problemOf('time_zone')}
            onChange={zone => setTyped({ ...typed, zone: zone ?? typed.zone })}
          />
          <div className={classes.days}>
            {chatDays.map((day, index) => (
              <DayRow
                key={day}
                index={index}
                day={typed.days[day]}
                isLocked={!mayChange}
                problem={problemOf(day)}
                onChange={changed =>
                  setTyped({ ...typed, days: { ...typed.days, [day]: changed } as Record<ChatDay, TypedDay> })
                }
              />
            ))}
          </div>
        </>
      )}
      {save.isError && !isBeside ? (
        <Alert color="danger" role="alert">
          {failureText(save.error)}
        </Alert>
      ) : null}
      {mayChange ? (
        <div>
          <FormProblem />
          <Button size="sm" type="submit" loading={save.isPending}>
            {t('shared:save')}
          </Button>
        </div>
      ) : null}
    </Form>
  );
}

type DayRowProps = {
  /** Monday 0. */
  index: number;
  day: TypedDay;
  isLocked: boolean;
  problem: string | undefined;
  onChange: (day: TypedDay) => void;
};

function DayRow({ index, day, isLocked, problem, onChange }: DayRowProps) {
  const { t } = useTranslation('chatDesk');
  const { weekday } = useFormats();
  const name = weekday(index);
  return (
    <div className={classes.day}>
      <Checkbox
        label={name}
        checked={day.isOpen}
        disabled={isLocked}
        onChange={event => onChange({ ...day, isOpen: event.currentTarget.checked })}
      />
      {day.isOpen ? (
        <>
          <TextInput
            type="time"
            aria-label={t('opensOn', { day: name })}
            disabled={isLocked}
            error={problem !== undefined}
            value={day.from}
            onChange={event => onChange({ ...day, from: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            aria-label={t('closesOn', { day: name })}
            disabled={isLocked}
            error={problem !== undefined}
            value={day.to}
            onChange={event => onChange({ ...day, to: event.currentTarget.value })}
          />
          {problem === undefined ? null : <span className={classes.problem}>{problem}</span>}
        </>
      ) : (
        <span className={classes.hint}>{t('closedDay')}</span>
      )}
    </div>
  );
}

type TypedDay = { isOpen: boolean; from: string; to: string };

/** The hours of the desk while they are typed: a day is open or not, from one time to another. */
type TypedHours = { isAlways: boolean; zone: string; days: Record<ChatDay, TypedDay> };

type OpenHours = Pick<CallAnswer<'getChatHours'>, 'always_open' | 'time_zone' | 'hours'>;

/** What a day that is opened begins with. */
const USUAL = { from: '09:00', to: '18:00' };

/** A field of the time of day knows no 24 hours: midnight as an end is its 00:00. */
export function typedHours({ always_open, time_zone, hours }: OpenHours): TypedHours {
  const days = chatDays.map((day): [ChatDay, TypedDay] => {
    const hour = hours.find(each => each.day === day);
    if (hour === undefined || hour.from === '') return [day, { isOpen: false, ...USUAL }];
    return [day, { isOpen: true, from: hour.from, to: hour.to === '24:00' ? '00:00' : hour.to }];
  });
  return { isAlways: always_open === 1, zone: time_zone, days: Object.fromEntries(days) as TypedHours['days'] };
}

export function sentHours({ isAlways, zone, days }: TypedHours): CallInput<'setChatHours'> {
  const open = chatDays.flatMap(day => {
    const { isOpen, from, to } = days[day];
    return isOpen ? [[day, `${from}-${to === '00:00' ? '24:00' : to}`]] : [];
  });
  return { always_open: isAlways ? 1 : 0, time_zone: zone, ...Object.fromEntries(open) };
}
