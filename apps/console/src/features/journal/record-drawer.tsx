// One record with its place in the chain, what happened, and as much of its body as the operator may see.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
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
  const formats = useFormats();
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
      <section aria-label={t('events')}>
        <h3 className={classes.head}>{t('events')}</h3>
        {record.events.length === 0 ? (
          <p className={classes.quiet}>{t('noEvents')}</p>
        ) : (
          <ul className={classes.events}>
            {record.events.map(({ type, count }) => (
              <li key={type} className={classes.event}>
                <code>{type}</code>
                {count === 1 ? null : <span className={classes.quiet}>× {formats.count(count)}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t('body')}>
        <h3 className={classes.head}>{t('body')}</h3>
        {record.shown === 'nothing' ? <p className={classes.quiet}>{t('bodyCovered')}</p> : null}
        {record.shown === 'part' ? <p className={classes.quiet}>{t('bodyPart', { user: record.user })}</p> : null}
        {record.body === '' ? null : <pre className={classes.body}>{indented(record.body)}</pre>}
      </section>
    </>
  );
}

/** The text as it was hashed has no spaces; for reading each member stands on a line of its own. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
