// The order form: it asks for an order, says in numbers what will happen, and sends it.
import { CallFailed, type CallFailure, newClientId } from '@candor/client';
import { IconButton, Segmented, Sheet, Switch, withPercentSign } from '@candor/ui';
import { IconAdjustments } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { changePreferences, FAR_LIMIT_PERCENTS, usePreferences } from '../../../shared/device/preferences.ts';
import { ChoiceButton } from '../../../shared/forms/choices.tsx';
import { useConnection } from '../../../shared/live/connection.ts';
import type { Opening } from '../../../shared/markets/pair.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useOldPrices } from '../../../shared/trade/old-prices.tsx';
import classes from '../../../shared/trade/ticket.module.css';
import { Ticket } from '../../../shared/trade/ticket.tsx';
import { useHasHotkeys } from '../hotkeys/hotkey-of.ts';
import { announceOrder } from '../unsettled/announce-order.ts';
import { noteSent, noteSettled, noteState, settledElsewhere, useUnsettled } from '../unsettled/unsettled-orders.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderFields } from './order-fields.tsx';
import { hasLimit, kindsOffered, type OrderChange, type OrderForm, onlyWaits, timesOffered } from './order-form.ts';
import { useProblemText } from './order-problem.ts';
import { type OrderRequest, requestOf } from './order-request.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { SummaryLines } from './summary-lines.tsx';
import { summaryRows } from './summary-rows.ts';
import { type OrderStart, useOrderForm } from './use-order-form.ts';
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
  // Until the balance has loaded or failed to, it is open whether the order can be paid.
  const isBalanceComing = useCall('listWallets', {}).isPending;
  // So are its cost, and whether its limit is far beyond, until the book has loaded.
  const isConnected = useConnection(({ isOnline, isLive }) => isOnline && isLive);
  const isBookComing = isConnected && !facts.isBookLive && facts.asks.length + facts.bids.length === 0;
  const hasKeys = useHasHotkeys();
  const asksFirst = usePreferences(state => state.confirmsOrders);
  const [isConfirming, setConfirming] = useState(false);
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
    setConfirming(false);
    const outcome = await place(requestOf(form, facts), form, rules);
    if (outcome.kind === 'placed') return order.startNext();
    if (outcome.kind === 'unknown') return;
    order.refuse(outcome.refusal.problems);
    if (outcome.refusal.isElsewhere) showFailure(new CallFailed(outcome.failure));
  }

  function submit() {
    order.attempt();
    if (!order.isSendable || summary === undefined) return;
    const isAtOldPrice = old.areOld && !hasLimit(form.kind);
    if (asksFirst || isEarlierUnknown || isAtOldPrice || order.warnings.includes('farLimit')) setConfirming(true);
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
            opened={isConfirming}
            onClose={() => setConfirming(false)}
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

type OrderSettingsProps = {
  form: OrderForm;
  opening: Opening | undefined;
  onChange: (change: OrderChange) => void;
};

/** The type of the order and how long it stays. */
function OrderSettings({ form, opening, onChange }: OrderSettingsProps) {
  const { t } = useTranslation('spot');
  const times = timesOffered(form.kind, opening);
  return (
    <div className={classes.settings}>
      <ChoiceButton
        label={t('kind')}
        value={form.kind}
        shown={t(`kind_${form.kind}`)}
        choices={kindsOffered(opening).map(value => ({
          value,
          name: t(`kind_${value}`),
          text: t(`kindText_${value}`),
        }))}
        onChoose={kind => onChange({ kind })}
      />
      {times.length === 0 ? null : (
        <ChoiceButton
          label={t('timeInForce')}
          value={form.timeInForce}
          shown={t(`time_${form.timeInForce}`)}
          choices={times.map(value => ({ value, name: t(`timeName_${value}`), text: t(`timeText_${value}`) }))}
          onChoose={timeInForce => onChange({ timeInForce })}
        />
      )}
      {form.kind === 'limit' || form.kind === 'market' ? null : (
        <p className={classes.kindText}>{t(`kindText_${form.kind}`)}</p>
      )}
    </div>
  );
}

type PlaceOutcome =
  | { kind: 'placed' }
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal; failure: CallFailure };

/** Sends an order once, under a key of its own, and shows what became of it. */
function usePlaceOrder() {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function place(request: OrderRequest, form: OrderForm, rules: MarketRules): Promise<PlaceOutcome> {
    const clientId = newClientId();
    const userId = useSession.getState().user?.id ?? 0;
    const { side, amount } = form;
    const facts = { side, baseName: rules.base.name, priceScale: rules.priceScale };
    const coin = rules[form.unit].name;
    setSending(true);
    noteSent({ ...facts, clientId, userId, amount, coin, sentAt: Date.now(), state: 'sending' });
    const sent = client.placeSpotOrder(
      { ...request, client_id: clientId },
      { onUnknownOutcome: () => noteState(clientId, 'unknown') },
    );
    // The query for the key may learn its outcome before the repeated call does.
    const result = await Promise.race([sent, settledElsewhere(clientId)]);
    setSending(false);
    if (result === 'settled') return { kind: 'placed' };
    if (!result.ok && result.failure.kind === 'unknown-outcome') {
      noteState(clientId, 'unknown');
      return { kind: 'unknown' };
    }
    const isFirstToKnow = noteSettled(clientId);
    if (!result.ok) return { kind: 'refused', refusal: refusalOf(result.failure), failure: result.failure };
    if (isFirstToKnow) announceOrder(result.extra.data, { ...facts, isStop: onlyWaits(form.kind) });
    void cache.invalidateQueries({ queryKey: ['own'] });
    return { kind: 'placed' };
  }

  return { place, isSending };
}

/** The settings of the order form: what is asked before something is sent, and from when on a limit counts as far. */
function OrderPreferences() {
  const { t } = useTranslation('spot');
  const { confirmsOrders, confirmsCancels, farLimitPercent, usesHotkeys } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={classes.preferences}
        label={t('orderPreferences')}
        icon={<IconAdjustments size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      />
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('orderPreferences')}>
        <div className={classes.preferenceList}>
          <Switch
            label={t('confirmsOrders')}
            checked={confirmsOrders}
            onChange={confirms => changePreferences({ confirmsOrders: confirms })}
          />
          <Switch
            label={t('confirmsCancels')}
            checked={confirmsCancels}
            onChange={confirms => changePreferences({ confirmsCancels: confirms })}
          />
          <Switch
            label={t('useHotkeys')}
            detail={t('useHotkeysText')}
            checked={usesHotkeys}
            onChange={uses => changePreferences({ usesHotkeys: uses })}
          />
          <div className={classes.far}>
            {t('farLimitFrom')}
            <Segmented
              label={t('farLimitFrom')}
              value={farLimitPercent}
              onChange={percent => changePreferences({ farLimitPercent: percent })}
              options={FAR_LIMIT_PERCENTS.map(value => ({ value, label: withPercentSign(String(value)) }))}
            />
            <p>{t('farLimitText')}</p>
          </div>
        </div>
      </Sheet>
    </>
  );
}
