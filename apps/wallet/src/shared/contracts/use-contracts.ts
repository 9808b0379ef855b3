// The contracts that are offered, with their rules and figures; events of the feed keep what changes often.
import { useMemo } from 'react';
import { useCall } from '../calls/use-call.ts';
import { useMarketState } from '../market-state.ts';
import { type Contract, type ContractRules, readContractRules } from './contract-rules.ts';

const EVERY_MS = 4_000;

export function useContracts() {
  return useCall('listContracts', {}, { refetchInterval: EVERY_MS });
}

/** `undefined` while loading, and where there is no such contract. */
export function useContract(symbol: string): Contract | undefined {
  return useContracts().data?.find(contract => contract.symbol === symbol);
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
