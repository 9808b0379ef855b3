// Launches as the wire writes them.
import { type LanguageCode, type LaunchStateName, launchStates } from '@candor/contract';
import type { Coin, Launch } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { logoOf } from '../market/wire-pair.ts';
import { type CardTexts, textsIn } from './launch-texts.ts';
import type { StoredLaunch } from './read-launches.ts';

/** Decimals of a percentage that is counted in parts per million. */
export const PERCENT_SCALE = 4;

export function coinOf(list: MarketList, id: number): Coin {
  const coin = list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return coin;
}

export const flag = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function unlockAt({ closeAt, lockDays, dayMs }: Launch): number {
  return closeAt + lockDays * dayMs;
}

/** @param nowMs the moment of the answer: the clock may open or close a launch a little later than its time. */
export function launchOf(list: MarketList, stored: StoredLaunch, nowMs: number) {
  const { launch, group, announcedAt } = stored;
  const [newCoin, payCoin] = [coinOf(list, launch.newCoin), coinOf(list, launch.payCoin)];
  return {
    id: launch.id,
    group_id: group,
    new_currency_id: newCoin.id,
    new_currency_name: newCoin.name,
    new_currency_logo: logoOf(newCoin),
    new_currency_scale: newCoin.scale,
    currency_id: payCoin.id,
    currency_name: payCoin.name,
    currency_logo: logoOf(payCoin),
    currency_scale: payCoin.scale,
    change_rate: formatDecimal(launch.price, payCoin.scale),
    num: formatDecimal(launch.offered, newCoin.scale),
    buy_num: formatDecimal(launch.minAmount, payCoin.scale),
    day: launch.lockDays,
    day_ms: launch.dayMs,
    interest_rate: formatShort(launch.interestPpm, PERCENT_SCALE),
    ...timesOf(launch),
    created_at: dateTime(announcedAt),
    match_id: list.ofCoins(newCoin.id, payCoin.id)?.market.id ?? 0,
    ...progressOf(newCoin, launch, nowMs),
  };
}

function timesOf(launch: Launch) {
  const { startAt, closeAt, onlineAt } = launch;
  return {
    send_start: dateTime(startAt),
    send_end: dateTime(closeAt),
    online_time: dateTime(onlineAt),
    start_at: startAt,
    end_at: closeAt,
    online_at: onlineAt,
    unlock_at: unlockAt(launch),
  };
}

/** All of a launch that changes. */
export function progressOf({ scale }: Coin, launch: Launch, nowMs: number) {
  return {
    state: stateOf(launch, nowMs),
    last_num: formatDecimal(leftOf(launch, nowMs), scale),
    wanted: formatDecimal(launch.wanted, scale),
    count: launch.count,
    allotted: formatDecimal(launch.allotted, scale),
    is_allotted: flag(launch.state === 'allotted'),
  };
}

export function stateOf(launch: Launch, nowMs: number): LaunchStateName {
  const [toOpen, subscribing, soldOut, launched] = launchStates;
  if (isClosed(launch, nowMs)) return leftOf(launch, nowMs) === 0n && nowMs < launch.onlineAt ? soldOut : launched;
  return launch.state === 'open' || nowMs >= launch.startAt ? subscribing : toOpen;
}

function isClosed({ state, closeAt }: Launch, nowMs: number): boolean {
  return state === 'allotting' || state === 'allotted' || nowMs >= closeAt;
}

function leftOf(launch: Launch, nowMs: number): bigint {
  if (!isClosed(launch, nowMs)) return launch.offered;
  return launch.wanted < launch.offered ? launch.offered - launch.wanted : 0n;
}

export function wireTexts(card: CardTexts | undefined, language: LanguageCode, announcedAt: number) {
  const { predictRate, introduction, recommendTitle, recommendContent } = textsIn(card, language);
  return {
    predict_rate: predictRate,
    introduction,
    is_recommend: flag(card?.isRecommended === true),
    recommend_title: recommendTitle,
    recommend_content: recommendContent,
    updated_at: dateTime(card?.updatedAt ?? announcedAt),
  };
}
