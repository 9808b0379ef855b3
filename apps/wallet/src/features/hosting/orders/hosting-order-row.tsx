// One locked amount: how far its cycle is, what it has brought, and while it runs its renewal and the way out of it.
import { momentOf } from '@candor/i18n';
import { Amount, Badge, type BadgeTone, Button, figureOfDecimal, ProgressRing, Switch, useCountdown } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../shared/calls/use-call.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { type Fact, FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { type OwnHosting, percentOf, shortDayMinutes } from '../hosting-product.ts';
import classes from './hosting-orders.module.css';

export type HostingOrderRowProps = { order: OwnHosting; onRedeem: () => void };

export function HostingOrderRow({ order, onRedeem }: HostingOrderRowProps) {
  const { t } = useTranslation('hosting');
  const hides = usePreferences(state => state.hidesBalances);
  const facts = useFacts(order);
  const isOpen = order.status === 1;
  const minutes = shortDayMinutes(order);
  return (
    <article className={classes.row}>
      <div className={classes.top}>
        <ProgressRing
          share={order.paid_day / order.day}
          label={t('daysPaid', { done: order.paid_day, of: order.day })}
          size={48}
        >
          {order.paid_day}/{order.day}
        </ProgressRing>
        <span className={classes.head}>
          <span className={classes.amount}>
            <Amount value={shortDecimal(order.amount)} unit={order.currency_name} hidden={hides} />
          </span>
          <span className={classes.quiet}>
            {t('orderLine', { number: order.id, percent: figureOfDecimal(percentOf(order.day_rate)) })}
          </span>
          {minutes === undefined ? null : <span className={classes.quiet}>{t('shortDayBrief', { minutes })}</span>}
        </span>
        <OrderState order={order} />
      </div>
      <FactGrid columns={2} wideColumns={4} facts={facts} />
      {isOpen ? <OrderActs order={order} onRedeem={onRedeem} /> : null}
    </article>
  );
}

const STATES = {
  hosting: 'accent',
  completed: 'good',
  renewed: 'good',
  redeemed: 'waiting',
} as const satisfies Record<string, BadgeTone>;

function OrderState({ order }: { order: OwnHosting }) {
  const { t } = useTranslation('hosting');
  const state = stateOf(order);
  return <Badge tone={STATES[state]}>{t(`state_${state}`)}</Badge>;
}

function stateOf({ status, is_cancel, is_renewed }: OwnHosting): keyof typeof STATES {
  if (status === 1) return 'hosting';
  if (is_cancel === 1) return 'redeemed';
  return is_renewed === 1 ? 'renewed' : 'completed';
}

function useFacts(order: OwnHosting): (Fact | undefined)[] {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormats();
  const hides = usePreferences(state => state.hidesBalances);
  const amount = (value: string, withPlus = false) => (
    <Amount
      value={shortDecimal(value)}
      unit={order.currency_name}
      hidden={hides}
      {...(withPlus && { withPlus, tint: 'sign' })}
    />
  );
  const isOpen = order.status === 1;
  const when = (text: string) => dateTime(momentOf(text));
  return [
    { label: t('incomeSoFar'), value: amount(order.total_interest, true) },
    { label: t('income'), value: amount(order.expected_interest) },
    { label: t('eachDay'), value: amount(order.day_interest) },
    { label: t('remaining'), value: t('days', { count: order.remain_day }) },
    { label: t('cycle'), value: t('days', { count: order.day }) },
    isOpen ? { label: t('nextPayment'), value: <NextPayment order={order} /> } : undefined,
    { label: t('paidIn'), value: when(order.start_at) },
    { label: t('endsAt'), value: when(order.end_at) },
    isOpen ? undefined : { label: t('completedAt'), value: when(order.updated_at) },
    order.is_cancel === 1 ? { label: t('costOfLeaving'), value: amount(`-${order.cancel_fee}`) } : undefined,
    order.renewal_of === 0
      ? undefined
      : { label: t('renewalOf'), value: t('orderNumber', { number: order.renewal_of }) },
  ];
}

/** Days that are shorter than days are counted down; of others the time says enough. */
function NextPayment({ order }: { order: OwnHosting }) {
  const { t } = useTranslation('hosting');
  const { shortDateTime } = useFormats();
  const left = useCountdown(order.next_at);
  if (shortDayMinutes(order) === undefined) return shortDateTime(order.next_at);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return left === 0 ? t('beingPaid') : <span role="timer">{clock}</span>;
}

function OrderActs({ order, onRedeem }: HostingOrderRowProps) {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormats();
  const renewal = useRenewal(order);
  return (
    <div className={classes.acts}>
      <Switch
        label={t('renewal')}
        detail={renewal.isOn ? t('renewalShort', { date: dateTime(momentOf(order.end_at)) }) : t('renewalOff')}
        checked={renewal.isOn}
        onChange={isOn => void renewal.set(isOn)}
      />
      <Button tone="secondary" size="small" onClick={onRedeem}>
        {t('redeem')}
      </Button>
    </div>
  );
}

/** Switches the renewal of an order; while the answer is under way it shows the new state. */
function useRenewal({ id, is_renew }: OwnHosting) {
  const act = useAct('setHostingRenewal');
  const cache = useQueryClient();
  const [requested, setRequested] = useState<boolean>();

  async function set(isOn: boolean) {
    if (requested !== undefined) return;
    setRequested(isOn);
    try {
      await act.mutateAsync({ id, is_renew: isOn ? 1 : 0 });
    } catch {
      // The failure has been shown; the list says what holds.
    }
    await cache.invalidateQueries({ queryKey: ['own', 'listHostings'] });
    setRequested(undefined);
  }

  return { isOn: requested ?? is_renew === 1, set };
}
