// Decides the configuration of coins and markets, whose later changes take two operators, and the status of markets.
import { MAX_UNITS, PPM, powerOfTen } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import type { Event } from '../event.ts';
import { MAX_COIN, MAX_OWNER } from '../ledger/account-id.ts';
import type { State } from '../state.ts';
import {
  type Coin,
  type ConfigureCoin,
  type ConfigureMarket,
  MARKET_STATUS_REASONS,
  MARKET_STATUSES,
  type Market,
  type MarketSettings,
  type SetMarketStatus,
} from './market.ts';
import { AUCTION_MS, plainOpening } from './opening.ts';

const MAX_SCALE = 8;
/** Not a text that the journal would read back as an amount. */
const COIN_NAME = /^(?!\d+n$)[A-Za-z0-9]{1,16}$/;

/** A coin that is there already is changed by two operators. */
export function decideConfigureCoin(state: State, command: ConfigureCoin): Decision {
  if (state.coins.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  return decideCoinSettings(state, command);
}

export function decideCoinSettings(state: State, coin: Coin): Decision {
  const { id, name, scale, testFundsCap } = coin;
  const known = state.coins.get(id);
  const isSound =
    Number.isInteger(id) &&
    id > 0 &&
    id <= MAX_COIN &&
    COIN_NAME.test(name) &&
    Number.isInteger(scale) &&
    scale >= 0 &&
    scale <= MAX_SCALE &&
    testFundsCap >= 0n &&
    testFundsCap <= MAX_UNITS;
  if (!isSound || (known !== undefined && known.scale !== scale)) return rejected({ code: 'invalid-configuration' });
  return done([{ type: 'CoinConfigured', coin: { id, name, scale, testFundsCap } }], { id });
}

/** A market that is there already is changed by two operators. */
export function decideConfigureMarket(state: State, command: ConfigureMarket): Decision {
  if (state.markets.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  const { status } = command;
  const statusReason = status === 'open' ? null : 'listing';
  return configure(state, command, { status, statusReason, statusSince: 0 });
}

/** What two operators agreed on. A market that comes so waits, halted, for somebody to open it. */
export function decideMarketSettings(state: State, settings: MarketSettings, at: number): Decision {
  const known = state.markets.get(settings.id);
  return configure(state, settings, known ?? { status: 'halted', statusReason: 'listing', statusSince: at });
}

/** Opens, halts or restricts a market, by one operator and at once, with a reason that all see. */
export function decideSetMarketStatus(
  state: State,
  { market: id, status, reason }: SetMarketStatus,
  at: number,
): Decision {
  const market = state.markets.get(id);
  if (market === undefined) return rejected({ code: 'unknown-market' });
  const hasReason = status === 'open' ? reason === null : reason !== null && MARKET_STATUS_REASONS.includes(reason);
  if (!MARKET_STATUSES.includes(status) || !hasReason) return rejected({ code: 'invalid-configuration' });
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
  if (base === undefined || quote === undefined || base === quote) return rejected({ code: 'invalid-configuration' });
  const known = state.markets.get(id);
  const keepsItsCoins = known === undefined || (known.base === base.id && known.quote === quote.id);
  const perWholeCoin = powerOfTen(base.scale);
  const tickLotValue = (tick * lot) / perWholeCoin;
  const isSound =
    Number.isInteger(id) &&
    id > 0 &&
    id <= MAX_OWNER &&
    [tick, lot, tickLotValue].every(step => step > 0n && step <= MAX_UNITS) &&
    // Fills are exact only where one lot at one tick is a whole number of quote units.
    tickLotValue * perWholeCoin === tick * lot &&
    minNotional >= 0n &&
    minNotional <= MAX_UNITS &&
    bandPpm > 0n &&
    bandPpm < PPM &&
    [makerFeePpm, takerFeePpm].every(fee => fee >= 0n && fee < PPM);
  if (!isSound || !keepsItsCoins || !canOpenSo(state, settings) || !keepsCollected(state, settings)) {
    return rejected({ code: 'invalid-configuration' });
  }
  // Member by member, so that the row has one form however the command was written.
  const shape = { id, base: base.id, quote: quote.id, tick, lot, tickLotValue };
  const rules = { minNotional, bandPpm, makerFeePpm, takerFeePpm };
  const market: Market = { ...shape, ...rules, status, statusReason, statusSince };
  const configured: Event = { type: 'MarketConfigured', market };
  if (opening === undefined) return done([configured], { id });
  return done([configured, { type: 'OpeningSet', market: id, terms: plainOpening(opening) }], { id });
}

/** A market that has traded, or is about to, cannot begin anew. */
function canOpenSo({ markets, marketOpenings }: State, { id, tick, opening }: MarketSettings): boolean {
  if (opening === undefined) return true;
  if (markets.get(id) !== undefined && marketOpenings.get(id)?.state !== 'awaited') return false;
  const { firstPrice, opensAt, auctionMs } = opening;
  return (
    firstPrice > 0n &&
    firstPrice <= MAX_UNITS &&
    firstPrice % tick === 0n &&
    Number.isSafeInteger(Number(firstPrice / tick)) &&
    Number.isSafeInteger(opensAt) &&
    opensAt >= 0 &&
    Number.isSafeInteger(auctionMs) &&
    auctionMs >= AUCTION_MS.least &&
    auctionMs <= AUCTION_MS.most
  );
}

/** What an auction has collected and is filling is counted in one way from its first order to its last. */
function keepsCollected({ markets, marketOpenings }: State, { id, tick, lot }: MarketSettings): boolean {
  const stage = marketOpenings.get(id)?.state;
  if (stage !== 'auction' && stage !== 'uncrossing') return true;
  const known = markets.require(id);
  return known.tick === tick && known.lot === lot;
}
