// The server of the journeys' quiet market: each price stands still for some seconds, and charts begin with the start.
import type { Overrides } from '../src/compose/options.ts';
import { runServer } from '../src/run-server.ts';

const STEP_MS = 5_000;

const stillSources: Overrides['simulatedSources'] = sources =>
  sources.map(source => ({
    ...source,
    async quotes(nowMs, symbols) {
      const quotes = await source.quotes(nowMs - (nowMs % STEP_MS), symbols);
      return quotes.map(quote => ({ ...quote, sourceAtMs: nowMs, receivedAtMs: nowMs }));
    },
  }));

await runServer({ simulatedSources: stillSources, indexPast: { candles: () => [] } });
