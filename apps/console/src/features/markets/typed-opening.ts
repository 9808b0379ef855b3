// How a market opens as one types it, and as the wire wants it.
import { localText, momentOfLocal } from '../../shared/local-moment.ts';
import { wholeNumber } from '../../shared/whole-number.ts';
import type { Market } from './market.ts';

export type TypedOpening = { firstPrice: string; opensAt: string; auctionSeconds: string };

export const USUAL_AUCTION_SECONDS = '180';

export function typedOpening({ first_price, opens_at, auction_seconds }: NonNullable<Market['opening']>): TypedOpening {
  return { firstPrice: first_price, opensAt: localText(opens_at), auctionSeconds: String(auction_seconds) };
}

/** What is no number goes as it is: the server says so beside the field. */
export function openingOfTyped({ firstPrice, opensAt, auctionSeconds }: TypedOpening) {
  return {
    first_price: firstPrice.trim(),
    opens_at: momentOfLocal(opensAt),
    auction_seconds: wholeNumber(auctionSeconds),
  };
}

/** What differs from how the market opens so far; a time is the same to the minute. */
export function changedOpening(before: TypedOpening, typed: TypedOpening): Partial<ReturnType<typeof openingOfTyped>> {
  const given = openingOfTyped(typed);
  return {
    ...(typed.firstPrice.trim() !== before.firstPrice && { first_price: given.first_price }),
    ...(typed.opensAt !== before.opensAt && { opens_at: given.opens_at }),
    ...(typed.auctionSeconds.trim() !== before.auctionSeconds && { auction_seconds: given.auction_seconds }),
  };
}
