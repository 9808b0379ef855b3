// Shares, rebates and the leaderboard as the wire writes them.
import { SHARE_LEVELS } from '@candor/contract';
import type { Coin } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { valueIn } from '../market/views/valuation.ts';
import { maskContact } from '../people/contacts/contact.ts';
import type { RankedUser } from './leaderboard.ts';
import type { OwnRebate } from './read-referral.ts';

/** Decimals of a share in parts per million, as a percentage. */
const PERCENT_SCALE = 4;
const USDT_SCALE = 6;
const REGISTER = '/#/pages/user/login/register';

export function linkOf(origin: string, code: string) {
  return { extension_code: code, share_url: `${origin}${REGISTER}` };
}

export function ratesOf(shares: readonly bigint[]) {
  const levels = Array.from({ length: SHARE_LEVELS }, (_, level) => shares[level] ?? 0n);
  const [first, second, third] = levels.map(share => formatShort(share, PERCENT_SCALE));
  const largest = levels.reduce((most, share) => (share > most ? share : most), 0n);
  return {
    total_return_rate: formatShort(largest, PERCENT_SCALE),
    return_rate1: first!,
    return_rate2: second!,
    return_rate3: third!,
  };
}

/** A value with all digits, in USDT. */
export function inUsdt(value: bigint): string {
  return formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);
}

export function topOf({ user, account, value }: RankedUser, caller: number) {
  return { user_id: user === caller ? user : 0, account, total: inUsdt(value) };
}

export function coinOf(list: MarketList, id: number): Coin {
  const coin = list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return coin;
}

export function rebateOf(list: MarketList, { at, contact, level, coin: id, units, source }: OwnRebate) {
  const coin = coinOf(list, id);
  return {
    from_account_number: maskContact(contact),
    created_time: dateTime(at),
    value: formatDecimal(units, coin.scale),
    currency_name: coin.name,
    level,
    source,
  };
}
