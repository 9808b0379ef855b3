// The records of the journal that hold the fills of an order, each leading to the page that checks it.
import { ListRow, Panel } from '@candor/ui';
import { IconLink } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import classes from './receipt.module.css';
import type { SpotReceipt } from './receipt-facts.ts';

export function RecordPanel({ receipt: { records, record_count } }: { receipt: SpotReceipt }) {
  const { t } = useTranslation(['receipt', 'proofs']);
  const { count, dateTime } = useFormats();
  if (records.length === 0) return null;
  return (
    <Panel flush title={t('records')}>
      <p className={classes.text}>{t('recordsText')}</p>
      {records.map(({ sequence, hash, time }) => (
        <ListRow
          key={sequence}
          left={<IconLink size={22} stroke={1.5} aria-hidden="true" />}
          title={t('proofs:record', { number: count(sequence) })}
          detail={
            <>
              {dateTime(time)}
              <code className={classes.hash}>{hash}</code>
            </>
          }
          href={href('/pages/proofs/index', { sequence, hash })}
        />
      ))}
      {record_count > records.length ? (
        <p className={classes.text}>{t('moreRecords', { number: count(record_count - records.length) })}</p>
      ) : null}
    </Panel>
  );
}
