// Options as the wire writes them to their owners.
import {
  type OptionResultNumber,
  type OptionStatusNumber,
  type OptionTypeNumber,
  type OptionVoidReason,
  optionResults,
  optionStatuses,
  optionTypes,
} from '@candor/contract';
import { OPENS_WITHIN_MS, type Option } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import type { TextKey } from '../../texts.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { indexText } from '../market/wire-price.ts';
import type { StoredOption } from './read-options.ts';

/** Formats a text in the language of its reader. */
export type Say = (key: TextKey) => string;

/** Decimals of a percentage that is counted in parts per million. */
export const PERCENT_SCALE = 4;

const VOID_REASONS = {
  'no-buy-price': 'no_buy_price',
  'no-settlement-price': 'no_settlement_price',
  'clock-leap': 'clock_leap',
} as const satisfies Record<NonNullable<NonNullable<StoredOption['end']>['reason']>, OptionVoidReason>;

export function voidReasonOf(reason: keyof typeof VOID_REASONS): OptionVoidReason {
  return VOID_REASONS[reason];
}

function typeOf(direction: Option['direction']): OptionTypeNumber {
  return direction === 'rise' ? optionTypes.rise : optionTypes.fall;
}

export function directionOf(type: OptionTypeNumber): Option['direction'] {
  return type === optionTypes.rise ? 'rise' : 'fall';
}

/** @param nowMs the moment of the answer, which the time that remains is counted from. */
export function optionOf(list: MarketList, stored: StoredOption, say: Say, nowMs: number) {
  const { option } = stored;
  const coin = list.coins.get(option.coin);
  if (coin === undefined) throw new Error(`coin ${option.coin} is not listed`);
  const amount = (units: bigint) => formatDecimal(units, coin.scale);
  return {
    id: option.id,
    match_id: option.market,
    user_id: option.user,
    symbol_name: list.require(option.market).symbol,
    type: typeOf(option.direction),
    type_name: say(`optionWords.${option.direction}`),
    number: amount(option.stake),
    currency_id: coin.id,
    currency_name: coin.name,
    profit_ratio: formatShort(option.payoutPpm, PERCENT_SCALE),
    payout: amount(option.stake + option.profit),
    fee: amount(option.fee),
    seconds: option.seconds,
    created_at: dateTime(option.boughtAt),
    bought_at: option.boughtAt,
    opens_before: option.boughtAt + OPENS_WITHIN_MS,
    ...pricesOf(stored),
    ...timesOf(stored, nowMs),
    ...resultOf(stored, say, amount),
  };
}

function pricesOf({ option, end }: StoredOption) {
  const hasSettled = end !== undefined && end.end !== 'void' && end.price !== null;
  return {
    open_price: option.state === 'opening' ? '0' : indexText(option.openPrice),
    end_price: hasSettled ? indexText(end.price!) : '0',
    open_at: option.openAt,
    end_at: hasSettled ? end.priceAt! : 0,
  };
}

function timesOf({ option, end }: StoredOption, nowMs: number) {
  const { state, seconds, dueAt } = option;
  const isOpening = state === 'opening';
  const left = isOpening ? seconds * 1_000 : Math.max(dueAt - nowMs, 0);
  return {
    is_opening: isOpening && end === undefined ? (1 as const) : (0 as const),
    remain_milli_seconds: end === undefined ? left : 0,
    due_at: isOpening ? 0 : dueAt,
    handled_at: isOpening ? '' : dateTime(dueAt),
    settled_at: end?.settledAt ?? 0,
    complete_at: end === undefined ? '' : dateTime(end.settledAt),
  };
}

function resultOf({ option, end }: StoredOption, say: Say, amount: (units: bigint) => string) {
  const open = { voided: 0 as const, void_reason: '' as const, fact_profits: '0', profit_result: optionResults.even };
  if (end === undefined) {
    const status: OptionStatusNumber = optionStatuses.open;
    const word = option.state === 'opening' ? 'optionWords.opening' : 'optionWords.open';
    return { ...open, status, status_name: say(word), profit_result_name: '' };
  }
  const status: OptionStatusNumber = optionStatuses.closed;
  const common = { status, status_name: say('optionWords.closed'), profit_result_name: say(`optionWords.${end.end}`) };
  if (end.end === 'void') {
    return { ...open, ...common, voided: 1 as const, void_reason: voidReasonOf(end.reason!) };
  }
  const gained = { win: option.profit, loss: -option.stake, even: 0n }[end.end];
  const profit_result: OptionResultNumber = optionResults[end.end];
  return { ...open, ...common, fact_profits: gained === 0n ? '0' : amount(gained), profit_result };
}
