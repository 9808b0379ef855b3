// Whether a market is open and a locked product is sold, and otherwise why, as the public sees it.
import type { HostingSaleStop, MarketStatus, MarketStatusReasonName } from '@candor/contract';
import { type Market, type SaleFigures, saleStop } from '@candor/exchange';

const STATUSES = {
  open: 'open',
  'cancel-only': 'cancel_only',
  halted: 'halted',
} as const satisfies Record<Market['status'], MarketStatus>;

const REASONS = {
  maintenance: 'maintenance',
  'price-source': 'price_source',
  incident: 'incident',
  listing: 'listing',
  delisting: 'delisting',
} as const satisfies Record<NonNullable<Market['statusReason']>, MarketStatusReasonName>;

export function marketStatusOf({ status, statusReason, statusSince }: Market) {
  return {
    status: STATUSES[status],
    status_reason: statusReason === null ? ('' as const) : REASONS[statusReason],
    status_since: statusSince,
  };
}

export function readMarketStatus(word: MarketStatus): Market['status'] {
  return word === 'cancel_only' ? 'cancel-only' : word;
}

export function readStatusReason(word: MarketStatusReasonName): NonNullable<Market['statusReason']> {
  return word === 'price_source' ? 'price-source' : word;
}

const WORDS = { 'not-offered': 'not_offered', 'books-short': 'books_short', 'sold-out': 'sold_out' } as const;

/** Why a locked product is not sold; "" while it is sold. */
export function saleStopOf(figures: SaleFigures): HostingSaleStop | '' {
  const stop = saleStop(figures);
  return stop === undefined ? '' : WORDS[stop];
}
