// What an order comes to in the money that the reader counts in, where its market counts in another.
import { decimal, divideDown, formatDecimal, powerOfTen } from '@candor/money';
import { type ReactNode, useMemo } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useDisplayCurrency, Worth } from '../../../shared/worth/worth.tsx';

const SCALE = 8;

export type QuoteWorth = {
  /** What so many units of the quote coin are worth; a dash while there are none. */
  show: (units: bigint | undefined) => ReactNode;
  /** Whether a rate between moneys is part of it, so that its source can be told. */
  hasRate: boolean;
};

/** Undefined where it would say nothing new, and where nobody knows what the quote coin is worth. */
export function useQuoteWorth({ quote }: Pick<MarketRules, 'quote'>): QuoteWorth | undefined {
  const rows = useCall('listWallets', {}).data?.change_wallet.balance;
  const price = useMemo(
    () => decimal(rows?.find(row => row.currency === quote.id)?.usdt_price ?? '0', SCALE),
    [rows, quote.id],
  );
  const { unit } = useDisplayCurrency();
  if (unit === quote.name || price === 0n) return undefined;
  return {
    show: units =>
      units === undefined ? '–' : <Worth usdt={usdtOf(units, price, quote.scale)} prefix="≈ " isOpenly />,
    hasRate: unit !== 'USDT',
  };
}

/** The value in USDT of units at a price of eight decimals, cut for showing. */
export function usdtOf(units: bigint, price: bigint, scale: number): string {
  return formatDecimal(divideDown(units * price, powerOfTen(scale)), SCALE);
}
