// The public figures of options: what they have paid and kept, and what the reserve is claimed by.

import { capUsesBy, type OptionRules } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { rulesInOrder } from './offer.ts';
import { type Exposure, readExposures } from './read-exposures.ts';
import { NO_FIGURES, type OptionFigures, readFigures } from './read-figures.ts';
import { readVoidOptions, type StoredOption } from './read-options.ts';
import { voidReasonOf } from './wire-option.ts';

const MAX_VOID = 100;

export function readPublicFigures(reader: PoolReader, list: MarketList, nowMs: number) {
  const coins = [...new Set(rulesInOrder(list).map(({ coin }) => coin))];
  return reader.inSnapshot(async snapshot => {
    const exposures = await readExposures(snapshot, coins);
    const figures = await readFigures(snapshot);
    const voided = await readVoidOptions(snapshot, MAX_VOID);
    return {
      at: nowMs,
      coins: coins.map(coin => coinFigures(list, coin, exposures.get(coin)!, figures.get(coin) ?? NO_FIGURES)),
      voided: voided.map(stored => voidOptionOf(list, stored)),
    };
  });
}

function coinFigures(list: MarketList, id: number, exposure: Exposure, figures: OptionFigures) {
  const { name, scale } = list.coins.get(id)!;
  const amount = (units: bigint) => formatDecimal(units, scale);
  const { free, claimed, byMarket } = exposure;
  const open = [...byMarket.values()].reduce((sum, market) => sum + market.open, 0);
  const { won, lost, even, voided } = figures;
  return {
    currency_id: id,
    currency_name: name,
    reserve: amount(free + claimed),
    reserve_claimed: amount(claimed),
    reserve_free: amount(free),
    own_money: amount(exposure.exchangeFunds),
    is_stopped: exposure.exchangeFunds < 0n ? (1 as const) : (0 as const),
    open,
    sold: open + won + lost + even + voided,
    won,
    lost,
    even,
    voided,
    stakes: amount(figures.stakes),
    profits_paid: amount(figures.profitsPaid),
    stakes_lost: amount(figures.stakesLost),
    fees: amount(figures.fees),
    accounts_won: figures.accountsWon,
    accounts_lost: figures.accountsLost,
    accounts_even: figures.accountsEven,
    markets: rulesInOrder(list)
      .filter(({ coin }) => coin === id)
      .map(rules => marketFigures(list, rules, exposure, amount)),
  };
}

function marketFigures(list: MarketList, rules: OptionRules, exposure: Exposure, amount: (units: bigint) => string) {
  const { claimed: byMarket, open } = exposure.byMarket.get(rules.market) ?? { claimed: 0n, open: 0 };
  const uses = capUsesBy(rules, { ...exposure, byMarket, byUser: 0n, inWindow: 0n });
  const { limit, used } = uses.find(({ cap }) => cap === 'market')!;
  return {
    match_id: rules.market,
    symbol_name: list.require(rules.market).symbol,
    open,
    limit: amount(limit),
    used: amount(used),
  };
}

/** Without its owner. */
function voidOptionOf(list: MarketList, { option, end }: StoredOption) {
  const { id, market, coin, stake, seconds, boughtAt } = option;
  const { name, scale } = list.coins.get(coin)!;
  return {
    id,
    match_id: market,
    symbol_name: list.require(market).symbol,
    currency_name: name,
    number: formatDecimal(stake, scale),
    seconds,
    bought_at: boughtAt,
    settled_at: end!.settledAt,
    void_reason: voidReasonOf(end!.reason!),
    sequence: end!.sequence,
  };
}
