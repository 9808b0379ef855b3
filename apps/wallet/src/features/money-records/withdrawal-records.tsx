// The withdrawals that the filter lets through, and the chosen one in a sheet.
import type { WithdrawalStage } from '@candor/contract';
import { type BadgeTone, Sheet } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { countFilters, type RecordFilter } from './record-filter.ts';
import { RecordRow } from './record-row.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

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
};

export function WithdrawalRecords({ filter: { kind, ...input } }: { filter: RecordFilter }) {
  const { t } = useTranslation('moneyRecords');
  const pages = useCallPages('listWithdrawals', input);
  const [chosen, setChosen] = useState<number>();
  // As the list has it now, so that an open sheet follows what happens.
  const row = pages.rows?.find(each => each.id === chosen);
  return (
    <>
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
            onOpen={() => setChosen(each.id)}
          />
        )}
      </PagedList>
      <Sheet opened={row !== undefined} onClose={() => setChosen(undefined)} title={t('withdrawal')}>
        {row === undefined ? null : <WithdrawalDetail withdrawal={row} />}
      </Sheet>
    </>
  );
}
