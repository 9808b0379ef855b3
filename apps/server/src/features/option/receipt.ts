// Everything that decided an option, for its owner and for whoever recomputes it.
import { INDEX_SCALE, OPENS_WITHIN_MS, PRICE_LIFE_MS, SETTLE_DELAY_MS } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { indexText } from '../market/wire-price.ts';
import type { StoredOption } from './read-options.ts';
import { type JournalTick, type Place, readClockLeap, readPlace, readPurchase, readTick } from './read-receipt.ts';
import { optionOf, type Say } from './wire-option.ts';

type ReceiptParts = { reader: Reader; list: MarketList; say: Say; nowMs: number };

export async function receiptOf({ reader, list, say, nowMs }: ReceiptParts, stored: StoredOption) {
  const { option, end } = stored;
  const { id, market, state, openAt, boughtAt } = option;
  const bought = await readPurchase(reader, id, boughtAt);
  const settled = end && (await readPlace(reader, end.sequence));
  const buy = state === 'opening' ? undefined : await readTick(reader, market, openAt);
  const settlement = end?.priceAt == null ? undefined : await readTick(reader, market, end.priceAt);
  return {
    order: optionOf(list, stored, say, nowMs),
    bought: bought === undefined ? null : placeOf(bought),
    settled: settled === undefined ? null : placeOf(settled),
    buy: buy === undefined ? null : tickOf(buy),
    settlement: settlement === undefined ? null : tickOf(settlement),
    clock_leap: end?.reason === 'clock-leap' ? await readClockLeap(reader, option.dueAt) : null,
    terms: {
      stake: String(option.stake),
      fee: String(option.fee),
      profit: String(option.profit),
      payout_ppm: Number(option.payoutPpm),
      fee_ppm: Number(option.feePpm),
      scale: list.coins.get(option.coin)!.scale,
      price_scale: INDEX_SCALE,
      settle_delay_ms: SETTLE_DELAY_MS,
      opens_within_ms: OPENS_WITHIN_MS,
      price_life_ms: PRICE_LIFE_MS,
    },
  };
}

function placeOf({ at, sequence, hash }: Place) {
  return { at, sequence, hash };
}

function tickOf({ at, price, quotes, bodyHash, sequence, hash }: JournalTick) {
  return {
    at,
    price: indexText(price),
    quotes: quotes.map(({ source, price: quoted, sourceAt, receivedAt, isCounted }) => ({
      source,
      price: indexText(quoted),
      source_at: sourceAt,
      received_at: receivedAt,
      is_counted: isCounted ? (1 as const) : (0 as const),
    })),
    body_hash: bodyHash,
    sequence,
    hash,
  };
}
