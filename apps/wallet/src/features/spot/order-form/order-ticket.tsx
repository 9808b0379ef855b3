// The order form: it asks for an order, says in numbers what will happen, and sends it.
import { CallFailed } from '@candor/client';
import { Segmented } from '@candor/ui';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useHasHotkeys } from '../../../shared/keyboard/use-has-hotkeys.ts';
import { useConnection } from '../../../shared/live/connection.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useOldPrices } from '../../../shared/trade/old-prices.tsx';
import classes from '../../../shared/trade/ticket.module.css';
import { Ticket } from '../../../shared/trade/ticket.tsx';
import { useUnsettled } from '../unsettled/unsettled-orders.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderFields } from './order-fields.tsx';
import { hasLimit, type OrderChange } from './order-form.ts';
import { OrderPreferences } from './order-preferences.tsx';
import { requestOf } from './order-request.ts';
import { OrderSettings } from './order-settings.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { summaryRows } from './summary-rows.ts';
import { type OrderStart, useOrderForm } from './use-order-form.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useProblemText } from './use-problem-text.ts';
import { useWarningText } from './use-warning-text.ts';
import { WalletLines } from './wallet-lines.tsx';

/** What the book and keys can do to the form. */
export type OrderTicketHandle = {
  pickPrice: (price: string) => void;
  change: (change: OrderChange) => void;
  focus: (field: 'price' | 'amount') => void;
  /** As if the button were pressed, with all that it asks first. */
  send: () => void;
};

export type OrderTicketProps = { rules: MarketRules; start: OrderStart; ref: Ref<OrderTicketHandle> };

export function OrderTicket({ rules, start, ref }: OrderTicketProps) {
  const { t } = useTranslation('spot');
  const order = useOrderForm(rules, start);
  const { form, facts, summary, change } = order;
  const { place, isSending } = usePlaceOrder();
  // Until the balance is known, or cannot be known, nobody can say whether the order can be paid.
  const isBalanceComing = useCall('listWallets', {}).isPending;
  // Nor before the book is there what it would cost, and whether its limit lies far beyond.
  const isConnected = useConnection(({ isOnline, isLive }) => isOnline && isLive);
  const isBookComing = isConnected && !facts.isBookLive && facts.asks.length + facts.bids.length === 0;
  const hasKeys = useHasHotkeys();
  const asksFirst = usePreferences(state => state.confirmsOrders);
  const [isAsking, setAsking] = useState(false);
  const problemText = useProblemText();
  const userId = useSession(session => session.user?.id);
  const hasUnknown = useUnsettled(({ orders }) =>
    orders.some(each => each.userId === userId && each.state === 'unknown'),
  );
  const isEarlierUnknown = hasUnknown && !isSending;
  const old = useOldPrices();
  const warnings = useWarningText(order, { isEarlierUnknown, oldPrices: old.inline });
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => ({
    pickPrice: price => {
      if (form.kind === 'stop_market') change({ trigger: price });
      else change(hasLimit(form.kind) ? { price } : { kind: 'limit', price });
    },
    change,
    focus: field => element.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus(),
    send: () => element.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click(),
  }));

  async function send() {
    setAsking(false);
    const outcome = await place(requestOf(form, facts), form, rules);
    if (outcome.kind === 'placed') return order.startNext();
    if (outcome.kind === 'unknown') return;
    order.refuse(outcome.refusal.problems);
    if (outcome.refusal.isElsewhere) showFailure(new CallFailed(outcome.failure));
  }

  function submit() {
    order.tryToSend();
    if (!order.isSendable || summary === undefined) return;
    const isAtOldPrice = old.areOld && !hasLimit(form.kind);
    if (asksFirst || isEarlierUnknown || isAtOldPrice || order.warnings.includes('farLimit')) setAsking(true);
    else void send();
  }

  /** Shown beside the word; screen readers hear of it from the control itself. */
  const withKey = (text: string, shortcut: string) =>
    hasKeys ? { label: <span data-shortcut={shortcut}>{text}</span>, shortcut } : { label: text };
  const obstacle = order.refused.order ?? problemText(order.shown('order'));
  const rows = summaryRows(form, facts, summary, t);
  return (
    <Ticket
      ref={element}
      label={t(form.side === 'buy' ? 'buyCoin' : 'sellCoin', { coin: rules.base.name })}
      tone={form.side}
      obstacle={obstacle}
      isSending={isSending}
      isBlocked={obstacle !== undefined || isBalanceComing || isBookComing}
      onSubmit={submit}
      summary={
        <>
          <WalletLines form={form} facts={facts} />
          <SummaryLines rows={rows} rules={rules} />
          {warnings.map(text => (
            <p key={text} className={classes.warning} role="status">
              {text}
            </p>
          ))}
        </>
      }
      question={
        summary === undefined ? null : (
          <ConfirmOrder
            opened={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => void send()}
            order={order}
            rows={rows}
            warnings={[...new Set([...warnings, ...(old.question === undefined ? [] : [old.question])])]}
          />
        )
      }
    >
      <div className={classes.top}>
        <Segmented
          label={t('side')}
          value={form.side}
          onChange={side => change({ side })}
          options={[
            { value: 'buy', tone: 'buy', ...withKey(t('buy'), 'B') },
            { value: 'sell', tone: 'sell', ...withKey(t('sell'), 'S') },
          ]}
        />
        <OrderPreferences />
      </div>
      <OrderSettings form={form} opening={facts.opening} onChange={change} />
      <OrderFields order={order} />
    </Ticket>
  );
}
