// Gathers what the contract form must know, a few times a second.
import { decimal } from '@candor/money';
import { useMemo } from 'react';
import { useBookLevels } from '../../../shared/book/book-store.ts';
import { useSlowPair } from '../../../shared/book/live-market.ts';
import { INDEX_SCALE } from '../../../shared/book/market-rules.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import { useContract } from '../../../shared/contracts/use-contracts.ts';
import { useOwnRows } from '../use-own-rows.ts';
import { committedOf, openLeftOf } from './committed.ts';
import type { ContractFacts } from './contract-facts.ts';

/** What the contract wallet can spend of the quote coin; undefined until it is known. */
export function useFree({ quote }: Pick<ContractRules, 'quote'>): bigint | undefined {
  const rows = useCall('listWallets', {}).data?.lever_wallet.balance;
  return useMemo(() => {
    if (rows === undefined) return undefined;
    return decimal(rows.find(row => row.currency === quote.id)?.lever_balance ?? '0', quote.scale);
  }, [rows, quote]);
}

/** The mark with eight decimals, and whether contracts take orders. */
export function useMark(symbol: string): Pick<ContractFacts, 'index' | 'isLive'> {
  const pair = useSlowPair(symbol);
  const contract = useContract(symbol);
  const price = pair?.index_price ?? contract?.mark_price ?? '0';
  const isLive = contract?.is_live !== 0 && pair?.index_stale !== 1;
  return useMemo(() => ({ index: decimal(price, INDEX_SCALE), isLive }), [price, isLive]);
}

export function useContractFacts(rules: ContractRules): ContractFacts {
  const free = useFree(rules);
  const { index, isLive } = useMark(rules.symbol);
  const { asks, bids, isLive: isBookLive } = useBookLevels(rules);
  const positions = useOwnRows('positions', rules.symbol).rows;
  const waiting = useOwnRows('waiting', rules.symbol).rows;
  const contract = useContract(rules.symbol);
  const openLeft = contract === undefined ? undefined : openLeftOf(contract, rules, index);
  const committed = useMemo(
    () => committedOf([...(positions ?? []), ...(waiting ?? [])], rules),
    [positions, waiting, rules],
  );
  return useMemo(
    () => ({ rules, free, index, isLive, asks, bids, isBookLive, openLeft, committed }),
    [rules, free, index, isLive, asks, bids, isBookLive, openLeft, committed],
  );
}
