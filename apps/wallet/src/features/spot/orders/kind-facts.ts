// What the row of an order says that only orders of its kind have, as pairs of a name and a value.
import { figureOfDecimal } from '@candor/ui';
import type { TFunction } from 'i18next';
import { coinsOf, type OwnOrder, withoutZeros } from './own-order.ts';

export type KindFact = { label: string; value: string };

export function kindFactsOf(order: OwnOrder, t: TFunction<'spot'>): KindFact[] {
  const { base, quote } = coinsOf(order);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  const facts: KindFact[] = [];
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined) facts.push({ label, value });
  };
  const price = (text: string | undefined) => (text === undefined ? undefined : `${figure(text)} ${quote}`);
  add(t('stopPrice'), price(order.stop_price));
  add(
    t('trailDistance'),
    order.trail_percent === undefined ? price(order.trail_price) : `${figure(order.trail_percent)}\u00a0%`,
  );
  add(t('activation'), price(order.activation_price));
  add(t('bestPrice'), price(order.best_price));
  add(t('visible'), order.visible_amount === undefined ? undefined : `${figure(order.visible_amount)} ${base}`);
  add(t('takeProfit'), price(order.take_profit_price));
  add(t('stopLoss'), price(order.stop_loss_price));
  return facts;
}
