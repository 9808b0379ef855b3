// What the spot wallet can spend in one market; live, since balance events keep the answer fresh.
import { decimal } from '@candor/money';
import { useMemo } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import type { OrderFacts } from './order-facts.ts';

/** Base and quote units; undefined until they are known. */
export function useFree(rules: MarketRules): OrderFacts['free'] {
  const rows = useCall('listWallets', {}).data?.change_wallet.balance;
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const freeOf = ({ id, scale }: MarketRules['base']) =>
      decimal(rows.find(row => row.currency === id)?.change_balance ?? '0', scale);
    return { base: freeOf(rules.base), quote: freeOf(rules.quote) };
  }, [rows, rules]);
}
