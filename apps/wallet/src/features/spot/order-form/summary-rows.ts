// The figures that say what an order will do, as rows: beside the form and on the sheet that asks once more.
import { figureOfUnits, withPercentSign } from '@candor/ui';
import type { TFunction } from 'i18next';
import { distancesOf, type OrderFacts } from './order-facts.ts';
import type { OrderForm } from './order-form.ts';
import type { OrderSummary } from './order-summary.ts';

export type SummaryRow = {
  key: 'average' | 'worst' | 'slippage' | 'total' | 'atMost' | 'fee' | 'receives';
  label: string;
  /** "–" where it is not known yet. */
  value: string;
  /** How far a price is from the best price of the book and from the index. */
  detail?: string;
  /** Units of the quote coin, where the row is also told in the money that the reader counts in; undefined as long as there are none. */
  valuation?: { units: bigint | undefined };
};

const NOTHING = '–';

/** The same rows for a type of order, filled or not, so that nothing jumps while one types. */
export function summaryRows(
  form: OrderForm,
  facts: OrderFacts,
  summary: OrderSummary | undefined,
  t: TFunction<'spot'>,
): SummaryRow[] {
  const { base, quote, priceScale } = facts.rules;
  const receiving = form.side === 'buy' ? base : quote;
  const estimate = summary?.estimate;
  const about = summary?.isRough ? '≈ ' : '';
  const price = (units: bigint | undefined) =>
    units === undefined || units === 0n ? NOTHING : figureOfUnits(units, quote.scale, { decimals: priceScale });
  const money = (units: bigint | undefined, coin: { name: string; scale: number }, prefix = '') =>
    units === undefined ? NOTHING : `${prefix}${figureOfUnits(units, coin.scale)} ${coin.name}`;
  const row = (key: SummaryRow['key'], value: string): SummaryRow => ({ key, label: t(key), value });

  const rows: SummaryRow[] = [];
  if (form.kind === 'market' || (form.kind === 'limit' && estimate !== undefined)) {
    const away = (units: bigint | undefined): Pick<SummaryRow, 'detail'> => {
      const distances = distancesOf(units ?? 0n, form.side, facts);
      const isKnown = units !== undefined && units > 0n;
      const text = (ppm: bigint | undefined) => (ppm === undefined || !isKnown ? NOTHING : distanceText(ppm));
      return { detail: t('fromBestAndIndex', { best: text(distances.best), index: text(distances.index) }) };
    };
    const average = estimate === undefined ? NOTHING : `${about}${price(estimate.averagePrice)}`;
    rows.push({ ...row('average', average), ...away(estimate?.averagePrice) });
    rows.push({ ...row('worst', price(estimate?.worstPrice)), ...away(estimate?.worstPrice) });
    rows.push(row('slippage', estimate === undefined ? NOTHING : withPercentSign(slippageText(estimate.slippagePpm))));
  }
  rows.push({ ...row('total', money(summary?.value, quote, about)), valuation: { units: summary?.value } });
  if ((form.kind === 'stop_market' || form.kind === 'trailing_stop') && form.side === 'buy' && form.unit === 'base') {
    rows.push(row('atMost', money(summary?.pays, quote)));
  }
  rows.push(row('fee', money(summary?.fee, receiving, about)));
  rows.push(row('receives', money(summary?.receives, receiving, about)));
  return rows;
}

/** Parts per million as percent with three decimals, since a small order moves the price by less than two can say. */
export function slippageText(ppm: bigint): string {
  return ppm > 0n && ppm < 10n ? `<${figureOfUnits(10n, 4, { decimals: 3 })}` : figureOfUnits(ppm, 4, { decimals: 3 });
}

/** A distance with its sign, as percent with three decimals. */
function distanceText(ppm: bigint): string {
  return withPercentSign(figureOfUnits(ppm, 4, { decimals: 3, withPlus: true }));
}

/** Parts per million as percent with two decimals. */
export function percentText(ppm: bigint): string {
  return figureOfUnits(ppm, 4, { decimals: 2 });
}
