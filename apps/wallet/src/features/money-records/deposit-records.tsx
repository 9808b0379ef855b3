// The deposits that the filter lets through, and the chosen one in a sheet.
import type { DepositStage } from '@candor/contract';
import { type BadgeTone, Sheet } from '@candor/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deposit, keyOfDeposit } from '../../shared/deposits/key-of-deposit.ts';
import { useHighlightedRow } from '../../shared/paging/highlighted-row.tsx';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { DepositDetail } from './deposit-detail.tsx';
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
  const { t } = useTranslation(['moneyRecords', 'bankDeposit']);
  const pages = useCallPages('listDeposits', input);
  const asked = useHighlightedRow();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(asked), [asked]);
  const stageOf = ({ stage, bank }: Deposit) => {
    if (bank !== null && stage === 'claimed') return t('bankDeposit:state_claimed');
    return bank !== null && stage === 'refused' ? t('bank_missed') : t(`deposit_${stage}`);
  };
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
            network={each.bank === null ? each.nettype : t('bank')}
            time={each.created_at}
            stage={stageOf(each)}
            isPromised={each.bank !== null && each.stage !== 'credited'}
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
