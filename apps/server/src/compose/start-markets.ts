// Starts the markets: the simulated prices of a demo, candles, live views and index prices.
import { createSimulator, type LastPrice, SIMULATED_MARKETS, type Simulator, withNewcomers } from '@candor/prices';
import type { PoolReader } from '../database/reader.ts';
import type { Lead } from '../engine/standby.ts';
import { DEMO_DAY_MS, tradeDemoDay } from '../features/demo-day/demo-day.ts';
import { startCandleWorker } from '../features/market/candles/candles-worker.ts';
import { RequestedCharts } from '../features/market/candles/requested-charts.ts';
import { startDemoRest } from '../features/market/demo-rest.ts';
import { priceSecret, quotedMarkets, startPriceWorker } from '../features/market/prices-worker.ts';
import { readMarketList, readPrices } from '../features/market/read-markets.ts';
import { LiveViews } from '../features/market/views/live-views.ts';
import { readViewSeed } from '../features/market/views/read-view-seed.ts';
import { exchangeSource } from '../outside/prices/exchange-source.ts';
import { askTimeServer } from '../outside/time-server.ts';
import { seed } from '../seed.ts';
import { startClockKeeper } from '../workers/clock-keeper.ts';
import { type PublishedPrices, runs, type StartOptions } from './options.ts';
import type { Running } from './running.ts';
import type { Core, StartedDatabase } from './start-core.ts';

/** The prices of a demo; where it is new, a day is traded with them before anything else is there. */
export async function simulatedPrices({
  config,
  log,
  onStep,
  url,
  pool,
  reader,
  lead,
}: StartOptions & StartedDatabase & { lead: Lead | undefined }) {
  const secret = await priceSecret(config.dataDir);
  const last = await readLastPrices(reader);
  const simulator = createSimulator(secret, SIMULATED_MARKETS, last);
  await tradeDemoDay(
    {
      databaseUrl: url,
      holder: lead?.holder,
      pool,
      simulator,
      secret,
      log,
      lengthMs: DEMO_DAY_MS,
      seed: engine => seed(engine, reader, { mode: 'demo' }),
      onBegin: () => onStep('Trading the day before'),
    },
    config.tradesDemoDay,
  );
  return { ...simulator, sources: withNewcomers(secret, simulator.sources, last) };
}

/** The index of every market that has one, by symbol. */
async function readLastPrices(reader: PoolReader): Promise<ReadonlyMap<string, LastPrice>> {
  const list = await readMarketList(reader);
  const prices = (await readPrices(reader)).filter(({ index }) => index > 0n);
  return new Map(prices.map(({ id, index, indexAt }) => [list.require(id).symbol, { price: index, atMs: indexAt }]));
}

type MarketOptions = StartOptions & Core & { simulator: Simulator | undefined; isListening: () => boolean };

export async function startMarkets(options: MarketOptions, running: Running) {
  const { config, log, onStep, overrides, pool, reader, engine, simulator, isListening } = options;
  const { indexPast = simulator } = overrides;
  onStep('Loading the markets');
  const live = new LiveViews({ readSeed: () => readViewSeed(reader, engine.time.now()), log });
  if (runs(overrides, 'candles')) {
    const onHistory = () => live.restart();
    const shortBarsMs = config.shortCandleDays * 86_400_000;
    const past = indexPast && { past: indexPast };
    running.keep(await startCandleWorker({ pool, log, onHistory, shortBarsMs, isListening, ...past }));
  }
  running.add(engine.onCommitted(live.onCommitted));
  await live.start();
  const rest = config.mode === 'demo' ? running.keep(startDemoRest({ reader, log })) : undefined;
  const isResting = () => rest?.isResting() === true;
  const prices = startPrices({ ...options, live, isResting }, running);
  if (runs(overrides, 'clock')) running.keep(keepClock({ ...options, ...prices }));
  return { live, ...prices, rest, requestedCharts: new RequestedCharts() };
}

export type Markets = Awaited<ReturnType<typeof startMarkets>>;

type PriceOptions = MarketOptions & { live: LiveViews; isResting: () => boolean };

function startPrices({ config, log, overrides, engine, simulator, live, isResting }: PriceOptions, running: Running) {
  if (overrides.prices !== undefined) return { sources: overrides.prices.sources, prices: overrides.prices };
  const { simulatedSources = sources => sources } = overrides;
  const { time } = engine;
  const now = () => time.utc();
  const sources = simulator
    ? simulatedSources(simulator.sources)
    : config.priceSources.map(source => exchangeSource({ ...source, now }));
  const markets = () => quotedMarkets(live.current.list, config.mode, time.now());
  const aheadMs = () => time.aheadMs();
  const prices = running.keep(startPriceWorker({ engine, sources, markets, log, isResting, now, aheadMs }));
  return { sources, prices };
}

type ClockPrices = Pick<PublishedPrices, 'clockReadings'>;

/** Simulated sources have the time of this machine, so they say nothing about it. */
function keepClock({ config, engine, log, simulator, prices }: MarketOptions & { prices: ClockPrices }) {
  const { timeServer } = config;
  const ask = timeServer && (() => askTimeServer(timeServer, () => engine.time.utc()));
  return startClockKeeper({
    engine,
    log,
    askTimeServer: ask,
    acceptsEvenRun: config.mode === 'demo',
    readings: () => (simulator === undefined ? (prices.clockReadings?.() ?? []) : []),
  });
}
