// Movements as the wire and the file of them write them.
import type { Cell } from '@candor/contract';
import { accountName, ENTRY_KIND, isWallet, type WalletKind } from '@candor/exchange';
import { divideDown, formatDecimal, formatShort, powerOfTen } from '@candor/money';
import { amountCell } from '../../../http/lists.ts';
import { dateTime } from '../../../http/reply.ts';
import type { MarketList } from '../../market/views/market-list.ts';
import { signed } from '../../market/wire-price.ts';
import { accountNameOf } from '../wire-accounts.ts';
import { type Say, sentence, sideId } from '../wire-ledger-entry.ts';
import type { Movement } from './fold-entries.ts';
import type { ReadMovement } from './read-movements.ts';

/** Throws where the coin is not listed. */
export function coinOf(list: MarketList, id: number) {
  const coin = list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return coin;
}

export function movementOf(list: MarketList, movement: ReadMovement, say: Say) {
  const { sequence, n, at, kind, units, market, entries } = movement;
  const coin = coinOf(list, movement.coin);
  return {
    id: sideId(sequence, n, units),
    created_time: dateTime(at),
    type: kind,
    info: sentence(list, movement, coin, say),
    currency: coin.id,
    currency_name: coin.name,
    value: signed(units, coin.scale),
    entry_count: entries,
    ...(market !== undefined && { symbol: list.require(market).symbol }),
    ...transferAccounts(movement),
    ...orderMembers(list, movement),
  };
}

function transferAccounts({ kind, debit, credit }: Movement) {
  if (kind !== ENTRY_KIND.transfer) return {};
  return { from_field: walletName(debit), to_field: walletName(credit) };
}

function walletName(account: number) {
  return accountNameOf(accountName(account).kind as WalletKind);
}

function orderMembers(list: MarketList, { units, order }: Movement) {
  if (order === undefined) return {};
  const { base, quote } = list.require(order.market);
  const feeCoin = coinOf(list, order.fee.coin);
  return {
    order_id: order.id,
    other_name: quote.name,
    other_value: signed(order.other.units, quote.scale),
    price: formatDecimal(averagePrice(units, order.other.units, base.scale), quote.scale),
    fee: formatShort(order.fee.units, feeCoin.scale),
    fee_name: feeCoin.name,
  };
}

/** In units of the quote coin for one base coin, rounded down: for display only. */
function averagePrice(base: bigint, quote: bigint, scale: number): bigint {
  const magnitude = (units: bigint) => (units < 0n ? -units : units);
  return base === 0n ? 0n : divideDown(magnitude(quote) * powerOfTen(scale), magnitude(base));
}

export const MOVEMENT_HEAD = [
  'time (UTC)',
  'kind',
  'order',
  'market',
  'coin',
  'amount',
  'other coin',
  'other amount',
  'average price',
  'fee coin',
  'fee',
  'from',
  'to',
  'entries',
];

const KIND_NAMES = new Map<number, string>(Object.entries(ENTRY_KIND).map(([name, kind]) => [kind, name]));

/** One line of the file: times as ISO 8601, amounts as plain decimals with their sign. */
export function movementCells(list: MarketList, movement: ReadMovement): Cell[] {
  const { at, kind, units, debit, credit, market, order, entries } = movement;
  const coin = coinOf(list, movement.coin);
  const fields = orderMembers(list, movement);
  const account = (id: number) => (isWallet(id) ? walletName(id) : '');
  return [
    { bare: new Date(at).toISOString() },
    KIND_NAMES.get(kind) ?? String(kind),
    order === undefined ? '' : order.id,
    market === undefined ? '' : list.require(market).symbol,
    coin.name,
    { bare: formatShort(units, coin.scale) },
    fields.other_name ?? '',
    order === undefined ? '' : { bare: formatShort(order.other.units, coinOf(list, order.other.coin).scale) },
    amountCell(fields.price ?? ''),
    fields.fee_name ?? '',
    amountCell(fields.fee ?? ''),
    account(debit),
    account(credit),
    entries,
  ];
}
