// The dialogs of launches: proposing one, and writing what is said of one.

import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from '@candor/contract';
import { DAY_MS, NOTICE_MINUTES } from '@candor/contract/console';
import { languageNames } from '@candor/i18n';
import { ErrorState, figureOfDecimal, SkeletonRows, toast } from '@candor/ui';
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, type CallInput, failureText, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { type DialogForm, useDialogForm } from '../../shared/forms.ts';
import { HtmlFrame } from '../../shared/parts/html-frame.tsx';
import { localText, momentOfLocal } from '../../shared/value-texts.ts';
import { type Courses, type Launch, nameOf, setAside } from './launch.ts';
import classes from './launches.module.css';

/** In a demo a whole launch can be watched. */
const SHORT_DAY_MS = 60_000;

const DAYS_MS = 24 * 3_600_000;

function startOf(): Typed {
  const text = (days: number) => localText(Date.now() + days * DAYS_MS);
  return {
    new_currency: '',
    currency: '',
    change_rate: '',
    num: '',
    buy_num: '',
    day: '30',
    interest_rate: '',
    start_at: text(1),
    end_at: text(3),
    online_at: text(4),
    day_ms: String(DAY_MS),
  };
}

/** Proposes a launch: every term, with what it would set aside and what is wrong beside its field. */
export function ProposeDialog({ courses, onClose }: { courses: Courses; onClose: () => void }) {
  const { t } = useTranslation('launchCourses');
  const form = useDialogForm('new launch', startOf);
  const { values } = form;
  const propose = useAct('proposeLaunch', { isQuiet: true, changes: ['listLaunchCourses', 'listProposals'] });
  const coin = courses.coins.find(({ currency }) => String(currency) === values.new_currency);
  const needed = coin === undefined ? undefined : setAside(values.num, values.interest_rate, coin);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('propose')}
      effect={t('effect', { minutes: NOTICE_MINUTES })}
      changes={[]}
      missing={Object.values(values).some(text => text.trim() === '') ? t('fillAll') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ ...asSent(values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <TermFields courses={courses} form={form} isTried={isTried} />
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
  form: DialogForm<Typed>;
  /** Empty fields are marked. */
  isTried: boolean;
};

/** The fields of every term of a launch. */
function TermFields({ courses: { coins, is_demo: isDemo }, form, isTried }: TermFieldsProps) {
  const { t } = useTranslation(['launchCourses', 'proposals']);
  const { values, refused, change } = form;
  const choices = coins.map(({ currency, currency_name: label }) => ({ value: String(currency), label }));
  const named = (id: string) => choices.find(({ value }) => value === id)?.label;
  const of = (name: TermName) => ({
    value: values[name],
    error: refused[name] ?? (isTried && values[name].trim() === ''),
  });
  const figure = (name: TermName, label: string, unit?: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      rightSection={unit === undefined ? undefined : <span className={classes.quiet}>{unit}</span>}
      rightSectionWidth="4.5rem"
      {...of(name)}
      onChange={event => change({ [name]: event.currentTarget.value })}
    />
  );
  const moment = (name: TermName, label: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      {...of(name)}
      onChange={event => change({ [name]: event.currentTarget.value })}
    />
  );
  const coin = (name: TermName, label: string) => (
    <Select label={label} data={choices} searchable {...of(name)} onChange={value => change({ [name]: value ?? '' })} />
  );
  return (
    <div className={classes.fields}>
      {coin('new_currency', t('newCoin'))}
      {coin('currency', t('proposals:field_launch_pay_coin'))}
      {figure('change_rate', t('proposals:field_launch_price'), named(values.currency))}
      {figure('num', t('proposals:field_launch_offered'), named(values.new_currency))}
      {figure('buy_num', t('proposals:field_launch_min_amount'), named(values.currency))}
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
          onChange={value => change({ day_ms: value ?? String(DAY_MS) })}
        />
      ) : null}
    </div>
  );
}

type Known = CallAnswer<'getLaunchTexts'>;

/** Writes what is said of a launch in one language; it counts at once and is recorded. */
export function TextsDialog({ launch, onClose }: { launch: Launch; onClose: () => void }) {
  const query = useCall('getLaunchTexts', { launch: launch.id });
  if (query.isError && query.data === undefined) {
    return <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <SkeletonRows rows={3} />;
  return <Writing launch={launch} known={query.data} onClose={onClose} />;
}

function Writing({ launch, known, onClose }: { launch: Launch; known: Known; onClose: () => void }) {
  const { t } = useTranslation('launchCourses');
  const form = useDialogForm(`texts of launch ${launch.id}`, () => ({
    ...textsIn(known, DEFAULT_LANGUAGE),
    is_recommend: known.is_recommend,
  }));
  const write = useAct('writeLaunchTexts', { isQuiet: true, changes: ['getLaunchTexts', 'listLaunchCourses'] });
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      form={form}
      title={t('textsOf', { name: nameOf(launch) })}
      text={t('textsText')}
      submitLabel={t('save')}
      onSubmit={async reason => {
        await write.mutateAsync({ launch: launch.id, ...form.values, reason });
        toast(t('saved'), 'success');
      }}
    >
      <Select
        label={t('language')}
        allowDeselect={false}
        data={languageCodes.map(value => ({ value, label: languageNames[value] }))}
        value={form.values.language}
        onChange={value => form.change(textsIn(known, languageCodes.find(code => code === value) ?? DEFAULT_LANGUAGE))}
      />
      <TextFields form={form} />
    </ReasonDialog>
  );
}

type Texts = Known['texts'][number];

function textsIn({ texts }: Known, language: LanguageCode): Texts {
  return texts.find(each => each.language === language)!;
}

/** The fields of what is said of a launch, with a look at what is left of its introduction. */
function TextFields({ form }: { form: DialogForm<Texts & Pick<Known, 'is_recommend'>> }) {
  const { t } = useTranslation('launchCourses');
  const { values, refused, change } = form;
  const of = (name: Exclude<keyof Texts, 'language'>) => ({
    value: values[name],
    error: refused[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.texts}>
      <TextInput data-autofocus label={t('predictRate')} maxLength={80} {...of('predict_rate')} />
      <Textarea
        label={t('introduction')}
        description={t('introductionHint')}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={20_000}
        {...of('introduction')}
      />
      <Preview introduction={values.introduction} />
      <Checkbox
        label={t('isRecommended')}
        checked={values.is_recommend === 1}
        onChange={event => change({ is_recommend: event.currentTarget.checked ? 1 : 0 })}
      />
      <TextInput label={t('recommendTitle')} maxLength={80} {...of('recommend_title')} />
      <Textarea label={t('recommendContent')} autosize minRows={2} maxLength={500} {...of('recommend_content')} />
    </div>
  );
}

function Preview({ introduction }: { introduction: string }) {
  const { t } = useTranslation('launchCourses');
  const [shown, setShown] = useState<string>();
  const preview = useAct('previewLaunchText', {});
  return (
    <>
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={introduction.trim() === ''}
          loading={preview.isPending}
          onClick={async () => setShown((await preview.mutateAsync({ introduction })).value.introduction)}
        >
          {t('preview')}
        </Button>
      </div>
      {shown === undefined ? null : <HtmlFrame className={classes.preview} title={t('previewText')} html={shown} />}
    </>
  );
}
