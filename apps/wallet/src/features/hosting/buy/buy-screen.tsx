// Buying a locked product: how much, what it brings in numbers, whether it goes on by itself, and the agreement.
import { CallFailed } from '@candor/client';
import {
  Amount,
  AmountField,
  Checkbox,
  EmptyState,
  ErrorState,
  Facts,
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
import { shortDecimal } from '../../../shared/decimals.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { timings } from '../../../shared/timings.ts';
import { ProductFacts, ProductHead } from '../product.tsx';
import { type BuyFacts, type Plan, shareOfMost } from './buy-form.ts';
import classes from './buy-screen.module.css';
import { type BuyState, useBuy } from './use-buy.ts';

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

type PartProps = { facts: BuyFacts; hold: BuyState };

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

/** Longer cycles show their first days only. */
const MAX_DAYS = 60;

type PlanPanelProps = { facts: BuyFacts; plan: Plan | undefined };

/** What a purchase would bring, in numbers, before it is sent: each day, in all, when it is over, and what leaving early costs. */
function PlanPanel({ facts: { product, scale }, plan }: PlanPanelProps) {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormats();
  const unit = product.currency_name;
  const amount = (units: bigint | undefined, withPlus = false) =>
    units === undefined ? '–' : <Amount {...{ units, scale, unit, withPlus }} />;
  const end = Date.now() + product.day * product.day_ms;
  return (
    <Panel title={t('plan')}>
      <Facts
        rows={[
          { label: t('eachDay'), value: amount(plan?.daily, true) },
          ...(plan === undefined || plan.last === plan.daily
            ? []
            : [{ label: t('lastDay'), value: amount(plan.last, true) }]),
          { label: t('income'), value: amount(plan?.interest, true), strong: true },
          { label: t('endsAt'), value: dateTime(end) },
          { label: t('backAtEnd'), value: amount(plan && plan.amount + plan.interest) },
          { label: t('firstDayCost'), value: amount(plan && -plan.firstDayCost) },
        ]}
      />
      <p className={classes.note}>{t('planNote')}</p>
      {plan === undefined ? null : <PlanDays {...{ product, scale, plan }} />}
    </Panel>
  );
}

type PlanDaysProps = BuyFacts & { plan: Plan };

/** Every day with its time, as they would be if it were bought now. */
function PlanDays({ product, scale, plan }: PlanDaysProps) {
  const { t } = useTranslation('hosting');
  const { shortDateTime } = useFormats();
  const start = Date.now();
  const days = Array.from({ length: Math.min(plan.cycle, MAX_DAYS) }, (_, index) => index + 1);
  return (
    <details className={classes.days}>
      <summary>{t('dayByDay')}</summary>
      <ol>
        {days.map(day => (
          <li key={day}>
            <span>{t('dayNumber', { day })}</span>
            <span>{shortDateTime(start + day * product.day_ms)}</span>
            <Amount
              units={day === plan.cycle ? plan.last : plan.daily}
              scale={scale}
              unit={product.currency_name}
              withPlus
            />
          </li>
        ))}
      </ol>
      {plan.cycle > MAX_DAYS ? <p className={classes.note}>{t('daysCut', { days: MAX_DAYS })}</p> : null}
    </details>
  );
}
