// Checks how a new market opens: each stage at its time, the one price of its auction, and when it is like any other.
import type { Event, SpotTraded, StampedCommand } from '../src/index.ts';
import { checkAmounts, moveTrade } from './audit-trade.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import type { AuditedMarket } from './audited-market.ts';
import { type AuditedOpening, auctionPrice } from './audited-opening.ts';
import { openQuantity } from './audited-order.ts';
import { must } from './must.ts';

type OpeningMatch = { audited: AuditedExchange; audit: AuditedMarket; opening: AuditedOpening };

/** Whether the event is one of these. */
export function auditOpening(audited: AuditedExchange, event: Event, { command, at }: StampedCommand): boolean {
  switch (event.type) {
    case 'OpeningSet': {
      const audit = audited.markets.get(event.market)!;
      const { opening } = audit;
      const isMade = command.type === 'ConfigureMarket' && command.id === event.market;
      must(isMade || command.type === 'AdvanceClock', `market ${event.market} opens again by ${command.type}`);
      must(opening === undefined || opening.stage === 'awaited', `market ${event.market} has started to open`);
      const hasIndex = opening?.hasIndex ?? false;
      audit.opening = { ...event.terms, stage: 'awaited', endsAt: 0, hasIndex, price: 0n, left: 0n };
      return true;
    }
    case 'AuctionStarted': {
      const { opening } = atWork(audited, event.market, 'awaited', command);
      must(at > opening.opensAt, `the auction of market ${event.market} begins early`);
      must(event.endsAt === at + opening.auctionMs, `the auction of market ${event.market} ends at ${event.endsAt}`);
      Object.assign(opening, { stage: 'auction', endsAt: event.endsAt });
      return true;
    }
    case 'AuctionPriced': {
      const match = atEnd(audited, event.market, command, at);
      const { audit, opening } = match;
      const expected = auctionPrice(audit);
      const [price, quantity] = [BigInt(event.ticks) * audit.market.tick, BigInt(event.lots) * audit.market.lot];
      must(price === expected?.price, `the auction is at ${price}, expected ${expected?.price}`);
      must(quantity === expected?.quantity, `the auction trades ${quantity}, expected ${expected?.quantity}`);
      Object.assign(opening, { stage: 'uncrossing', price, left: quantity });
      return true;
    }
    case 'AuctionEnded': {
      const { audit, opening } = atEnd(audited, event.market, command, at);
      must(auctionPrice(audit) === undefined, `the auction of market ${event.market} ends while orders cross`);
      opening.stage = 'trading';
      becomeOrdinary(audit);
      return true;
    }
    case 'MarketIndexed': {
      const audit = audited.markets.get(event.market)!;
      must(command.type === 'PublishIndexPrices', 'an index out of nothing');
      must(audit.opening?.hasIndex === false, `market ${event.market} had an index`);
      must(audited.prices.get(event.market)!.isLive, `market ${event.market} has no live index`);
      audit.opening!.hasIndex = true;
      becomeOrdinary(audit);
      return true;
    }
    default:
      return false;
  }
}

/** A trade of an auction: between the first of both sides, at its price, at the fee of a maker for both. */
export function auditAuctionTrade(audited: AuditedExchange, trade: SpotTraded, { command }: StampedCommand): void {
  const { audit, opening } = atWork(audited, trade.market, 'uncrossing', command);
  const [buyer, seller] = [audit.best('buy')!, audit.best('sell')!];
  const [later, earlier] = buyer.arrival > seller.arrival ? [buyer, seller] : [seller, buyer];
  must(trade.takerOrder === later.id && trade.makerOrder === earlier.id, `trade ${trade.id} is between others`);
  must(trade.takerSide === later.side, `trade ${trade.id} has the wrong side`);
  must(buyer.user !== seller.user, `user ${buyer.user} trades with itself`);
  must(buyer.price >= opening.price && seller.price <= opening.price, `trade ${trade.id} is beyond a limit`);
  must(
    BigInt(trade.ticks) * audit.market.tick === opening.price,
    `trade ${trade.id} is not at the price of the auction`,
  );
  const most = [openQuantity(buyer), openQuantity(seller), opening.left];
  const quantity = most.reduce((least, next) => (next < least ? next : least));
  must(BigInt(trade.lots) * audit.market.lot === quantity, `trade ${trade.id} has ${trade.lots} lots`);
  const pair = { taker: later, maker: earlier, takerFeePpm: later.makerFeePpm, price: opening.price };
  const amounts = checkAmounts(audited, trade, pair);
  moveTrade(audited, trade, pair, amounts);
  opening.left -= quantity;
}

/** The opening's rules besides the ordinary ones, and the centre of its price band. */
export function bandCentre({ audited, audit }: Omit<OpeningMatch, 'opening'>): bigint | undefined {
  const { opening, market } = audit;
  if (opening === undefined || opening.hasIndex) return undefined;
  const { last } = audited.prices.get(market.id)!;
  return last > 0n ? last : opening.firstPrice - (opening.firstPrice % market.tick);
}

function atWork(
  audited: AuditedExchange,
  market: number,
  stage: AuditedOpening['stage'],
  command: StampedCommand['command'],
): OpeningMatch & { opening: AuditedOpening } {
  const audit = audited.markets.get(market)!;
  must(command.type === 'AdvanceClock', `market ${market} continues by ${command.type}`);
  must(audit.market.status === 'open', `market ${market} continues while it is not open`);
  must(audit.opening?.stage === stage, `market ${market} is ${audit.opening?.stage}, not ${stage}`);
  return { audited, audit, opening: audit.opening! };
}

/** Where the auction may be priced or end: at its time, or once nothing is left to trade at its price. */
function atEnd(audited: AuditedExchange, market: number, command: StampedCommand['command'], at: number): OpeningMatch {
  const { opening } = audited.markets.get(market)!;
  if (opening?.stage !== 'uncrossing') {
    const match = atWork(audited, market, 'auction', command);
    must(at > match.opening.endsAt, `the auction of market ${market} ends early`);
    return match;
  }
  const match = atWork(audited, market, 'uncrossing', command);
  const [buyer, seller] = [match.audit.best('buy'), match.audit.best('sell')];
  const crosses = (buyer?.price ?? 0n) >= opening.price && seller !== undefined && seller.price <= opening.price;
  must(opening.left === 0n || !crosses, `the auction of market ${market} has more to trade`);
  return match;
}

function becomeOrdinary(audit: AuditedMarket): void {
  if (audit.opening?.stage === 'trading' && audit.opening.hasIndex) audit.opening = undefined;
}
