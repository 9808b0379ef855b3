// Reads what the contract page knows now, a few times a second: own positions and orders, free money, the mark, and all that its form must know.

import { leverStatuses } from '@candor/contract';
import { decimal } from '@candor/money';
import { useMemo } from 'react';
import { useBookLevels } from '../../shared/book/book-store.ts';
import { useSlowPair } from '../../shared/book/live-market.ts';
import { INDEX_SCALE } from '../../shared/book/market-rules.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import type { ContractRules, OwnRow } from '../../shared/contracts/contract.ts';
import { useContract } from '../../shared/contracts/use-contracts.ts';
import { useConnection } from '../../shared/live/connection.ts';
import { type ContractFacts, committedOf, openLeftOf } from './form/contract-facts.ts';

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

/** One page: no user keeps more in sight. */
const ROWS = 100;
const POLL_WITH_FEED_MS = 15_000;
const POLL_WITHOUT_FEED_MS = 4_000;

/** The positions and waiting orders of the user in contracts; an event of the feed reads them again. */
export function useOwnRows(kind: 'positions' | 'waiting', symbol?: string) {
  const isLive = useConnection(connection => connection.isLive);
  const status = kind === 'positions' ? leverStatuses.open : leverStatuses.pending;
  const refetchInterval = isLive ? POLL_WITH_FEED_MS : POLL_WITHOUT_FEED_MS;
  const { data, isError, refetch } = useCall('listLeverTrades', { status, limit: ROWS }, { refetchInterval });
  const all = data?.message.data;
  const rows = useMemo(
    (): OwnRow[] | undefined => (symbol === undefined ? all : all?.filter(row => row.symbol === symbol)),
    [all, symbol],
  );
  return { rows, isError, refetch };
}
