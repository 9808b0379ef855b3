// The columns of the list of records.
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import classes from './journal.module.css';
import type { JournalRecord } from './journal-record.ts';

export function useRecordColumns(): Column<JournalRecord>[] {
  const { t } = useTranslation('journal');
  return [
    { key: 'sequence', title: t('sequence'), cell: row => row.sequence },
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    { key: 'type', title: t('command'), cell: row => <code>{row.type}</code> },
    { key: 'hash', title: t('hash'), isWide: true, cell: row => <code className={classes.hash}>{row.hash}</code> },
    {
      key: 'body',
      title: t('body'),
      align: 'end',

      cell: row => (row.is_public === 1 ? t('readable') : t('aboutUser')),
    },
  ];
}
