// A small exchange whose market opens by an auction of a minute at a first price of 100 dollars.
import { MARKET, openSmallExchange, usd } from '../../_small-exchange.ts';
import type { Event } from '../../commands-and-events.ts';
import type { ConfigureMarket } from '../../market/market.ts';

export const OPENS_AT = 1_700_000_600_000;
export const AUCTION = 60_000;
export const OPENING = { firstPrice: usd('100'), opensAt: OPENS_AT, auctionMs: AUCTION };

export function openFirstMarket(settings: Partial<ConfigureMarket> = {}) {
  const events: [event: Event, at: number][] = [];
  const exchange = openSmallExchange({ opening: OPENING, ...settings }, (outcome, at) => {
    if (outcome.kind === 'done') for (const event of outcome.events) events.push([event, at]);
  });
  const { run, wait, state } = exchange;

  const tick = () => run({ type: 'AdvanceClock' });
  const stage = () => state.marketOpenings.get(MARKET)?.state;

  /** Advances the clock to a time. */
  function comeTo(time: number): void {
    wait(Math.max(0, time - exchange.now()));
    tick();
  }

  function openAuction(): void {
    comeTo(OPENS_AT + 1);
  }

  /** Ends the auction, all pieces of it included, and answers how many commands that took. */
  function endAuction(): number {
    comeTo(state.marketOpenings.require(MARKET).dueAt! + 1);
    let pieces = 1;
    for (; stage() === 'uncrossing'; pieces++) tick();
    return pieces;
  }

  return { ...exchange, events, tick, stage, comeTo, openAuction, endAuction };
}
