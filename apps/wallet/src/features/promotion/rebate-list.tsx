// What fees of others brought, each with its coin and its day.

import { momentOf } from '@candor/i18n';
import { Amount, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';

export function RebateList() {
  const { t } = useTranslation('promotion');
  const { shortDateTime } = useFormats();
  const pages = useCallPages('listRebates', {});
  return (
    <PagedList pages={pages} keyOf={(_, index) => index} emptyText={t('noRebates')}>
      {row => (
        <ListRow
          title={row.from_account_number === '' ? t('closedAccount') : row.from_account_number}
          detail={`${t(`source_${row.source}`)} · ${t('levelShort', { level: row.level })}`}
          right={<Amount value={row.value} unit={row.currency_name} tint="sign" withPlus />}
          rightDetail={shortDateTime(momentOf(row.created_time))}
        />
      )}
    </PagedList>
  );
}
