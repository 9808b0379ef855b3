// The deposits that the filter lets through, and the chosen one in a sheet.
import type { DepositStage } from '@candor/contract';
import { type BadgeTone, Sheet } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { keyOfDeposit } from './key-of-deposit.ts';
import { countFilters, type RecordFilter } from './record-filter.ts';
import { RecordRow } from './record-row.tsx';

const TONES: Record<DepositStage, BadgeTone> = {
  seen: 'accent',
  credited: 'good',
  waiting: 'waiting',
  claimed: 'waiting',
  refused: 'bad',
};

export function DepositRecords({ filter: { kind, ...input } }: { filter: RecordFilter }) {
  const { t } = useTranslation('moneyRecords');
  const pages = useCallPages('listDeposits', input);
  const [chosen, setChosen] = useState<string>();
  // As the list has it now, so that an open sheet follows what happens.
  const row = pages.rows?.find(each => keyOfDeposit(each) === chosen);
  return (
    <>
      <PagedList
        pages={pages}
        keyOf={keyOfDeposit}
        emptyText={countFilters({ kind, ...input }) === 0 ? t('noDeposits') : t('noneFound')}
      >
        {each => (
          <RecordRow
            coin={each.name}
            amount={each.amount}
            network={each.nettype}
            time={each.created_at}
            stage={t(`deposit_${each.stage}`)}
            tone={TONES[each.stage]}
            onOpen={() => setChosen(keyOfDeposit(each))}
          />
        )}
      </PagedList>
      <Sheet opened={row !== undefined} onClose={() => setChosen(undefined)} title={t('deposit')}>
        {row === undefined ? null : <DepositDetail deposit={row} />}
      </Sheet>
    </>
  );
}
