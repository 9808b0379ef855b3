// Buying a locked product: how much, what it brings in numbers, whether it goes on by itself, and the agreement.
import { CallFailed } from '@candor/client';
import {
  Amount,
  AmountField,
  Checkbox,
  EmptyState,
  ErrorState,
  Form,
  Note,
  Panel,
  PercentRow,
  SkeletonRows,
  SubmitButton,
  Switch,
} from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shared/calls/use-call.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { shortDecimal } from '../../../shared/short-decimal.ts';
import { timings } from '../../../shared/timings.ts';
import { ProductFacts } from '../product-facts.tsx';
import { ProductHead } from '../product-head.tsx';
import { type BuyFacts, shareOfMost } from './buy-form.ts';
import classes from './buy-screen.module.css';
import { PlanPanel } from './plan-panel.tsx';
import { type BuyHold, useBuy } from './use-buy.ts';

export function BuyScreen() {
  const { t } = useTranslation('hosting');
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const product = useCall('getHostingProduct', { id }, { enabled: id > 0, refetchInterval: timings.moneyFormMs });
  const coins = useMarketState().data?.coins;
  const scale = coins?.find(coin => coin.id === product.data?.currency_id)?.scale;
  const { data, error, isError, refetch } = product;
  const isUnknown = !(id > 0) || (error instanceof CallFailed && error.failure.code === 'hosting_not_offered');
  const isReady = data !== undefined && scale !== undefined;
  return (
    <>
      <PageBar title={t('buyTitle')} />
      {isUnknown ? <EmptyState text={t('unknownProduct')} icon={<IconZoomQuestion size={28} stroke={1.25} />} /> : null}
      {!isUnknown && !isReady ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )
      ) : null}
      {isReady ? <BuyFields product={data} scale={scale} /> : null}
    </>
  );
}

function BuyFields(facts: BuyFacts) {
  const { t } = useTranslation('hosting');
  const hold = useBuy(facts);
  const { product } = facts;
  return (
    <Form className={classes.page} onSubmit={() => void hold.buy()}>
      <div className={classes.main}>
        <Panel>
          <ProductHead product={product} />
          <ProductFacts product={product} />
        </Panel>
        {product.stopped === '' ? null : <Note tone="warning">{t(`stopped_${product.stopped}`)}</Note>}
        <BuyAmount facts={facts} hold={hold} />
      </div>
      <div className={classes.side}>
        <PlanPanel facts={facts} plan={hold.plan} />
        <BuyConsent facts={facts} hold={hold} />
        <SubmitButton size="large" wide pending={hold.isSending} disabled={product.stopped !== ''}>
          {t('buyNow')}
        </SubmitButton>
      </div>
    </Form>
  );
}

type PartProps = { facts: BuyFacts; hold: BuyHold };

function BuyAmount({ facts, hold }: PartProps) {
  const { t } = useTranslation('hosting');
  const hides = usePreferences(state => state.hidesBalances);
  const { product, scale } = facts;
  const unit = product.currency_name;
  return (
    <div className={classes.amount}>
      <AmountField
        label={t('amount')}
        name="amount"
        value={hold.amount}
        scale={scale}
        unit={unit}
        problem={hold.problem}
        onChange={hold.setAmount}
        aside={
          <span className={classes.available}>
            {t('available')} <Amount value={shortDecimal(product.change_balance)} unit={unit} hidden={hides} />
          </span>
        }
      />
      <PercentRow label={t('available')} onPick={percent => hold.setAmount(shareOfMost(percent, facts))} />
      {/[1-9]/.test(product.own_amount) ? (
        <p className={classes.note}>
          {t('ownAlready')} <Amount value={shortDecimal(product.own_amount)} unit={unit} hidden={hides} />
        </p>
      ) : null}
    </div>
  );
}

function BuyConsent({ facts: { product }, hold }: PartProps) {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormats();
  const end = dateTime(Date.now() + product.day * product.day_ms);
  return (
    <Panel>
      <div className={classes.consent}>
        <Switch
          label={t('renewal')}
          detail={t('renewalWhen', { date: end })}
          checked={hold.renews}
          onChange={hold.setRenews}
        />
        <Checkbox
          label={t('agree')}
          checked={hold.isAgreed}
          problem={hold.agreementProblem}
          onChange={event => hold.setAgreed(event.currentTarget.checked)}
        />
        <a className={classes.link} href={href('/pages/finance/rulePage', { id: product.id })}>
          {t('readRules')}
        </a>
      </div>
    </Panel>
  );
}
