// Decides the configuration of coins and markets, whose later changes take two operators, and the status of markets.
import { MAX_UNITS, PPM, powerOfTen } from '@candor/money';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { MAX_COIN, MAX_OWNER } from '../ledger/account-id.ts';
import type { Rejection } from '../rejection.ts';
import { refuseSettings, type SettingRules } from '../settings.ts';
import type { State } from '../state.ts';
import {
  type Coin,
  type ConfigureCoin,
  type ConfigureMarket,
  MARKET_STATUS_REASONS,
  MARKET_STATUSES,
  type Market,
  type MarketSettings,
  plainCoin,
  type SetMarketStatus,
} from './market.ts';
import { AUCTION_MS, type OpeningTerms, plainOpening } from './opening.ts';

const MAX_SCALE = 8;
/** Not a text that the journal would read back as an amount. */
const COIN_NAME = /^(?!\d+n$)[A-Za-z0-9]{1,16}$/;
const ICON = /^[0-9a-f]{64}$/;

/** A coin that is there already is changed by two operators. */
export function decideConfigureCoin(state: State, command: ConfigureCoin): Decision {
  if (state.coins.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  return decideCoinSettings(state, command);
}

export function decideCoinSettings(state: State, coin: Coin): Decision {
  const { id, name, scale, testFundsCap, icon } = coin;
  const known = state.coins.get(id);
  const refusal = refuseSettings<ConfigureCoin>([
    ['id', () => Number.isInteger(id) && id > 0 && id <= MAX_COIN],
    ['name', () => COIN_NAME.test(name)],
    ['name', () => !isNameOfAnother(state, coin)],
    ['scale', () => Number.isInteger(scale) && scale >= 0 && scale <= MAX_SCALE],
    ['scale', () => known === undefined || known.scale === scale],
    ['testFundsCap', () => testFundsCap >= 0n && testFundsCap <= MAX_UNITS],
    ['icon', () => icon === undefined || ICON.test(icon)],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  return done([{ type: 'CoinConfigured', coin: plainCoin(coin) }], { id });
}

/** Whether a user could take a coin for another: in any case of letters. */
function isNameOfAnother(state: State, { id, name }: Coin): boolean {
  const others = [...state.coins.values()].filter(coin => coin.id !== id);
  return others.some(coin => coin.name.toLowerCase() === name.toLowerCase());
}

/** A market that is there already is changed by two operators. */
export function decideConfigureMarket(state: State, command: ConfigureMarket): Decision {
  if (state.markets.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  const { status } = command;
  const statusReason = status === 'open' ? null : 'listing';
  return configure(state, command, { status, statusReason, statusSince: 0 });
}

/** Approved by two operators. A new market waits, halted, for an operator to open it. */
export function decideMarketSettings(state: State, settings: MarketSettings, at: number): Decision {
  const known = state.markets.get(settings.id);
  return configure(state, settings, known ?? { status: 'halted', statusReason: 'listing', statusSince: at });
}

/** Opens, halts or restricts a market, by one operator and immediately, with a public reason. */
export function decideSetMarketStatus(
  state: State,
  { market: id, status, reason }: SetMarketStatus,
  at: number,
): Decision {
  const market = state.markets.get(id);
  if (market === undefined) return rejected({ code: 'unknown-market' });
  const hasReason = status === 'open' ? reason === null : reason !== null && MARKET_STATUS_REASONS.includes(reason);
  const refusal = refuseSettings<SetMarketStatus>([
    ['status', () => MARKET_STATUSES.includes(status)],
    ['reason', () => hasReason],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  const isSo = market.status === status && market.statusReason === reason;
  return done(
    isSo ? [] : [{ type: 'MarketConfigured', market: { ...market, status, statusReason: reason, statusSince: at } }],
    { id },
  );
}

type Status = Pick<Market, 'status' | 'statusReason' | 'statusSince'>;

function configure(state: State, settings: MarketSettings, { status, statusReason, statusSince }: Status): Decision {
  const { id, tick, lot, minNotional, bandPpm, makerFeePpm, takerFeePpm, opening } = settings;
  const base = state.coins.get(settings.base);
  const quote = state.coins.get(settings.quote);
  if (base === undefined) return rejected({ code: 'invalid-configuration', setting: 'base' });
  if (quote === undefined || base === quote) return rejected({ code: 'invalid-configuration', setting: 'quote' });
  const known = state.markets.get(id);
  const perWholeCoin = powerOfTen(base.scale);
  const tickLotValue = (tick * lot) / perWholeCoin;
  const isStep = (units: bigint) => units > 0n && units <= MAX_UNITS;
  const isFee = (ppm: bigint) => ppm >= 0n && ppm < PPM;
  const refusal = refuseSettings<MarketSettings | OpeningTerms>([
    ['id', () => Number.isInteger(id) && id > 0 && id <= MAX_OWNER],
    ['base', () => known === undefined || known.base === base.id],
    ['quote', () => known === undefined || known.quote === quote.id],
    ['tick', () => isStep(tick)],
    // Fills are exact only where one lot at one tick is a whole number of quote units.
    ['lot', () => isStep(lot) && isStep(tickLotValue) && tickLotValue * perWholeCoin === tick * lot],
    ['minNotional', () => minNotional >= 0n && minNotional <= MAX_UNITS],
    ['bandPpm', () => bandPpm > 0n && bandPpm < PPM],
    ['makerFeePpm', () => isFee(makerFeePpm)],
    ['takerFeePpm', () => isFee(takerFeePpm)],
    ...openingRules(state, settings),
    ['tick', () => keepsCollected(state, settings)],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  // Member by member, so that the row has one form however the command was written.
  const shape = { id, base: base.id, quote: quote.id, tick, lot, tickLotValue };
  const rules = { minNotional, bandPpm, makerFeePpm, takerFeePpm };
  const market: Market = { ...shape, ...rules, status, statusReason, statusSince };
  const configured: Event = { type: 'MarketConfigured', market };
  if (opening === undefined) return done([configured], { id });
  return done([configured, { type: 'OpeningSet', market: id, terms: plainOpening(opening) }], { id });
}

/** A market that has traded, or is about to, does not open again. */
function openingRules(
  { markets, marketOpenings }: State,
  { id, tick, opening }: MarketSettings,
): SettingRules<MarketSettings | OpeningTerms> {
  if (opening === undefined) return [];
  const { firstPrice, opensAt, auctionMs } = opening;
  const isPrice = () => firstPrice > 0n && firstPrice <= MAX_UNITS && firstPrice % tick === 0n;
  const isLength = () =>
    Number.isSafeInteger(auctionMs) && auctionMs >= AUCTION_MS.least && auctionMs <= AUCTION_MS.most;
  return [
    ['opening', () => markets.get(id) === undefined || marketOpenings.get(id)?.state === 'awaited'],
    ['firstPrice', () => isPrice() && Number.isSafeInteger(Number(firstPrice / tick))],
    ['opensAt', () => Number.isSafeInteger(opensAt) && opensAt >= 0],
    ['auctionMs', isLength],
  ];
}

/** The increments of an auction stay the same from its first order to its last fill. */
function keepsCollected({ markets, marketOpenings }: State, { id, tick, lot }: MarketSettings): boolean {
  const stage = marketOpenings.get(id)?.state;
  if (stage !== 'auction' && stage !== 'uncrossing') return true;
  const known = markets.require(id);
  return known.tick === tick && known.lot === lot;
}

/** Contracts and options follow an index, so a market without an index has none of them. */
export function refuseWithoutIndex(state: State, market: number): Rejection | undefined {
  return state.marketOpenings.get(market)?.hasIndex === false ? { code: 'no-index-yet' } : undefined;
}
