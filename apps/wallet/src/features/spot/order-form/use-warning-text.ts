// Puts the warnings of the order form into words.
import { figureOfUnits } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { beyondBookPpm } from './order-warnings.ts';
import { bestFor } from './price-distance.ts';
import { slippageText } from './summary-rows.ts';
import type { OrderFormHold } from './use-order-form.ts';

/** `isEarlierUnknown`: the outcome of another order is still open. */
export function useWarningText(order: OrderFormHold, isEarlierUnknown: boolean): string[] {
  const { t } = useTranslation('spot');
  const { form, warnings, summary, facts } = order;
  const { base, quote, priceScale } = facts.rules;
  const texts = warnings.map(warning =>
    t(warning === 'farLimit' ? `warning_farLimit_${form.side}` : `warning_${warning}`, {
      percent:
        warning === 'farLimit'
          ? figureOfUnits(beyondBookPpm(form, facts) ?? 0n, 4, { decimals: 1 })
          : slippageText(summary?.estimate?.slippagePpm ?? 0n),
      price: figureOfUnits(bestFor(form.side, facts) ?? 0n, quote.scale, { decimals: priceScale }),
      amount: figureOfUnits(summary?.estimate?.quantity ?? 0n, base.scale),
      coin: base.name,
    }),
  );
  const isBookBehind = form.kind === 'limit' && !facts.isBookLive && (facts.asks.length > 0 || facts.bids.length > 0);
  if (isBookBehind) texts.push(t('bookSuspect'));
  if (isEarlierUnknown) texts.push(t('warning_earlierUnknown'));
  return texts;
}
