// Rates to other moneys: what apps need to show a value in the money that its reader counts in.
import type { Config } from '../../config.ts';
import type { Feature } from '../feature.ts';
import { startRatesWorker } from './rates-worker.ts';
import { type FiatRateParts, fiatRateRoutes } from './routes.ts';

export type FiatRatesParts = FiatRateParts & {
  config: Pick<Config, 'fiatRatesUrl'>;
};

export const fiatRates = {
  routes: parts => [fiatRateRoutes(parts)],
  workers: ({ config: { fiatRatesUrl: url }, pool, identity: { log } }) =>
    url === undefined ? [] : [startRatesWorker({ url, pool, log })],
} satisfies Feature<FiatRatesParts>;
