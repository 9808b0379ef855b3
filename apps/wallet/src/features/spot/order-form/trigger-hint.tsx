// Says from which side the trigger will be reached.
import { rescaleDown } from '@candor/money';
import { figureOfUnits } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { INDEX_SCALE, type OrderFacts } from './order-facts.ts';
import { type OrderForm, readTyped } from './order-form.ts';

export function TriggerHint({ form, facts }: { form: OrderForm; facts: OrderFacts }) {
  const { t } = useTranslation('spot');
  const { rules } = facts;
  const trigger = readTyped(form.trigger, rules.quote.scale) ?? 0n;
  const now = form.triggerBy === 'last' ? facts.lastPrice : rescaleDown(facts.index, INDEX_SCALE, rules.quote.scale);
  if (trigger === 0n || now === 0n || trigger === now) return null;
  const price = figureOfUnits(trigger, rules.quote.scale, { decimals: rules.priceScale });
  return t(trigger > now ? 'triggerRises' : 'triggerFalls', { price });
}
