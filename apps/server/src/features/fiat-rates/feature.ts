// Rates to other moneys: what apps need to show a value in the money that its reader counts in.
import type { Feature } from '../feature.ts';
import { startRatesWorker } from './rates-worker.ts';
import { type FiatRateParts, fiatRateRoutes } from './routes.ts';

export type FiatRatesParts = FiatRateParts & {
  /** Where the rates are read, the daily file of the European Central Bank; undefined in demo mode, which asks nobody. */
  fiatRatesUrl: string | undefined;
};

export const fiatRates: Feature<FiatRatesParts> = {
  routes: parts => [fiatRateRoutes(parts)],
  workers: ({ fiatRatesUrl: url, pool, identity: { log } }) =>
    url === undefined ? [] : [startRatesWorker({ url, pool, log })],
};
