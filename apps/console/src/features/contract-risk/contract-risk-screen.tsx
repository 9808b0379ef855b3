// Contract risk: open interest, funding, insurance and who is near liquidation as counts; the queue of deleveraging, and what was liquidated.
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Page } from '../../shared/parts/page.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { DeleverageQueue } from './deleverage-queue.tsx';
import type { MarketRisk, Opening } from './market-risk.ts';
import { MarketTable } from './market-table.tsx';
import { OpenPositions } from './open-positions.tsx';
import { DeleveragingTable, LiquidationTable } from './record-tables.tsx';
import { SideTable } from './side-table.tsx';

export function ContractRiskScreen() {
  const { t } = useTranslation(['contractRisk', 'frame']);
  const risk = useCall('listContractRisk', {}, { refetchInterval: REFRESH_MS });
  const { data } = risk;
  return (
    <Page title={t('frame:page_contractRisk')} text={t('text')} isLong>
      {risk.isPending ? <SkeletonRows rows={6} /> : null}
      {risk.isError && data === undefined ? (
        <ErrorState text={failureText(risk.error)} onRetry={() => void risk.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <StaleNotice query={risk} />
          {data.length === 0 ? <EmptyState text={t('none')} /> : <Markets markets={data} />}
        </>
      )}
    </Page>
  );
}

function Markets({ markets }: { markets: readonly MarketRisk[] }) {
  const { t } = useTranslation('contractRisk');
  const [opening, setOpening] = useState<Opening>();
  return (
    <>
      <Panel title={t('overview')}>
        <MarketTable markets={markets} />
      </Panel>
      <Panel title={t('accounts')}>
        <SideTable markets={markets} onOpen={setOpening} />
      </Panel>
      <Panel title={t('queue')} text={t('queueText')}>
        <DeleverageQueue markets={markets} onOpen={setOpening} />
      </Panel>
      <Panel title={t('liquidations')}>
        <LiquidationTable />
      </Panel>
      <Panel title={t('deleveragings')}>
        <DeleveragingTable />
      </Panel>
      {opening === undefined ? null : <OpenPositions opening={opening} onClose={() => setOpening(undefined)} />}
    </>
  );
}
