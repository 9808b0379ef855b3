// How the chart writes moments: no more than the length of a candle calls for.
import type { Period } from '@candor/contract';
import type { Formats } from '@candor/i18n';

/** Where a date stands; an axis has room for little, and neighbours that say the rest. */
export type DatePosition = 'xAxis' | 'crosshair' | 'tooltip';

/** Days and longer are counted in UTC and dated so; shorter candles stand in the reader's own time. */
export function chartDate(formats: Formats, period: Period, position: DatePosition, at: number): string {
  switch (period) {
    case '1min':
    case '3min':
    case '5min':
    case '15min':
      return position === 'xAxis' ? formats.minute(at) : formats.shortDateTime(at);
    case '30min':
    case '60min':
    case '2hour':
    case '4hour':
    case '12hour':
      return formats.shortDateTime(at);
    case '1day':
    case '1week':
      return formats.utcDate(at);
    case '1mon':
      return formats.utcMonth(at);
    default:
      return period satisfies never;
  }
}
