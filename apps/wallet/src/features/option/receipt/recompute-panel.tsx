// Recomputes an option in the browser from public records, and says step by step what agrees.
import { formatShort } from '@candor/money';
import { Button, ErrorState, figureOfDecimal, Note, Panel, Timeline, type TimelineStep } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../shared/calls/failure.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { canHash } from '../../../shared/journal/recompute.ts';
import type { Tick } from './price-records.ts';
import classes from './receipt.module.css';
import { isRight, type OptionReceipt, type Recomputed, readDeciding, recompute } from './recompute.ts';

export function RecomputePanel({ receipt }: { receipt: OptionReceipt }) {
  const { t } = useTranslation(['option', 'proofs']);
  const [isRequested, setRequested] = useState(false);
  const { order } = receipt;
  const query = useQuery({
    queryKey: ['own', 'recomputeOption', order.id],
    queryFn: async ({ signal }) => recompute(receipt, await readDeciding(receipt, signal)),
    enabled: isRequested,
    meta: { isLoud: false },
  });
  const isSettled = order.status === 3;
  return (
    <Panel title={t('recompute')}>
      <div className={formPage.form}>
        <p className={classes.text}>{t(isSettled ? 'recomputeText' : 'recomputeLater')}</p>
        {canHash() ? null : <Note tone="warning">{t('proofs:noHashing')}</Note>}
        <Button
          wide
          size="large"
          pending={query.isFetching}
          disabled={!isSettled || !canHash()}
          onClick={() => (isRequested ? void query.refetch() : setRequested(true))}
        >
          {t(query.isFetching ? 'recomputing' : 'recompute')}
        </Button>
        {query.isError && !query.isFetching ? (
          <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data === undefined ? null : <Result result={query.data} receipt={receipt} />}
      </div>
    </Panel>
  );
}

function Result({ result, receipt }: { result: Recomputed; receipt: OptionReceipt }) {
  const { t } = useTranslation('option');
  const steps = useSteps(result, receipt);
  const holds = isRight(result);
  return (
    <>
      <Note tone={holds ? 'plain' : 'danger'} title={t(holds ? 'agrees' : 'disagrees')}>
        <p role={holds ? 'status' : 'alert'}>{t(holds ? 'agreesText' : 'disagreesText')}</p>
      </Note>
      <Timeline label={t('recompute')} steps={steps} />
    </>
  );
}

function useSteps(result: Recomputed, { order, terms }: OptionReceipt): TimelineStep[] {
  const { t } = useTranslation('option');
  const { count } = useFormats();
  const { hashes, buy, settlement, amounts } = result;
  const tickText = ({ sequence, price }: Tick) => ({
    number: count(sequence),
    price: figureOfDecimal(formatShort(price, terms.price_scale)),
  });
  const { isLeaptOver, isTooOld } = settlement;
  const settled = isLeaptOver ? 'step_settlementLeapt' : isTooOld ? 'step_settlementOld' : 'step_settlementText';
  const details = {
    hashes: t('step_hashesText', { number: count(hashes.count) }),
    medians: t('step_mediansText'),
    buy: buy.tick === undefined ? t('step_buyNone') : t('step_buyText', tickText(buy.tick)),
    settlement: settlement.tick === undefined ? t('step_settlementNone') : t(settled, tickText(settlement.tick)),
    amounts: t('step_amountsText', {
      result: t(`result_${amounts.outcome}`),
      amount: figureOfDecimal(amounts.amount, { withPlus: true }),
      coin: order.currency_name,
    }),
  };
  return (['hashes', 'medians', 'buy', 'settlement', 'amounts'] as const).map(key => ({
    key,
    state: result[key].isRight ? 'done' : 'failed',
    title: t(`step_${key}`),
    detail: details[key],
  }));
}
