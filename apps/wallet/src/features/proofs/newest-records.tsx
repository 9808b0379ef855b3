// The newest records as they come, and the way back to the first of all.
import { Button, ErrorState, ListRow, Panel, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/calls/failure.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { shortHash } from './hashes.tsx';
import classes from './proofs.module.css';

const SHOWN = 10;
const REFRESH_MS = 5_000;

export function NewestRecords() {
  const { t } = useTranslation('proofs');
  const { count, dateTime } = useFormats();
  /** The last record of the page; none while the newest are followed. */
  const [to, setTo] = useState<number>();
  const { data, error, refetch } = useCall(
    'listChain',
    to === undefined ? { limit: SHOWN } : { to, limit: SHOWN },
    to === undefined ? { refetchInterval: REFRESH_MS, keepsPrevious: true } : { keepsPrevious: true },
  );
  const rows = data?.rows.toReversed() ?? [];
  const first = rows.at(-1)?.[0] ?? 1;
  const last = rows[0]?.[0] ?? 0;
  const newer = last + SHOWN >= (data?.head.sequence ?? 0) ? undefined : last + SHOWN;
  return (
    <Panel flush title={t('newest')}>
      {data === undefined && error !== null ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <SkeletonRows rows={SHOWN} /> : null}
      {rows.map(([sequence, time, , hash]) => (
        <ListRow
          key={sequence}
          title={t('record', { number: count(sequence) })}
          detail={dateTime(time)}
          right={<code className={classes.short}>{shortHash(hash)}</code>}
          href={href('/pages/proofs/index', { sequence })}
        />
      ))}
      <div className={classes.pages}>
        <Button tone="secondary" size="small" disabled={to === undefined} onClick={() => setTo(newer)}>
          {t('newer')}
        </Button>
        <Button tone="secondary" size="small" disabled={first <= 1} onClick={() => setTo(first - 1)}>
          {t('older')}
        </Button>
      </div>
    </Panel>
  );
}
