// One own subscription: what is held, what it got and cost, when it is released, and its places in the journal.
import { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import {
  ButtonLink,
  type ConfirmRow,
  EmptyState,
  ErrorState,
  Facts,
  figureOfDecimal,
  Note,
  Panel,
  PullToRefresh,
  SkeletonRows,
} from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { ShareReceipt } from '../../../shared/receipts/receipt-link.tsx';
import { CoinAmount, percentText, RecordLink } from '../launch-figures.tsx';
import { type OwnSubscription, resultOf, statusOf } from '../launches.ts';
import { SubscriptionHead } from './subscription-row.tsx';

type Details = CallAnswer<'getSubscription'>;

export function SubscriptionScreen() {
  const { t } = useTranslation('launch');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const details = useCall('getSubscription', { id }, { enabled: id !== '' });
  const { data, error, isError, refetch } = details;
  const isUnknown = id === '' || (error instanceof CallFailed && error.failure.code === 'unknown_launch');
  return (
    <>
      <PageBar title={t('subscriptionTitle', { number: data?.order.id ?? id })} />
      {isUnknown ? (
        <EmptyState text={t('unknownSubscription')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : null}
      {!isUnknown && data === undefined && isError ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isUnknown && data === undefined && !isError ? <SkeletonRows rows={8} /> : null}
      {data === undefined ? null : (
        <PullToRefresh onRefresh={() => refetch()}>
          <Subscription details={data} />
        </PullToRefresh>
      )}
    </>
  );
}

function Subscription({ details }: { details: Details }) {
  const { t } = useTranslation('launch');
  const { order } = details;
  return (
    <div className={formPage.page}>
      <Panel>
        <SubscriptionHead subscription={order} />
      </Panel>
      <Note>{t(`${stateOf(details)}Text`)}</Note>
      <Panel>
        <Facts rows={useRows(details)} />
      </Panel>
      <JournalRecords details={details} />
      <div className={formPage.actions}>
        <ButtonLink tone="secondary" href={href('/pages/publication/details', { id: order.config_id })}>
          {t('seeLaunch')}
        </ButtonLink>
        <ButtonLink tone="secondary" href={href('/pages/publication/allotment', { id: order.config_id })}>
          {t('seeAllotment')}
        </ButtonLink>
      </div>
      {resultOf(order) === 'underReview' ? null : <ShareSubscription subscription={order} />}
    </div>
  );
}

function stateOf({ order }: Details): 'underReview' | 'rejected' | 'passed' | 'completed' {
  const result = resultOf(order);
  return result === 'passed' && statusOf(order) === 'completed' ? 'completed' : result;
}

function useRows({ order }: Details): ConfirmRow[] {
  const { t } = useTranslation('launch');
  const { dateTime } = useFormats();
  const { currency_name: coin, pay_currency_name: pay } = order;
  const isDecided = resultOf(order) !== 'underReview';
  const isOver = statusOf(order) === 'completed';
  const paid = (value: string) => <CoinAmount value={value} coin={pay} />;
  const coins = (value: string, withPlus = false) => <CoinAmount value={value} coin={coin} withPlus={withPlus} />;
  return [
    { label: t('paidIn'), value: paid(order.amount), strong: true },
    { label: t('issuePrice'), value: <CoinAmount value={order.change_rate} coin={pay} /> },
    { label: t('coinsAsked'), value: coins(order.wanted) },
    ...(isDecided
      ? [
          { label: t('coinsGot'), value: coins(order.coins), strong: true },
          { label: t('cost'), value: paid(order.cost) },
          { label: t('cameBack'), value: paid(order.released) },
        ]
      : []),
    {
      label: t(isDecided ? 'returnOwn' : 'expectedReturn'),
      value: (
        <>
          {coins(shortDecimal(order.interest), true)} ({percentText(order.interest_rate)})
        </>
      ),
    },
    ...(isDecided ? [{ label: t('returnPaid'), value: coins(order.paid_interest) }] : []),
    { label: t('subscribedAt'), value: dateTime(order.subscribed_at) },
    { label: t(isDecided ? 'closeAt' : 'heldUntil'), value: dateTime(order.close_at) },
    ...(resultOf(order) === 'rejected' ? [] : [{ label: t('lockedUntil'), value: dateTime(order.unlock_at) }]),
    ...(isOver && order.ended_at > 0 ? [{ label: t('endedAt'), value: dateTime(order.ended_at) }] : []),
  ];
}

function JournalRecords({ details }: { details: Details }) {
  const { t } = useTranslation('launch');
  const rows = (['subscribed', 'allotted', 'ended'] as const).map(name => {
    const record = details[name];
    return { label: t(`journal_${name}`), value: record === null ? t('notYet') : <RecordLink record={record} /> };
  });
  return (
    <Panel title={t('inJournal')}>
      <Facts rows={rows} />
    </Panel>
  );
}

/** Shares what a subscription got, with the public page that recomputes every part of its launch. */
function ShareSubscription({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useTranslation('launch');
  const { id, config_id, currency_name: coin, pay_currency_name: pay, wanted, coins, cost } = subscription;
  const figure = (value: string, unit: string) => `${figureOfDecimal(shortDecimal(value))} ${unit}`;
  return (
    <ShareReceipt
      title={`${t('subscriptionTitle', { number: id })} · ${coin}`}
      lines={[
        `${t('coinsAsked')}: ${figure(wanted, coin)}`,
        `${t('coinsGot')}: ${figure(coins, coin)}`,
        `${t('cost')}: ${figure(cost, pay)}`,
      ]}
      page={href('/pages/publication/allotment', { id: config_id })}
    />
  );
}
