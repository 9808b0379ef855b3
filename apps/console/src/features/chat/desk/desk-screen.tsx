// The support desk itself: how long customers wait and who has how much, when it is open, and the answers that stand ready.
import { languageCodes, languageTags } from '@candor/contract';
import { CHAT_FIGURE_DAYS, chatPlaceholders } from '@candor/contract/console';
import { languageNames } from '@candor/i18n';
import { EmptyState, ErrorState, Form, FormProblem, SkeletonRows, toast } from '@candor/ui';
import { useFormats, useLanguage } from '@candor/web';
import { Alert, Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, failureText, SLOW_REFRESH_MS, useAct, useCall } from '../../../shared/calls.ts';
import { useCallForm } from '../../../shared/forms.ts';
import { FigureTable } from '../../../shared/parts/facts.tsx';
import { BackLink, Page, Panel } from '../../../shared/parts/page.tsx';
import { SideDrawer } from '../../../shared/parts/side-drawer.tsx';
import { Age, spanOf, Timestamp } from '../../../shared/parts/values.tsx';
import { useMay } from '../../../shared/session.ts';
import { type Column, DataTable } from '../../../shared/table/data-table.tsx';
import { textFor } from '../canned.tsx';
import classes from '../chat.module.css';
import type { CannedAnswer } from '../chat.ts';
import { HoursPanel } from './hours-panel.tsx';

export function DeskScreen() {
  const { t } = useTranslation(['chatDesk', 'frame']);
  return (
    <Page
      title={t('frame:page_chatDesk')}
      text={t('deskText')}
      before={<BackLink to="/chat" label={t('frame:page_chat')} />}
      isLong
    >
      <FiguresPanel />
      <HoursPanel />
      <CannedPanel />
    </Page>
  );
}

/** The answers that stand ready, by name; the head of the desk writes, changes and removes them. */
function CannedPanel() {
  const { t } = useTranslation('chatDesk');
  const answers = useCall('listCannedAnswers', {});
  const mayManage = useMay('chat.manage');
  const columns = useColumns();
  /** 0 = a new one. */
  const [open, setOpen] = useState<number>();
  const rows = answers.data ?? [];
  return (
    <Panel
      title={t('canned')}
      text={t('cannedText')}
      actions={
        mayManage ? (
          <Button size="sm" onClick={() => setOpen(0)}>
            {t('newCanned')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label={t('canned')}
        query={answers}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        onOpen={mayManage ? row => setOpen(row.id) : undefined}
        empty={{ text: t('noCanned') }}
      />
      {open === undefined ? null : (
        <CannedDrawer key={open} answer={rows.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  );
}

function useColumns(): Column<CannedAnswer>[] {
  const { t } = useTranslation('chatDesk');
  const language = useLanguage();
  return [
    { key: 'name', title: t('cannedName'), cell: row => row.name },
    {
      key: 'text',
      title: t('cannedWords'),
      isWide: true,
      cell: row => (
        <span className={classes.cannedLine} lang={languageTags[language]}>
          {textFor(row, language).text}
        </span>
      ),
    },
    { key: 'changed', title: t('changedAt'), cell: row => <Timestamp at={row.changed_at} isShort /> },
    { key: 'by', title: t('changedBy'), cell: row => row.changed_by_name || '–' },
  ];
}

const MAX_NAME = 80;

const MAX_TEXT = 2_000;

type CannedDrawerProps = {
  /** Absent = a new one. */
  answer: CannedAnswer | undefined;
  onClose: () => void;
};

/** One answer that stands ready, in every language; a customer of a missing language could not read it. */
function CannedDrawer({ answer, onClose }: CannedDrawerProps) {
  const { t } = useTranslation(['chatDesk', 'shared']);
  const texts = answer?.texts ?? Object.fromEntries(languageCodes.map(code => [code, '']));
  const form = useCallForm('saveCannedAnswer', {
    start: { ...(answer !== undefined && { id: answer.id }), name: answer?.name ?? '', ...texts } as never,
    changes: ['listCannedAnswers'],
    onSuccess: () => {
      toast(t('cannedSaved'), 'success');
      onClose();
    },
  });
  return (
    <SideDrawer opened onClose={onClose} title={answer?.name ?? t('newCanned')} isWide>
      <Form className={classes.form} onSubmit={form.submit}>
        <TextInput
          data-autofocus
          label={t('cannedName')}
          description={t('cannedNameHint')}
          maxLength={MAX_NAME}
          {...form.field('name')}
        />
        <p className={classes.hint}>
          {t('placeholders', { names: chatPlaceholders.map(name => `{{${name}}}`).join('  ') })}
        </p>
        {languageCodes.map(code => (
          <Textarea
            key={code}
            lang={languageTags[code]}
            label={languageNames[code]}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={MAX_TEXT}
            {...form.field(code)}
          />
        ))}
        {form.failure === undefined ? null : (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        )}
        <FormProblem />
        <div className={classes.formActions}>
          {answer === undefined ? null : <RemoveButton id={answer.id} onDone={onClose} />}
          <Button size="sm" type="submit" loading={form.isSending}>
            {t('shared:save')}
          </Button>
        </div>
      </Form>
    </SideDrawer>
  );
}

/** Pressed twice: what is removed is gone in seven languages. */
function RemoveButton({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('chatDesk');
  const [isConfirming, setConfirming] = useState(false);
  const remove = useAct('removeCannedAnswer', { changes: ['listCannedAnswers'] });
  return (
    <Button
      size="sm"
      variant="light"
      color="danger"
      loading={remove.isPending}
      onClick={() => (isConfirming ? remove.mutate({ id }, { onSuccess: onDone }) : setConfirming(true))}
    >
      {t(isConfirming ? 'removeSure' : 'remove')}
    </Button>
  );
}

type Figures = CallAnswer<'getChatFigures'>;

/** How long customers wait for a first answer, and how much each member of staff has to do. */
function FiguresPanel() {
  const { t } = useTranslation('chatDesk');
  const [days, setDays] = useState<(typeof CHAT_FIGURE_DAYS)[number]>(7);
  const figures = useCall('getChatFigures', { days }, { refetchInterval: SLOW_REFRESH_MS, keepsPrevious: true });
  return (
    <Panel
      title={t('figures')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('figureDays')}
          value={String(days)}
          data={CHAT_FIGURE_DAYS.map(value => ({ value: String(value), label: t('lastDays', { count: value }) }))}
          onChange={value => setDays(CHAT_FIGURE_DAYS.find(known => String(known) === value) ?? 7)}
        />
      }
    >
      {figures.data === undefined ? (
        figures.isError ? (
          <ErrorState text={failureText(figures.error)} onRetry={() => void figures.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : (
        <>
          <Tiles figures={figures.data} />
          <Operators operators={figures.data.operators} />
        </>
      )}
    </Panel>
  );
}

/** A length of time in its two largest units. */
function useSpan(): (ms: number) => string {
  const { t } = useTranslation('parts');
  return ms => {
    const { unit, ...figures } = spanOf(Math.round(ms / 1000));
    return t(`left_${unit}`, figures);
  };
}

function Tiles({ figures }: { figures: Figures }) {
  const { t } = useTranslation('chatDesk');
  const { count } = useFormats();
  const span = useSpan();
  const { waiting, waiting_since: since, open, answered } = figures;
  const tiles = [
    {
      key: 'waiting',
      value: count(waiting),
      note:
        since === 0 ? (
          t('noneWaiting')
        ) : (
          <>
            {t('longest')} <Age since={since} />
          </>
        ),
    },
    { key: 'openNow', value: count(open), note: undefined },
    {
      key: 'firstAnswer',
      value: answered === 0 ? '–' : span(figures.first_answer_ms),
      note: t('median', { answers: count(answered) }),
    },
    { key: 'slowAnswer', value: answered === 0 ? '–' : span(figures.slow_answer_ms), note: t('slowText') },
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ key, value, note }) => (
        <div key={key}>
          <dt>{t(`tile_${key}`)}</dt>
          <dd className={classes.tileValue}>{value}</dd>
          {note === undefined ? null : <dd className={classes.hint}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Operators({ operators }: Pick<Figures, 'operators'>) {
  const { t } = useTranslation('chatDesk');
  const { count } = useFormats();
  const span = useSpan();
  if (operators.length === 0) return <EmptyState text={t('noOperators')} />;
  return (
    <FigureTable label={t('load')}>
      <thead>
        <tr>
          <th scope="col">{t('operator')}</th>
          <th scope="col">{t('tile_openNow')}</th>
          <th scope="col">{t('theyWait')}</th>
          <th scope="col">{t('answered')}</th>
          <th scope="col">{t('tile_firstAnswer')}</th>
          <th scope="col">{t('messages')}</th>
        </tr>
      </thead>
      <tbody>
        {operators.map(each => (
          <tr key={each.operator}>
            <th scope="row">{each.name || `#${each.operator}`}</th>
            <td>{count(each.open)}</td>
            <td data-bad={each.waiting > 0 || undefined}>{count(each.waiting)}</td>
            <td>{count(each.answered)}</td>
            <td>{each.answered === 0 ? '–' : span(each.first_answer_ms)}</td>
            <td>{count(each.messages)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
