// The last bank deposits that are over: credited, or ended without a transfer.
import { depositStatuses } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Amount, Badge, ListRow, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/use-call.ts';
import { href } from '../../../shared/navigation/href.ts';
import { shortDecimal } from '../../../shared/short-decimal.ts';

const READ = 20;
const SHOWN = 3;

export function RecentBankDeposits({ coin }: { coin: number | undefined }) {
  const { t } = useTranslation(['bankDeposit', 'moneyRecords']);
  const { shortDateTime } = useFormats();
  const list = useCall(
    'listDeposits',
    { ...(coin === undefined ? {} : { currency_id: coin }), page: 1, limit: READ },
    { enabled: coin !== undefined },
  );
  const over = list.data?.data.filter(row => row.bank !== null && row.status !== depositStatuses.review) ?? [];
  if (over.length === 0) return null;
  return (
    <Panel flush title={t('done')}>
      {over.slice(0, SHOWN).map(row => (
        <ListRow
          key={row.id}
          title={<Amount value={row.bank?.amount ?? ''} unit={row.bank?.currency} />}
          detail={shortDateTime(momentOf(row.created_at))}
          right={row.stage === 'credited' ? <Amount value={shortDecimal(row.amount)} unit={row.name} withPlus /> : null}
          rightDetail={
            <Badge tone={row.stage === 'credited' ? 'good' : 'bad'}>
              {t(row.stage === 'credited' ? 'moneyRecords:deposit_credited' : 'moneyRecords:bank_missed')}
            </Badge>
          }
        />
      ))}
      <ListRow title={t('seeAll')} href={href('/pages/assets/record', { currency: coin })} />
    </Panel>
  );
}
