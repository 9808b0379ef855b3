// The fields that only some kinds of orders have: the stop of an OCO, a distance, a visible part, and exits of a purchase.
import { AmountField, Checkbox, figureOfUnits, PriceField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceButton } from '../../../shared/forms/choices.tsx';
import classes from '../../../shared/trade/ticket.module.css';
import { offersExits, TRAIL_PERCENT_SCALE, trailTrigger } from './order-form.ts';
import type { OrderField } from './order-problem.ts';
import type { OrderFormState } from './use-order-form.ts';

export type KindFieldsProps = {
  order: OrderFormState;
  /** What is wrong with a field, as far as it is worth saying now. */
  problem: (field: OrderField) => string | undefined;
  tick: string;
};

const TRAIL_UNITS = ['percent', 'price'] as const;

export function KindFields({ order, problem, tick }: KindFieldsProps) {
  const { t } = useTranslation('spot');
  const { form, facts, change, touch } = order;
  const { base, quote, amountScale, priceScale } = facts.rules;
  switch (form.kind) {
    case 'oco':
      return (
        <PriceField
          label={t('stopPriceIn', { coin: quote.name })}
          value={form.stopPrice}
          onChange={stopPrice => change({ stopPrice })}
          onBlur={() => touch('stopPrice')}
          scale={priceScale}
          tick={tick}
          placeholder={t('optional')}
          problem={problem('stopPrice')}
          hint={form.stopPrice === '' ? t('stopPriceHint') : undefined}
        />
      );
    case 'trailing_stop': {
      const unit = form.trailBy === 'percent' ? '%' : quote.name;
      const trigger = trailTrigger(form, facts);
      const price = figureOfUnits(trigger, quote.scale, { decimals: priceScale });
      return (
        <>
          <AmountField
            label={t('trailIn', { unit })}
            aside={
              <ChoiceButton
                look="plain"
                label={t('trailBy')}
                value={form.trailBy}
                shown={t(`trail_${form.trailBy}`)}
                choices={TRAIL_UNITS.map(value => ({
                  value,
                  name: t(`trail_${value}`),
                  text: t(`trailText_${value}`, { coin: quote.name }),
                }))}
                onChoose={trailBy => change({ trailBy, trail: '' })}
              />
            }
            value={form.trail}
            onChange={trail => change({ trail })}
            onBlur={() => touch('trail')}
            scale={form.trailBy === 'percent' ? TRAIL_PERCENT_SCALE : priceScale}
            problem={problem('trail')}
            hint={trigger === 0n ? undefined : t(form.side === 'sell' ? 'triggerFalls' : 'triggerRises', { price })}
          />
          <PriceField
            label={t('activationIn', { coin: quote.name })}
            value={form.activation}
            onChange={activation => change({ activation })}
            onBlur={() => touch('activation')}
            scale={priceScale}
            tick={tick}
            placeholder={t('optional')}
            problem={problem('activation')}
            hint={form.activation === '' ? t('activationHint') : undefined}
          />
        </>
      );
    }
    case 'iceberg':
      return (
        <AmountField
          label={t('visibleIn', { coin: base.name })}
          value={form.visible}
          onChange={visible => change({ visible })}
          onBlur={() => touch('visible')}
          scale={amountScale}
          unit={base.name}
          problem={problem('visible')}
          hint={t('visibleHint')}
        />
      );
    default:
      return null;
  }
}

/** What sells again what the order buys; folded until it is wanted. */
export function ExitFields({ order, problem, tick }: KindFieldsProps) {
  const { t } = useTranslation('spot');
  const { form, facts, change, touch } = order;
  const { quote, priceScale } = facts.rules;
  if (!offersExits(form) || facts.opening !== undefined) return null;
  return (
    <div className={classes.exits}>
      <Checkbox
        label={t('exitsTitle')}
        checked={form.hasExits}
        onChange={event => change({ hasExits: event.currentTarget.checked })}
      />
      {form.hasExits ? (
        <>
          <p>{t('exitsText')}</p>
          <PriceField
            label={t('takeProfitIn', { coin: quote.name })}
            value={form.takeProfit}
            onChange={takeProfit => change({ takeProfit })}
            onBlur={() => touch('takeProfit')}
            scale={priceScale}
            tick={tick}
            placeholder={t('optional')}
            problem={problem('takeProfit')}
          />
          <PriceField
            label={t('stopLossIn', { coin: quote.name })}
            value={form.stopLoss}
            onChange={stopLoss => change({ stopLoss })}
            onBlur={() => touch('stopLoss')}
            scale={priceScale}
            tick={tick}
            placeholder={t('optional')}
            problem={problem('stopLoss')}
          />
        </>
      ) : null}
    </div>
  );
}
