// The withdrawals that the filter lets through; each leads to its page.
import type { WithdrawalStage } from '@candor/contract';
import type { BadgeTone } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { countFilters, type RecordFilter } from './record-filter.ts';
import { RecordRow } from './record-row.tsx';

const TONES: Record<WithdrawalStage, BadgeTone> = {
  review: 'waiting',
  waiting: 'waiting',
  passed: 'accent',
  sending: 'accent',
  paid: 'good',
  inside: 'good',
  cancelled: 'neutral',
  refused: 'bad',
  undecided: 'neutral',
  unsigned: 'neutral',
  failed: 'bad',
  returned: 'neutral',
};

export function WithdrawalRecords({ filter: { kind, ...input } }: { filter: RecordFilter }) {
  const { t } = useTranslation('moneyRecords');
  const pages = useCallPages('listWithdrawals', input);
  return (
    <PagedList
      pages={pages}
      keyOf={each => each.id}
      emptyText={countFilters({ kind, ...input }) === 0 ? t('noWithdrawals') : t('noneFound')}
    >
      {each => (
        <RecordRow
          coin={each.name}
          amount={`-${each.number}`}
          network={each.bank_currency === '' ? each.nettype : t('bank')}
          time={each.create_time}
          stage={t(each.bank_currency !== '' && each.stage === 'failed' ? 'bank_failed' : `withdrawal_${each.stage}`)}
          tone={TONES[each.stage]}
          href={href('/pages/assets/withdraw/detail', { id: each.id })}
        />
      )}
    </PagedList>
  );
}
