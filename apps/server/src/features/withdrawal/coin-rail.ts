// A coin on a chain that is set: found by the wire's names, with amounts of the ledger and of the chain.
import { NATIVE } from '@candor/chains';
import type { Coin, CoinRules, Rail } from '@candor/exchange';
import { railId } from '@candor/exchange';
import { divideDown, divideUp, powerOfTen, rescaleDown } from '@candor/money';
import type { Chain, Chains } from '../chains/chains.ts';
import type { MarketList } from '../market/views/market-list.ts';

export type CoinRail = { coin: Coin; rules: CoinRules; rail: Rail; chain: Chain };

/** Undefined where the coin does not go over the chain here. */
export function findRail(list: MarketList, chains: Chains, coinId: number, chainId: number): CoinRail | undefined {
  const coin = list.coins.get(coinId);
  const rules = list.coinRules.get(coinId);
  const rail = list.rails.get(railId(coinId, chainId));
  const chain = chains.find(({ id }) => id === chainId);
  if (coin === undefined || rules === undefined || rail === undefined || chain === undefined) return undefined;
  return { coin, rules, rail, chain };
}

/** The rail of the coin that a chain takes its fees in. */
export function findNativeRail(list: MarketList, chain: Chain): CoinRail | undefined {
  const own = list.railsOn(chain.id).find(rail => rail.asset === NATIVE);
  return own && findRail(list, [chain], own.coin, chain.id);
}

/** The rail of a coin by what clients call its chain. */
export function findRailByName(
  list: MarketList,
  chains: Chains,
  coinId: number,
  wireName: string,
): CoinRail | undefined {
  const named = chains.filter(chain => chain.wireName === wireName.toUpperCase());
  return named.flatMap(({ id }) => findRail(list, chains, coinId, id) ?? [])[0];
}

/** Units of the ledger as the chain counts them, rounded down. */
export function chainUnits({ coin, rail }: Pick<CoinRail, 'coin' | 'rail'>, units: bigint): bigint {
  const more = rail.assetScale - coin.scale;
  return more >= 0 ? units * powerOfTen(more) : divideDown(units, powerOfTen(-more));
}

/** Units of the chain as the ledger counts them, rounded up: what a fee costs. */
export function ledgerUnitsUp({ coin, rail }: Pick<CoinRail, 'coin' | 'rail'>, units: bigint): bigint {
  const more = rail.assetScale - coin.scale;
  return more >= 0 ? divideUp(units, powerOfTen(more)) : units * powerOfTen(-more);
}

/** Units of the chain as the ledger counts them, rounded down: the value of an amount. */
export function ledgerUnitsDown({ coin, rail }: Pick<CoinRail, 'coin' | 'rail'>, units: bigint): bigint {
  return rescaleDown(units, rail.assetScale, coin.scale);
}
