// A market as the lists show it.
import type { CallAnswer } from '@candor/contract';

export type Pair = CallAnswer<'listPairs'>[number]['quotation'][number];

/** How a new market opens; other markets have none. */
export type Opening = NonNullable<Pair['opening']>;

/** Whether a market has traded or has an index: a new one begins without either. */
export function hasPrice({ now_price }: Pick<Pair, 'now_price'>): boolean {
  return /[1-9]/.test(now_price);
}

/** Whether a market has ever traded: before that its prices on the wire are those of the index. */
export function isTraded({ price_source }: Pick<Pair, 'price_source'>): boolean {
  return price_source === 'trade';
}

/** Whether only the trades of its market give the coin a price. */
export function lacksIndex({ opening }: { opening?: Pick<Opening, 'has_index'> | undefined }): boolean {
  return opening?.has_index === 0;
}

/** Whether a market that is not open never was: it is new, not halted. */
export function isListing({ status, status_reason }: Pick<Pair, 'status' | 'status_reason'>): boolean {
  return status !== 'open' && status_reason === 'listing';
}

/** Whether a list says how a market opens, in place of its coin or of why it is closed. */
export function isNewMarket(pair: Pick<Pair, 'status' | 'status_reason' | 'opening'>): boolean {
  return isListing(pair) || (pair.status === 'open' && pair.opening !== undefined);
}

/** `BTC/USDT`. */
export function symbolOf(pair: Pick<Pair, 'currency_name' | 'legal_name'>): string {
  return `${pair.currency_name}/${pair.legal_name}`;
}
