// One's open options of a market as lines of the chart.
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionLine } from '../../../shared/markets/option-line.ts';
import { directionOf } from '../option-words.ts';
import { useOpenOptions } from '../orders/use-open-options.ts';
import { plainPrice } from '../plain-price.ts';

/** Those that have their buy price. */
export function useOptionLines(market: number): readonly OptionLine[] {
  const { t } = useTranslation('option');
  const { time } = useFormats();
  const { rows } = useOpenOptions(market);
  return useMemo(
    () =>
      (rows ?? []).flatMap(option => {
        const price = plainPrice(option.open_price);
        if (price === undefined) return [];
        const direction = directionOf(option);
        const stake = `${figureOfDecimal(plainPrice(option.number) ?? '0')} ${option.currency_name}`;
        return {
          id: option.id,
          isRise: direction === 'rise',
          price,
          fromMs: option.open_at,
          dueMs: option.due_at,
          label: t('lineLabel', { type: t(direction), stake, time: time(option.due_at) }),
        };
      }),
    [rows, t, time],
  );
}
