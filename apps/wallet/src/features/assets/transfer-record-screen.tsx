// One's transfers, newest first.
import type { CallAnswer } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Amount, ListRow, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';
import classes from './assets-page.module.css';

type TransferRow = CallAnswer<'listTransfers'>['data'][number];

export function TransferRecordScreen() {
  const { t } = useTranslation('assets');
  const pages = useCallPages('listTransfers', {});
  return (
    <>
      <PageBar title={t('transferRecord')} />
      <div className={classes.page}>
        <Panel flush>
          <PagedList pages={pages} keyOf={row => row.id}>
            {row => <Row row={row} />}
          </PagedList>
        </Panel>
      </div>
    </>
  );
}

function Row({ row }: { row: TransferRow }) {
  const { t } = useTranslation('assets');
  const formats = useFormats();
  return (
    <ListRow
      title={`${t(`account_${row.from_field}_short`)} → ${t(`account_${row.to_field}_short`)}`}
      detail={formats.dateTime(momentOf(row.created_time))}
      right={<Amount value={row.value.replace(/^[+-]/, '')} unit={row.currency_name} />}
    />
  );
}
