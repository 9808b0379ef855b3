// The figures of 24 hours are the same for every caller, whenever they were computed before.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySeed, happening, MARKET, openSpotExchange } from './_spot-exchange.ts';
import { PublicViews } from './public-views.ts';

test('every trade is in the figures immediately, also in those that were summed up a moment ago', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), happenings => {
      const [queried, untouched] = [new PublicViews(emptySeed()), new PublicViews(emptySeed())];
      let at = 0;
      const exchange = openSpotExchange(record => {
        at = record.at;
        queried.apply(record);
        untouched.apply(record);
        if (queried.list.get(MARKET) !== undefined) queried.market(MARKET).figures(at);
      });
      for (const happen of happenings) {
        happen(exchange);
        const figures = queried.market(MARKET).figures(at);
        const [latest] = queried.market(MARKET).tape.latest(1);
        if (latest !== undefined) expect(figures.source).toBe('trade');
      }
      expect(queried.market(MARKET).figures(at)).toEqual(untouched.market(MARKET).figures(at));
    }),
  );
});
