// The contracts that are offered, with their rules and figures; events of the feed keep what changes often.
import { useEffect, useMemo } from 'react';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../live/connection.ts';
import { liveFeed } from '../live/live.ts';
import { useMarketState } from '../market-state.ts';
import { type Contract, type ContractRules, readContractRules } from './contract.ts';

const POLL_MS = 4_000;
const POLL_WITH_FEED_MS = 60_000;

/** Events come of watched contracts alone: a list of all of them says with `isListed` that it shows the others too. */
export function useContracts({ isListed = false, enabled = true } = {}) {
  const isLive = useConnection(connection => connection.isLive);
  const refetchInterval = isLive && !isListed ? POLL_WITH_FEED_MS : POLL_MS;
  return useCall('listContracts', {}, { refetchInterval, enabled });
}

/** Watches one contract; `undefined` while loading, where there is no such contract, and where none is named. */
export function useContract(symbol: string | undefined): Contract | undefined {
  const isNamed = symbol !== undefined && symbol !== '';
  useEffect(() => (isNamed ? liveFeed.watchContract(symbol) : undefined), [isNamed, symbol]);
  return useContracts({ enabled: isNamed }).data?.find(contract => contract.symbol === symbol);
}

/** The rules of one contract, which stay the same object for as long as they do. */
export function useContractRules(symbol: string): ContractRules | undefined {
  const contract = useContract(symbol);
  const coins = useMarketState().data?.coins;
  const text = useMemo(() => (contract === undefined ? '' : rulesText(contract)), [contract]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices change many times a minute, the rules hardly ever
  return useMemo(
    () => (contract === undefined || coins === undefined ? undefined : readContractRules(contract, coins)),
    [text, coins],
  );
}

/** What the rules are made of, as a text that is the same while they are. */
function rulesText({
  match_id,
  share_num,
  tick,
  tiers,
  max_share,
  maker_fee,
  taker_fee,
  slippage,
  band,
  is_open,
}: Contract) {
  return JSON.stringify([match_id, share_num, tick, tiers, max_share, maker_fee, taker_fee, slippage, band, is_open]);
}
