// Placeholders about what is traded: fees of spot, terms of contracts, payouts of options.
import { leverAlertLevels } from '@candor/contract';
import { type Contract, HOURLY_PART, OPENS_WITHIN_MS, type OptionRules, SETTLE_DELAY_MS } from '@candor/exchange';
import {
  breakEvenPpm,
  FUNDING_PERIOD_MS,
  initialMargin,
  liquidationTicks,
  optionAmounts,
  tradeFee,
} from '@candor/formulas';
import { decimal, PPM } from '@candor/money';
import type { Facts } from './facts.ts';
import { tableOf, type Writing } from './writing.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Of the spot example, in whole base coins. */
const BOUGHT = '0.1';
/** Of the contract example: value, multiple, and the price of one lot step, so that the price reads as it is typed. */
const VALUE = '1000';
const MULTIPLE = 10;
const ENTRY_TICKS = 10_000;
const STAKE = '100';

export function spotPlaceholders({ markets }: Facts, write: Writing): Record<string, string> {
  const [first] = markets;
  if (first === undefined) return {};
  const { market, base, quote, symbol } = first;
  const bought = decimal(BOUGHT, base.scale);
  const fee = tradeFee(bought, market.takerFeePpm);
  return {
    'spot.symbol': symbol,
    'spot.base': base.name,
    'spot.quote': quote.name,
    'spot.taker': write.share(market.takerFeePpm),
    'spot.smallest': write.amount(market.minNotional, quote.scale),
    'example.spot.fee': write.amount(fee, base.scale),
    'example.spot.receive': write.amount(bought - fee, base.scale),
  };
}

export function spotTable({ markets }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const rows = markets.map(({ market, quote, symbol }) => [
    symbol,
    write.share(market.makerFeePpm),
    write.share(market.takerFeePpm),
    `${write.amount(market.minNotional, quote.scale)} ${quote.name}`,
  ]);
  const headings = [word('helpTables.market'), word('helpTables.maker'), word('helpTables.taker')];
  return tableOf([...headings, word('helpTables.smallestOrder')], rows);
}

export function contractPlaceholders({ contracts, list }: Facts, write: Writing): Record<string, string> {
  const times = Array.from({ length: DAY_MS / FUNDING_PERIOD_MS }, (_, index) => hourOf(index * FUNDING_PERIOD_MS));
  const fixed = {
    'contract.funding_period': write.duration(FUNDING_PERIOD_MS),
    'contract.funding_times': write.list(times),
    'contract.insurance_share': write.share(PPM / HOURLY_PART),
    'contract.warnings': write.list(leverAlertLevels.map(percent => write.share((BigInt(percent) * PPM) / 100n))),
  };
  const [contract] = contracts;
  if (contract === undefined) return fixed;
  const { symbol, quote } = list.require(contract.id);
  const value = decimal(VALUE, quote.scale);
  return {
    ...fixed,
    'contract.symbol': symbol,
    'contract.taker': write.share(contract.takerFeePpm),
    'contract.funding_most': write.share(contract.fundingClampPpm),
    'example.contract.fee': write.amount(tradeFee(value, contract.takerFeePpm), quote.scale),
    'example.contract.liquidation': write.count(exampleLiquidation(contract, value)),
  };
}

function hourOf(ms: number): string {
  return `${String(ms / HOUR_MS).padStart(2, '0')}:00`;
}

/** Of one lot whose price moves in steps of one, from the entry price of the example. */
function exampleLiquidation({ tiers, takerFeePpm }: Contract, entryValue: bigint): number {
  const margin = initialMargin(entryValue, MULTIPLE) + tradeFee(entryValue, takerFeePpm);
  const exposure = { direction: 'long', lots: 1, entryValue, margin } as const;
  return liquidationTicks(exposure, entryValue / BigInt(ENTRY_TICKS), tiers[0]!.maintenancePpm) ?? 0;
}

export function contractTable({ contracts, list }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const rows = contracts.map(contract => [
    list.require(contract.id).symbol,
    `${write.count(contract.tiers[0]!.multiple)}×`,
    write.share(contract.makerFeePpm),
    write.share(contract.takerFeePpm),
    write.share(contract.fundingClampPpm),
  ]);
  const headings = [word('helpTables.market'), word('helpTables.multiple'), word('helpTables.maker')];
  return tableOf([...headings, word('helpTables.taker'), word('helpTables.fundingMost')], rows);
}

export function tierTable({ contracts, list }: Facts, write: Writing): string | undefined {
  const [contract] = contracts;
  if (contract === undefined) return undefined;
  const { quote } = list.require(contract.id);
  const rows = contract.tiers.map(({ upTo, multiple, maintenancePpm }) => [
    `${write.amount(upTo, quote.scale)} ${quote.name}`,
    `${write.count(multiple)}×`,
    write.share(maintenancePpm),
  ]);
  const { word } = write;
  return tableOf([word('helpTables.upTo'), word('helpTables.multiple'), word('helpTables.maintenance')], rows);
}

export function optionPlaceholders({ options, list }: Facts, write: Writing): Record<string, string> {
  const fixed = {
    'option.delay': write.duration(SETTLE_DELAY_MS),
    'option.opens_within': write.duration(OPENS_WITHIN_MS),
  };
  const [rules] = options;
  if (rules === undefined) return fixed;
  const coin = list.coins.get(rules.coin)!;
  const { seconds, payoutPpm } = rules.durations[0]!;
  const stake = decimal(STAKE, coin.scale);
  return {
    ...fixed,
    'option.symbol': list.require(rules.market).symbol,
    'option.coin': coin.name,
    'option.fee': write.share(rules.feePpm),
    'option.min': write.amount(rules.minStake, coin.scale),
    'option.max': write.amount(rules.maxStake, coin.scale),
    'example.option.time': write.duration(seconds * 1_000),
    'example.option.rate': write.share(payoutPpm),
    'example.option.win': write.amount(stake + optionAmounts(stake, payoutPpm, rules.feePpm).profit, coin.scale),
    'example.option.break_even': write.share(roundedUp(breakEvenPpm(payoutPpm, rules.feePpm))),
  };
}

/** To a tenth of a percent, so that it never looks easier than it is. */
function roundedUp(ppm: bigint): bigint {
  return ((ppm + 999n) / 1_000n) * 1_000n;
}

export function optionTable({ options, list }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const named = new Set<string>();
  const rows = options.flatMap(rules => {
    const own = rowsOf(rules, write);
    const key = JSON.stringify(own);
    // Markets that pay the same share the rows of the first.
    if (named.has(key)) return [];
    named.add(key);
    const symbols = options.filter(other => JSON.stringify(rowsOf(other, write)) === key);
    const markets =
      symbols.length === options.length
        ? word('helpTables.allMarkets')
        : write.list(symbols.map(each => list.require(each.market).symbol));
    return own.map(cells => [markets, ...cells]);
  });
  const headings = [word('helpTables.market'), word('helpTables.time'), word('helpTables.payout')];
  return tableOf([...headings, word('helpTables.breakEven'), word('helpTables.fee')], rows);
}

function rowsOf({ durations, feePpm }: OptionRules, write: Writing): string[][] {
  return durations.map(({ seconds, payoutPpm }) => [
    write.duration(seconds * 1_000),
    write.share(payoutPpm),
    write.share(roundedUp(breakEvenPpm(payoutPpm, feePpm))),
    write.share(feePpm),
  ]);
}
