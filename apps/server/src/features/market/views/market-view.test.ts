// The figures of 24 hours are the same for every caller, whenever they were computed before.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySeed, happening, MARKET, openSpotExchange } from './_spot-exchange.ts';
import { PublicViews } from './public-views.ts';

test('every trade is in the figures immediately, also in those that were summed up a moment ago', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), happenings => {
      const [asked, unasked] = [new PublicViews(emptySeed()), new PublicViews(emptySeed())];
      let at = 0;
      const exchange = openSpotExchange(record => {
        at = record.at;
        asked.apply(record);
        unasked.apply(record);
        if (asked.list.get(MARKET) !== undefined) asked.market(MARKET).figures(at);
      });
      for (const happen of happenings) {
        happen(exchange);
        const figures = asked.market(MARKET).figures(at);
        const [latest] = asked.market(MARKET).tape.latest(1);
        if (latest !== undefined) expect(figures.source).toBe('trade');
      }
      expect(asked.market(MARKET).figures(at)).toEqual(unasked.market(MARKET).figures(at));
    }),
  );
});
