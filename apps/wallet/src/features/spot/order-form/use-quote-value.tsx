// The value of an order in the display currency, where its market has another.
import { decimal, divideDown, formatDecimal, powerOfTen } from '@candor/money';
import { type ReactNode, useMemo } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useDisplayCurrency, Valuation } from '../../../shared/valuation/valuation.tsx';

const SCALE = 8;

export type QuoteValue = {
  /** What so many units of the quote coin are worth; a dash while there are none. */
  show: (units: bigint | undefined) => ReactNode;
  /** Whether a rate between moneys is part of it, so that its source can be shown. */
  hasRate: boolean;
};

/** Undefined where it would show nothing new, and where the quote coin has no known value. */
export function useQuoteValue({ quote }: Pick<MarketRules, 'quote'>): QuoteValue | undefined {
  const rows = useCall('listWallets', {}).data?.change_wallet.balance;
  const price = useMemo(
    () => decimal(rows?.find(row => row.currency === quote.id)?.usdt_price ?? '0', SCALE),
    [rows, quote.id],
  );
  const { unit } = useDisplayCurrency();
  if (unit === quote.name || price === 0n) return undefined;
  return {
    show: units =>
      units === undefined ? '–' : <Valuation usdt={usdtOf(units, price, quote.scale)} prefix="≈ " isOpenly />,
    hasRate: unit !== 'USDT',
  };
}

/** The value in USDT of units at a price of eight decimals, cut for showing. */
export function usdtOf(units: bigint, price: bigint, scale: number): string {
  return formatDecimal(divideDown(units * price, powerOfTen(scale)), SCALE);
}
