// The support desk itself: how long customers wait and who has how much, when it is open, and the answers that stand ready.

import { languageTags } from '@candor/contract';
import { useLanguage } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../shared/parts/back-link.tsx';
import { Page } from '../../../shared/parts/page.tsx';
import { Panel } from '../../../shared/parts/panel.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { useMay } from '../../../shared/session.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useCall } from '../../../shared/use-call.ts';
import { textFor } from '../canned.ts';
import classes from '../chat.module.css';
import type { CannedAnswer } from '../chat.ts';
import { CannedDrawer } from './canned-drawer.tsx';
import { FiguresPanel } from './figures-panel.tsx';
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
