// Changes the price, the trigger or the amount of an open order.
import { CallFailed } from '@candor/client';
import { decimal, formatShort } from '@candor/money';
import { AmountField, Facts, Form, figureOfUnits, PriceField, Sheet, SubmitButton, toast } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookLevels } from '../../../shared/book/book-store.ts';
import { useTicker } from '../../../shared/book/live-market.ts';
import { type MarketRules, useMarketRules } from '../../../shared/book/market-rules.ts';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { bandCentre } from '../order-form/order-facts.ts';
import { startOrder } from '../order-form/order-form.ts';
import { type OrderField, useProblemText } from '../order-form/order-problem.ts';
import { isFarLimit } from '../order-form/order-warnings.ts';
import { refusalOf } from '../order-form/refusal.ts';
import { useFree } from '../order-form/use-order-form.ts';
import { farLimitText } from '../order-form/use-warning-text.ts';
import { amendRequest, heldAfter, problemsOfAmend, startAmend } from './amend-form.ts';
import classes from './orders-panel.module.css';
import { changeableOf, type OwnOrder, sideOf } from './own-order.ts';

export type AmendSheetProps = { order: OwnOrder; opened: boolean; onClose: () => void };

export function AmendSheet({ order, opened, onClose }: AmendSheetProps) {
  const { t } = useTranslation('spot');
  const rules = useMarketRules(order.symbol);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('amendTitle')}>
      {rules === undefined ? null : <AmendFields order={order} rules={rules} onClose={onClose} />}
    </Sheet>
  );
}

function AmendFields({ order, rules, onClose }: { order: OwnOrder; rules: MarketRules; onClose: () => void }) {
  const { t } = useTranslation(['spot', 'shared']);
  const cache = useQueryClient();
  const [form, setForm] = useState(() => startAmend(order));
  const { refused, refuse, changed } = useFormProblems<OrderField>();
  const [isSending, setSending] = useState(false);
  const free = useFree(rules);
  const pair = useTicker(rules);
  const index = bandCentre(pair);
  const lastPrice = decimal(pair?.now_price ?? '0', rules.quote.scale);
  const problems = problemsOfAmend(order, form, { rules, free, index, lastPrice });
  const has = changeableOf(order);
  const tick = formatShort(rules.tick, rules.quote.scale);
  const problemText = useProblemText();
  const request = amendRequest(order, form, rules);
  const held = Object.keys(problems).length > 0 ? undefined : heldAfter(order, form, rules);
  const paying = sideOf(order) === 'buy' ? rules.quote : rules.base;

  function change(part: Partial<typeof form>) {
    changed(Object.keys(part));
    setForm({ ...form, ...part });
  }

  async function save() {
    if (request === undefined || Object.keys(problems).length > 0) return;
    setSending(true);
    const result = await client.amendSpotOrder(request);
    setSending(false);
    void cache.invalidateQueries({ queryKey: ['own'] });
    if (result.ok) {
      toast(t('amended'), 'success');
      return onClose();
    }
    if (result.failure.kind === 'unknown-outcome') return toast(t('shared:outcomeUnknown'));
    const refusal = refusalOf(result.failure);
    refuse(refusal.problems);
    if (refusal.isElsewhere) showFailure(new CallFailed(result.failure));
  }

  return (
    <Form className={formPage.form} onSubmit={() => void save()}>
      {has.trigger ? (
        <PriceField
          label={t('triggerIn', { coin: rules.quote.name })}
          value={form.trigger}
          onChange={trigger => change({ trigger })}
          scale={rules.priceScale}
          tick={tick}
          problem={refused.trigger ?? problemText(problems.trigger)}
        />
      ) : null}
      {has.price ? (
        <PriceField
          label={t('priceIn', { coin: rules.quote.name })}
          value={form.price}
          onChange={price => change({ price })}
          scale={rules.priceScale}
          tick={tick}
          problem={refused.price ?? problemText(problems.price)}
        />
      ) : null}
      {has.amount ? (
        <AmountField
          label={t('amountWithFilled')}
          value={form.amount}
          onChange={amount => change({ amount })}
          scale={rules.amountScale}
          unit={rules.base.name}
          problem={refused.amount ?? problemText(problems.amount)}
        />
      ) : null}
      <Facts
        rows={[
          {
            label: t('filled'),
            value: `${figureOfUnits(decimal(order.deal_amount, rules.base.scale), rules.base.scale)} ${rules.base.name}`,
          },
          {
            label: t('atMost'),
            value: held === undefined ? '–' : `${figureOfUnits(held > 0n ? held : 0n, paying.scale)} ${paying.name}`,
          },
        ]}
      />
      {order.is_active === 0 ? null : <FarLimit order={order} price={form.price} rules={rules} />}
      <p className={classes.amendText}>{refused.order ?? t(order.is_active === 0 ? 'amendStopText' : 'amendText')}</p>
      <SubmitButton wide size="large" pending={isSending} disabled={request === undefined}>
        {request === undefined ? t('nothingChanged') : t('amendSave')}
      </SubmitButton>
    </Form>
  );
}

/** The same warning as beside the order form: at such a price the order would fill at once. */
function FarLimit({ order, price, rules }: { order: OwnOrder; price: string; rules: MarketRules }) {
  const { t } = useTranslation('spot');
  const facts = { rules, ...useBookLevels(rules) };
  const farPercent = usePreferences(state => state.farLimitPercent);
  const limit = { ...startOrder(sideOf(order), price), timeInForce: order.time_in_force };
  if (!isFarLimit(limit, facts, farPercent)) return null;
  return (
    <p className={classes.amendWarning} role="status">
      {farLimitText(limit, facts, t)}
    </p>
  );
}
