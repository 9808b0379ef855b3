// The fields of an order: trigger, price, amount and the share of the wallet, each with its problem beside it.
import { triggerSources } from '@candor/contract';
import { formatShort, rescaleDown } from '@candor/money';
import { AmountField, figureOfUnits, PercentRow, PriceField } from '@candor/ui';
import { IconSwitchVertical } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { readTyped } from '../../../shared/decimals.ts';
import { ChoiceButton } from '../../../shared/forms/choices.tsx';
import classes from '../../../shared/trade/ticket.module.css';
import { useHasHotkeys } from '../hotkeys/hotkey-of.ts';
import { ExitFields, KindFields } from './kind-fields.tsx';
import { INDEX_SCALE, type OrderFacts } from './order-facts.ts';
import { hasLimit, hasTrigger, type OrderForm, unitsOffered } from './order-form.ts';
import { type OrderField, useProblemText } from './order-problem.ts';
import type { OrderFormState } from './use-order-form.ts';

export function OrderFields({ order }: { order: OrderFormState }) {
  const { t } = useTranslation('spot');
  const { form, facts, change, touch } = order;
  const { rules } = facts;
  const { base, quote } = rules;
  const hasKeys = useHasHotkeys();
  const problemText = useProblemText();
  const problem = (field: OrderField) => order.refused[field] ?? problemText(order.shown(field));
  const tick = formatShort(rules.tick, quote.scale);
  const paying = form.side === 'buy' ? quote : base;
  const trigger = hasTrigger(form.kind) ? (
    <PriceField
      label={t(form.kind === 'oco' ? 'stopTriggerIn' : 'triggerIn', { coin: quote.name })}
      aside={
        <ChoiceButton
          look="plain"
          label={t('triggerBy')}
          value={form.triggerBy}
          shown={t(`by_${form.triggerBy}`)}
          choices={triggerSources.map(value => ({ value, name: t(`by_${value}`), text: t(`byText_${value}`) }))}
          onChoose={triggerBy => change({ triggerBy })}
        />
      }
      value={form.trigger}
      onChange={trigger => change({ trigger })}
      onBlur={() => touch('trigger')}
      scale={rules.priceScale}
      tick={tick}
      problem={problem('trigger')}
      hint={<TriggerHint form={form} facts={facts} />}
    />
  ) : null;
  return (
    <>
      {form.kind === 'oco' ? null : trigger}
      {hasLimit(form.kind) ? (
        <PriceField
          label={t('priceIn', { coin: quote.name })}
          name="price"
          shortcut={hasKeys ? 'P' : undefined}
          value={form.price}
          onChange={price => change({ price })}
          onBlur={() => touch('price')}
          scale={rules.priceScale}
          tick={tick}
          problem={problem('price')}
        />
      ) : (
        <div className={classes.anyPrice}>{t('marketPrice')}</div>
      )}
      {form.kind === 'oco' ? trigger : null}
      <KindFields order={order} problem={problem} tick={tick} />
      <AmountField
        label={t('amount')}
        name="amount"
        shortcut={hasKeys ? 'A' : undefined}
        value={form.amount}
        onChange={amount => change({ amount })}
        onBlur={() => touch('amount')}
        scale={form.unit === 'base' ? rules.amountScale : quote.scale}
        unit={<UnitSwitch order={order} />}
        problem={problem('amount')}
      />
      <PercentRow
        label={t('shareOf', { coin: paying.name })}
        value={form.percent}
        onPick={percent => change({ percent })}
        disabled={facts.free === undefined}
        hasShortcuts={hasKeys}
      />
      <ExitFields order={order} problem={problem} tick={tick} />
    </>
  );
}

function UnitSwitch({ order }: { order: OrderFormState }) {
  const { t } = useTranslation('spot');
  const { form, facts, change } = order;
  const coin = facts.rules[form.unit].name;
  if (unitsOffered(form.kind, form.side).length === 1) return coin;
  const other = form.unit === 'base' ? 'quote' : 'base';
  return (
    <button
      type="button"
      className={classes.unit}
      aria-label={t('amountUnit', { coin, other: facts.rules[other].name })}
      onClick={() => change({ unit: other })}
    >
      {coin}
      <IconSwitchVertical size={14} stroke={1.5} aria-hidden="true" />
    </button>
  );
}

/** Says from which side the trigger will be reached. */
function TriggerHint({ form, facts }: { form: OrderForm; facts: OrderFacts }) {
  const { t } = useTranslation('spot');
  const { rules } = facts;
  const trigger = readTyped(form.trigger, rules.quote.scale) ?? 0n;
  const now = form.triggerBy === 'last' ? facts.lastPrice : rescaleDown(facts.index, INDEX_SCALE, rules.quote.scale);
  if (trigger === 0n || now === 0n || trigger === now) return null;
  const price = figureOfUnits(trigger, rules.quote.scale, { decimals: rules.priceScale });
  return t(trigger > now ? 'triggerRises' : 'triggerFalls', { price });
}
