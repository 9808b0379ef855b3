// A contract as the wire lists it, its rules as exact numbers, and what the members of the rows of own contracts mean.
import { type CallAnswer, leverDirections, leverStatuses } from '@candor/contract';
import type { Direction, MarginTier } from '@candor/formulas';
import { decimal, divideExact, PPM_SCALE, powerOfTen } from '@candor/money';
import type { MarketRules } from '../book/market-rules.ts';
import type { Coin } from '../market-state.ts';

export type Contract = CallAnswer<'listContracts'>[number];

/** `lot` is what one lot stands for, in base units; everything else as of a market. */
export type ContractRules = MarketRules & {
  traded: 'lever';
  /** Quote units of one lot at one price step. */
  tickLotValue: bigint;
  tiers: readonly MarginTier[];
  /** Lots of one order. */
  maxLots: number;
  slippagePpm: bigint;
};

/** The rules of a contract, or undefined where one of its coins is not known. */
export function readContractRules(contract: Contract, coins: readonly Coin[]): ContractRules | undefined {
  const base = coins.find(coin => coin.id === contract.currency_id);
  const quote = coins.find(coin => coin.id === contract.legal_id);
  if (base === undefined || quote === undefined) return undefined;
  const tick = decimal(contract.tick, quote.scale);
  const lot = decimal(contract.share_num, base.scale);
  return {
    traded: 'lever',
    id: contract.match_id,
    symbol: contract.symbol,
    base,
    quote,
    tick,
    lot,
    minNotional: 0n,
    tickLotValue: divideExact(tick * lot, powerOfTen(base.scale)),
    tiers: contract.tiers.map(tier => ({
      upTo: decimal(tier.up_to, quote.scale),
      multiple: tier.multiple,
      maintenancePpm: decimal(tier.maintenance_rate, PPM_SCALE),
    })),
    maxLots: contract.max_share,
    bandPpm: decimal(contract.band, PPM_SCALE),
    slippagePpm: decimal(contract.slippage, PPM_SCALE),
    makerFeePpm: decimal(contract.maker_fee, PPM_SCALE),
    takerFeePpm: decimal(contract.taker_fee, PPM_SCALE),
    priceScale: contract.price_scale,
    amountScale: contract.amount_scale,
    status: contract.is_open === 1 ? 'open' : 'halted',
  };
}

export type OwnRow = CallAnswer<'listLeverTrades'>['message']['data'][number];

/** A row of the contracts of the user, and what its members mean. */
export function directionOf({ type }: Pick<OwnRow, 'type'>): Direction {
  return type === leverDirections.long ? 'long' : 'short';
}

export function isPosition({ status }: Pick<OwnRow, 'status'>): boolean {
  return status === leverStatuses.open || status === leverStatuses.closing;
}

/** A price of a row, or undefined where "0" says that there is none. */
export function priceOf(text: string): string | undefined {
  return /[1-9]/.test(text) ? text : undefined;
}
