// How long customers wait for a first answer, and how much each member of staff has to do.
import { CHAT_FIGURE_DAYS } from '@candor/contract/console';
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../../shared/calls.ts';
import { failureText } from '../../../shared/failure.ts';
import { Age } from '../../../shared/parts/age.tsx';
import { Panel } from '../../../shared/parts/panel.tsx';
import { spanOf } from '../../../shared/parts/time-left.ts';
import { SLOW_REFRESH_MS } from '../../../shared/refresh.ts';
import { FigureTable } from '../../../shared/table/figure-table.tsx';
import { useCall } from '../../../shared/use-call.ts';
import classes from '../chat.module.css';

type Figures = CallAnswer<'getChatFigures'>;

export function FiguresPanel() {
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
          t('nobodyWaits')
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
