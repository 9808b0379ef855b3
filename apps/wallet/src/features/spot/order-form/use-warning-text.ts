// Puts the warnings of the order form into words.
import { figureOfUnits } from '@candor/ui';
import { useDebouncedValue } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { bestFor } from './order-facts.ts';
import { type BookFacts, beyondBookPpm, type LimitForm } from './order-warnings.ts';
import { slippageText } from './summary-rows.ts';
import type { OrderFormState } from './use-order-form.ts';

/** A book that is back sooner is not worth moving the page for. */
const BEHIND_FOR_MS = 1_000;

type Around = {
  /** The outcome of another order is still open. */
  isEarlierUnknown: boolean;
  /** The warning of old prices, where they are. */
  oldPrices: string | undefined;
};

export function useWarningText(order: OrderFormState, { isEarlierUnknown, oldPrices }: Around): string[] {
  const { t } = useTranslation('spot');
  const { form, warnings, summary, facts } = order;
  const { base } = facts.rules;
  const texts = warnings.map(warning =>
    warning === 'farLimit'
      ? farLimitText(form, facts, t)
      : t(`warning_${warning}`, {
          percent: slippageText(summary?.estimate?.slippagePpm ?? 0n),
          amount: figureOfUnits(summary?.estimate?.quantity ?? 0n, base.scale),
          coin: base.name,
        }),
  );
  const isBookBehind = form.kind === 'limit' && !facts.isBookLive && (facts.asks.length > 0 || facts.bids.length > 0);
  const [wasBehind] = useDebouncedValue(isBookBehind, BEHIND_FOR_MS);
  if (oldPrices !== undefined) texts.push(oldPrices);
  else if (isBookBehind && wasBehind) texts.push(t('bookSuspect'));
  if (isEarlierUnknown) texts.push(t('warning_earlierUnknown'));
  return texts;
}

/** Says how far beyond the best price of the book a limit lies. */
export function farLimitText(form: LimitForm, facts: BookFacts, t: TFunction<'spot'>): string {
  const { quote, priceScale } = facts.rules;
  return t(`warning_farLimit_${form.side}`, {
    percent: figureOfUnits(beyondBookPpm(form, facts) ?? 0n, 4, { decimals: 1 }),
    price: figureOfUnits(bestFor(form.side, facts) ?? 0n, quote.scale, { decimals: priceScale }),
  });
}
