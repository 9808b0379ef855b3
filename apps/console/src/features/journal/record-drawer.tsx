// One record with its place in the chain, and its body where that speaks of no user.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useCall } from '../../shared/use-call.ts';
import classes from './journal.module.css';

export type RecordDrawerProps = { sequence: number | undefined; onClose: () => void };

export function RecordDrawer({ sequence, onClose }: RecordDrawerProps) {
  const { t } = useTranslation('journal');
  const title = sequence === undefined ? '' : t('recordNumber', { sequence });
  return (
    <SideDrawer opened={sequence !== undefined} onClose={onClose} title={title}>
      {sequence === undefined ? null : <Body sequence={sequence} />}
    </SideDrawer>
  );
}

function Body({ sequence }: { sequence: number }) {
  const { t } = useTranslation('journal');
  const asked = useCall('getJournalRecord', { sequence });
  if (asked.isPending) return <SkeletonRows rows={5} />;
  if (asked.isError) return <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />;
  const record = asked.data;
  return (
    <>
      <KeyValues
        items={[
          { label: t('command'), value: <code>{record.type}</code> },
          { label: t('time'), value: <Timestamp at={record.at} /> },
          { label: t('rulesVersion'), value: record.rules_version },
          { label: t('epoch'), value: record.epoch },
          { label: t('previousHash'), value: <code>{record.previous_hash}</code> },
          { label: t('bodyHash'), value: <code>{record.body_hash}</code> },
          { label: t('hash'), value: <code>{record.hash}</code> },
        ]}
      />
      <section aria-label={t('body')}>
        <h3 className={classes.head}>{t('body')}</h3>
        {record.body === '' ? (
          <p className={classes.quiet}>{t('bodyCovered')}</p>
        ) : (
          <pre className={classes.body}>{record.body}</pre>
        )}
      </section>
    </>
  );
}
