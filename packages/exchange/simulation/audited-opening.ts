// How a new market opens, as the auditor keeps it: in amounts of money, with the price of an auction found by a full search.
import type { OpeningState, OpeningTerms } from '../src/index.ts';
import type { AuditedMarket } from './audited-market.ts';
import { openQuantity } from './audited-order.ts';

export type AuditedOpening = OpeningTerms & {
  stage: OpeningState;
  /** When the auction ends. */
  endsAt: number;
  hasIndex: boolean;
  /** The one price of the auction, and the base units that are still to trade at it. */
  price: bigint;
  left: bigint;
};

/** Whether orders are taken and may cross. */
export function isAuction({ opening }: AuditedMarket): boolean {
  return opening?.stage === 'auction' || opening?.stage === 'uncrossing';
}

type Candidate = { price: bigint; quantity: bigint; leftOver: bigint; away: bigint };

/** The price that the rules name, by trying every price that could be it; undefined where nothing crosses. */
export function auctionPrice({ orders, market, opening }: AuditedMarket): Candidate | undefined {
  const { tick } = market;
  const first = opening!.firstPrice - (opening!.firstPrice % tick);
  const named = [...orders.values()].flatMap(({ price }) => [price - tick, price, price + tick]);
  const tried = [...named, first]
    .filter(price => price > 0n)
    .map(price => candidate(price, first, [...orders.values()]));
  const crossing = tried.filter(({ quantity }) => quantity > 0n);
  return crossing.sort(
    (a, b) =>
      bigger(b.quantity, a.quantity) ||
      bigger(a.leftOver, b.leftOver) ||
      bigger(a.away, b.away) ||
      bigger(a.price, b.price),
  )[0];
}

type Orders = Parameters<typeof openQuantity>[0][] & { side: 'buy' | 'sell'; price: bigint }[];

function candidate(price: bigint, first: bigint, orders: Orders): Candidate {
  let [bids, asks] = [0n, 0n];
  for (const order of orders) {
    if (order.side === 'buy' && order.price >= price) bids += openQuantity(order);
    if (order.side === 'sell' && order.price <= price) asks += openQuantity(order);
  }
  const away = price > first ? price - first : first - price;
  return { price, quantity: bids < asks ? bids : asks, leftOver: bids > asks ? bids - asks : asks - bids, away };
}

function bigger(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? 1 : -1;
}
