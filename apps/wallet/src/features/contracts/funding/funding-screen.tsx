// "Funding history": what the next funding of a contract would be, and every one before it; public.
import { FUNDING_PERIOD_MS } from '@candor/formulas';
import {
  Amount,
  DEFAULT_DECIMALS,
  EmptyState,
  ErrorState,
  figureOfDecimal,
  Panel,
  SelectField,
  SkeletonRows,
  withPercentSign,
} from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSymbol } from '../../../shared/book/live-market.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { useContracts } from '../../../shared/contracts/use-contracts.ts';
import { percentOfFraction } from '../../../shared/decimals.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import classes from './funding.module.css';
import { FundingClock } from './funding-clock.tsx';

/** A period that was live for so long lacks no more than the pauses between prices. */
const NEARLY_WHOLE_MS = FUNDING_PERIOD_MS * 0.999;

export function FundingScreen() {
  const { t } = useTranslation('contracts');
  const [symbol, choose] = useSymbol();
  const { data, isError, refetch } = useContracts();
  const contract = data?.find(each => each.symbol === symbol) ?? data?.[0];
  return (
    <>
      <PageBar title={t('fundingTitle')} help="contract-risks" />
      <div className={classes.page}>
        <p className={classes.text}>{t('fundingText')}</p>
        {data === undefined && isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {data === undefined && !isError ? <SkeletonRows rows={6} /> : null}
        {data?.length === 0 ? <EmptyState text={t('noContracts')} /> : null}
        {contract === undefined ? null : (
          <>
            <SelectField
              label={t('contract')}
              value={contract.symbol}
              onChange={choose}
              options={(data ?? []).map(each => ({ value: each.symbol, label: each.symbol }))}
            />
            <Next contract={contract} />
            <Fundings key={contract.match_id} contract={contract} />
          </>
        )}
      </div>
    </>
  );
}

function Next({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  return (
    <Panel title={t('funding')}>
      <div className={classes.next}>
        <FactGrid
          columns={2}
          wideColumns={3}
          facts={[
            { label: t('fundingSoFar'), value: <FundingClock contract={contract} /> },
            { label: t('fundingLast'), value: <Rate rate={contract.last_funding_rate} /> },
            {
              label: t('fundingMost'),
              value: `±${withPercentSign(figureOfDecimal(percentOfFraction(contract.funding_clamp)))}`,
            },
          ]}
        />
      </div>
    </Panel>
  );
}

function Fundings({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { shortDateTime } = useFormats();
  const pages = useCallPages('listFundingRates', { match_id: contract.match_id });
  return (
    <section className={classes.list} aria-label={t('fundingTitle')}>
      <PagedList pages={pages} keyOf={row => row.time} emptyText={t('noFundings')}>
        {row => (
          <div className={classes.row}>
            <time>{shortDateTime(row.time)}</time>
            <Rate rate={row.rate} />
            <span className={classes.detail}>
              {t('mark')} <Amount value={row.mark_price} decimals={contract.price_scale} />
            </span>
            <span className={classes.detail}>
              {t('fundingTotal')} <Amount value={row.paid} decimals={2} unit={contract.legal_name} />
            </span>
            {row.live_time === null || row.live_time > NEARLY_WHOLE_MS ? null : (
              <span className={classes.detail}>{t('fundingPart', { part: partOfPeriod(row.live_time) })}</span>
            )}
          </div>
        )}
      </PagedList>
    </section>
  );
}

function partOfPeriod(liveMs: number): string {
  return withPercentSign(figureOfDecimal(((liveMs / FUNDING_PERIOD_MS) * 100).toFixed(1)));
}

/** With its sign: above zero longs pay. */
function Rate({ rate }: { rate: string }) {
  return <Amount value={percentOfFraction(rate)} decimals={DEFAULT_DECIMALS} unit="%" tint="sign" withPlus />;
}
