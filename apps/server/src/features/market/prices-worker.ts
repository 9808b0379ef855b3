// Queries the price sources at each whole second and passes their quotes to the core, which computes the index.
import type { ClockReading, Mode, PublishIndexPrices } from '@candor/exchange';
import { type PriceSource, QUOTED_AFTER_MS, type Quote } from '@candor/prices';
import type { Logger } from 'pino';
import type { CommandPort } from '../../engine/engine-port.ts';
import { makeSecretFile, readSecretFile } from '../../vault/secret-file.ts';
import type { MarketList } from './views/market-list.ts';

type PriceWorkerOptions = {
  engine: CommandPort;
  sources: readonly PriceSource[];
  /** The markets that have an index now, each under its name at the sources. */
  markets(): readonly { id: number; symbol: string }[];
  log: Logger;
  /** While it answers true prices are published less often; never without it. */
  isResting?: () => boolean;
  /** The time of quotes and ticks: that of day, in milliseconds. */
  now?: () => number;
  /** How far engine time is ahead of that. */
  aheadMs?: () => number;
};

export type PriceWorker = {
  /** What every source said of a market last, old quotes included. */
  quotesOf(symbol: string): Quote[];
  /** Since when a source does not answer, by its name, in milliseconds since 1970; a running request counts from its start. */
  silentSince(source: string): number | undefined;
  /** The newest time of its own that each source gave within the last seconds, where it gives any. */
  clockReadings(): ClockReading[];
  /** Ends the sources' connections too. */
  stop(): Promise<void>;
};

const EVERY_MS = 1_000;
/** At rest: the core takes an index for stale that is ten seconds old, and a busy machine may be late. */
const EVERY_AT_REST_MS = 7_000;
/** The core counts no older quote, so none is recorded. */
const QUOTE_LIFE_MS = 5_000;

export function startPriceWorker(options: PriceWorkerOptions): PriceWorker {
  const { engine, sources, markets, log, isResting = () => false, now = Date.now, aheadMs = () => 0 } = options;
  const latest = new LatestQuotes();
  /** By the source's name, when it was queried, or since when it does not answer. */
  const queriedAt = new Map<string, number>();
  const silent = new Map<string, number>();
  let isPublishing = false;
  let publishedAt = 0;

  // A slow source is not queried again meanwhile, and delays no other.
  async function ask(source: PriceSource, symbols: readonly string[], tickAt: number): Promise<void> {
    if (queriedAt.has(source.name)) return;
    queriedAt.set(source.name, tickAt);
    try {
      for (const quote of await source.quotes(tickAt, symbols)) latest.put(quote);
      if (silent.delete(source.name)) log.info({ source: source.name }, 'a price source answers again');
    } catch (error) {
      if (silent.has(source.name)) return;
      log.warn({ source: source.name, err: error }, 'a price source does not answer');
      silent.set(source.name, tickAt);
    } finally {
      queriedAt.delete(source.name);
    }
  }

  async function publish(tickAt: number): Promise<void> {
    const ticks = latest.ticks(markets(), tickAt - QUOTE_LIFE_MS);
    if (ticks.length === 0 || isPublishing) return;
    if (isResting() && tickAt - publishedAt < EVERY_AT_REST_MS) return;
    isPublishing = true;
    publishedAt = tickAt;
    try {
      const ahead = aheadMs();
      const command: PublishIndexPrices = { type: 'PublishIndexPrices', ticks, ...(ahead > 0 && { aheadMs: ahead }) };
      const answer = await engine.submit({ command });
      if (answer.kind === 'rejected') log.error({ answer }, 'the core refused index prices');
    } finally {
      isPublishing = false;
    }
  }

  async function tick(tickAt: number): Promise<void> {
    const symbols = markets().map(market => market.symbol);
    const answers = Promise.all(sources.map(source => ask(source, symbols, tickAt)));
    // Quotes that are there immediately go into this tick, the others into the next.
    await Promise.race([answers, new Promise(resolve => setImmediate(resolve))]);
    await publish(tickAt);
  }

  const timer = everySecond(now, tickAt => {
    tick(tickAt).catch(error => log.error({ err: error }, 'index prices could not be published'));
  });
  return {
    quotesOf: symbol => latest.of(symbol),
    silentSince: source => silent.get(source) ?? queriedAt.get(source),
    clockReadings: () => latest.clockReadings(now() - QUOTE_LIFE_MS),
    async stop() {
      timer.stop();
      await Promise.all(sources.map(source => source.close?.()));
    },
  };
}

/** Calls at each whole second of the clock, with that second; seconds that pass while the process is busy are left out. */
function everySecond(now: () => number, call: (secondMs: number) => void): { stop(): void } {
  let timer: NodeJS.Timeout;
  function waitFor(nextMs: number): void {
    timer = setTimeout(
      () => {
        const earlyMs = nextMs - now();
        // Timers run ahead of the clock by a moment now and then; a clock that was set back is followed.
        if (earlyMs > 0 && earlyMs <= EVERY_MS) return waitFor(nextMs);
        const second = Math.floor(now() / EVERY_MS) * EVERY_MS;
        call(second);
        waitFor(second + EVERY_MS);
      },
      // A process that was busy for more than a second is late for the next one already.
      Math.max(0, nextMs - now()),
    );
  }
  waitFor((Math.floor(now() / EVERY_MS) + 1) * EVERY_MS);
  return { stop: () => clearTimeout(timer) };
}

/** The newest quote of every source for every market. */
class LatestQuotes {
  private readonly bySymbol = new Map<string, Map<string, Quote>>();

  put(quote: Quote): void {
    let bySource = this.bySymbol.get(quote.symbol);
    if (bySource === undefined) {
      bySource = new Map();
      this.bySymbol.set(quote.symbol, bySource);
    }
    bySource.set(quote.source, quote);
  }

  of(symbol: string): Quote[] {
    return [...(this.bySymbol.get(symbol)?.values() ?? [])];
  }

  clockReadings(receivedSinceMs: number): ClockReading[] {
    const readings = new Map<string, ClockReading>();
    for (const bySource of this.bySymbol.values()) {
      for (const { source, sourceAtMs: sourceAt, receivedAtMs: receivedAt } of bySource.values()) {
        if (sourceAt === null || receivedAt < receivedSinceMs) continue;
        if (sourceAt > (readings.get(source)?.sourceAt ?? 0)) readings.set(source, { source, sourceAt, receivedAt });
      }
    }
    return [...readings.values()];
  }

  ticks(markets: readonly { id: number; symbol: string }[], receivedSinceMs: number): PublishIndexPrices['ticks'] {
    return markets.flatMap(({ id, symbol }) => {
      const fresh = this.of(symbol).filter(quote => quote.receivedAtMs >= receivedSinceMs);
      if (fresh.length === 0) return [];
      const quotes = fresh.map(({ source, price, sourceAtMs, receivedAtMs }) => ({
        source,
        price,
        sourceAt: sourceAtMs,
        receivedAt: receivedAtMs,
      }));
      return [{ market: id, quotes }];
    });
  }
}

/** The markets for which price sources are queried: all of them, but in a demo no source quotes a new one before it has traded for a while. */
export function quotedMarkets(list: MarketList, mode: Mode, nowMs: number): { id: number; symbol: string }[] {
  const isQuoted = (id: number) => {
    const opening = list.openings.get(id);
    return mode === 'live' || opening === undefined || nowMs >= opening.opensAt + QUOTED_AFTER_MS;
  };
  const quoted = list.all().filter(({ market }) => isQuoted(market.id));
  return quoted.map(({ market, symbol }) => ({ id: market.id, symbol }));
}

const FILE = 'price.secret';
const SECRET = /^[A-Za-z0-9+/]{43}=\s*$/;

/**
 * The secret of a demo's simulated prices in this folder, made at its first start: it suffices to compute every future price.
 *
 * @throws where the file is damaged: another secret makes another path, and an operator decides on that.
 */
export async function priceSecret(dataDir: string): Promise<Uint8Array> {
  const text = (await readSecretFile(dataDir, FILE)) ?? (await makeSecretFile(dataDir, FILE));
  if (SECRET.test(text)) return new Uint8Array(Buffer.from(text, 'base64'));
  throw new Error(
    `${FILE} in ${dataDir} is damaged: it must hold 32 bytes in base64. Put the file back from a backup, or delete it; prices then continue from the last index along another path.`,
  );
}
