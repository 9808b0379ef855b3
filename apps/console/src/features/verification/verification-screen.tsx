// The verification queue: the oldest case first, one reviewer at a time.
import { appliedLevels } from '@candor/contract';
import { type CaseQueue, caseQueues } from '@candor/contract/console';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Age, StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMe } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { choice, oneOf } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { type Case, caseTones, holderOf, nextCase } from './case.ts';

export function VerificationScreen() {
  const { t } = useTranslation(['cases', 'frame']);
  const me = useMe();
  const navigate = useNavigate();
  const none = ({ queue }: { queue: CaseQueue }) => ({ text: t(queue === 'waiting' ? 'noneWaits' : 'none') });
  function begin(queue: CaseQueue, rows: readonly Case[]) {
    const first = queue === 'decided' ? undefined : nextCase(rows, 0, 1, { me: me.id, now: Date.now() });
    if (first === undefined) return undefined;
    return (
      <Button size="sm" onClick={() => navigate(`/verification/${first.id}`)}>
        {t('beginWithOldest')}
      </Button>
    );
  }
  return (
    <ListPage
      call="listCases"
      label={t('frame:page_verification')}
      page={({ queue }, rows) => ({ text: t('text'), actions: begin(queue, rows) })}
      filters={{
        queue: choice({ label: t('shown'), all: caseQueues, first: 'waiting', word: value => t(`queue_${value}`) }),
        level: oneOf({
          label: t('level'),
          placeholder: t('anyLevel'),
          all: appliedLevels,
          word: value => t(`level_${value}`),
        }),
      }}
      columns={useCaseColumns()}
      none={none}
      noneFits={none}
      path={row => `/verification/${row.id}`}
    />
  );
}

/** The columns of the queue. */
function useCaseColumns(): (values: { queue: CaseQueue }) => Column<Case>[] {
  const { t } = useTranslation('cases');
  const me = useMe();
  return ({ queue }) => {
    const columns: Column<Case>[] = [
      { key: 'user', title: t('user'), cell: row => row.user },
      { key: 'level', title: t('level'), cell: row => t(`level_${row.level}`) },
      {
        key: 'state',
        title: t('state'),
        cell: row => <StatusBadge tone={caseTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
      },
      {
        key: 'holder',
        title: t('holder'),
        isWide: true,
        cell: row => {
          const holder = holderOf(row, me.id, Date.now());
          return holder === 'unassigned' ? '–' : holder === 'me' ? t('you') : row.taken_by_name || `#${row.taken_by}`;
        },
      },
      { key: 'again', title: t('again'), cell: row => (row.is_again ? t('yes') : '–') },
      { key: 'submitted', title: t('submittedAt'), cell: row => <Timestamp at={row.submitted_at} /> },
    ];
    const last: Column<Case> =
      queue === 'decided'
        ? { key: 'decided', title: t('decidedAt'), align: 'end', cell: row => <Timestamp at={row.decided_at} /> }
        : { key: 'age', title: t('age'), align: 'end', cell: row => <Age since={row.submitted_at} /> };
    return [...columns, last];
  };
}
