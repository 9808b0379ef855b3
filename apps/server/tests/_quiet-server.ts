// The server of the journeys' quiet market: each price stands still for some seconds.
import { runServer } from '../src/run-server.ts';

type PricesOf = NonNullable<NonNullable<Parameters<typeof runServer>[0]>['pricesOf']>;

const STEP_MS = 5_000;

const steadyPrices: PricesOf = sources =>
  sources.map(source => ({
    ...source,
    async quotes(nowMs, symbols) {
      const quotes = await source.quotes(nowMs - (nowMs % STEP_MS), symbols);
      return quotes.map(quote => ({ ...quote, sourceAtMs: nowMs, receivedAtMs: nowMs }));
    },
  }));

await runServer({ pricesOf: steadyPrices });
