// A candle in words, for those who cannot see it.
import type { Period } from '@candor/contract';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOfBar } from './chart-bar.ts';
import { chartDate } from './chart-date.ts';
import type { ShownBar } from './shown-bar.ts';

export function useBarWords(period: Period, priceScale: number): (shown: ShownBar) => string {
  const { t } = useTranslation('kline');
  const formats = useFormats();
  return useCallback(
    ({ bar, before }) => {
      const figure = (value: number) => figureOfDecimal(value.toFixed(priceScale));
      return t('barWords', {
        time: chartDate(formats, period, 'tooltip', bar.timestamp),
        open: figure(bar.open),
        high: figure(bar.high),
        low: figure(bar.low),
        close: figure(bar.close),
        change: figureOfDecimal(changeOfBar(bar, before).toFixed(2), { withPlus: true }),
      });
    },
    [t, formats, period, priceScale],
  );
}
