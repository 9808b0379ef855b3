// A source of live prices: requests bids and asks of one exchange at its own interval, and takes from the answer only what can be a price.
import { parseDecimalDown } from '@candor/money';
import { INDEX_SCALE, type PriceSource, type Quote } from '@candor/prices';
import { AnswerError, EXCHANGES, type ExchangeName, type PublicExchange, type Ticker } from './exchanges.ts';

export type ExchangeSourceOptions = {
  name: ExchangeName;
  /** The address to request instead of the exchange itself, such as a proxy; without a slash at its end. */
  url?: string | undefined;
  now?: () => number;
  /** A monotonic clock, in milliseconds. */
  elapsedMs?: () => number;
  timeoutMs?: number;
};

/** An exchange could not be reached, or its answer not used. Contains neither address nor content, so that it can be logged. */
class PriceSourceError extends Error {
  override name = 'PriceSourceError';
}

/** The exchange refuses the request. */
class RefusedError extends PriceSourceError {}

/** The exchange wants to be left alone for a while. */
class TooOftenError extends PriceSourceError {
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('it wants fewer requests');
    this.pauseMs = pauseMs;
  }
}

/** Well below the five seconds that a quote counts: a slower answer is no current price. */
const TIMEOUT_MS = 3_000;
/** The longest list has some 2,500 markets in less than a megabyte. */
const MAX_BYTES = 8_000_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The pause after a refusal for too many requests; within the bounds the exchange's own number counts. */
const TOO_OFTEN = { usualMs: 30_000, leastMs: 5_000, maxMs: 600_000 };
const LACKING_FOR_MS = 3_600_000;
/** Bid and ask further apart than a hundredth of the bid do not determine the price between them. */
const SPREAD_PARTS = 100n;

export function exchangeSource(options: ExchangeSourceOptions): PriceSource {
  const source = new ExchangeSource(options);
  return {
    name: options.name,
    quotes: (_, symbols) => source.quotes(symbols),
    async close() {
      source.close();
    },
  };
}

class ExchangeSource {
  readonly #exchange: PublicExchange;
  readonly #options: Required<Omit<ExchangeSourceOptions, 'url'>> & { url: string };
  readonly #closing = new AbortController();
  /** Markets that the exchange does not have, and when to try again. */
  readonly #lacking = new Map<string, number>();
  #nextMs = -Infinity;
  #failures = 0;
  #failure: Error | undefined;

  constructor({ name, url, now, elapsedMs, timeoutMs }: ExchangeSourceOptions) {
    this.#exchange = EXCHANGES[name];
    this.#options = {
      name,
      url: url ?? EXCHANGES[name].url,
      now: now ?? Date.now,
      elapsedMs: elapsedMs ?? (() => performance.now()),
      timeoutMs: timeoutMs ?? TIMEOUT_MS,
    };
  }

  /** Nothing new while the next request is not yet due; while that is because of a failure, the failure. */
  async quotes(symbols: readonly string[]): Promise<Quote[]> {
    const nowMs = this.#options.elapsedMs();
    if (nowMs < this.#nextMs) {
      if (this.#failure !== undefined) throw this.#failure;
      return [];
    }
    // Ticks come a little before or after their second.
    this.#nextMs = nowMs + this.#exchange.everyMs - 100;
    try {
      const quotes = await this.#ask(symbols);
      this.#failures = 0;
      this.#failure = undefined;
      return quotes;
    } catch (error) {
      this.#failure = error as Error;
      this.#nextMs = this.#options.elapsedMs() + this.#pauseAfter(error);
      throw error;
    }
  }

  close(): void {
    this.#closing.abort();
  }

  #pauseAfter(error: unknown): number {
    if (error instanceof TooOftenError) return error.pauseMs;
    return Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS);
  }

  async #ask(symbols: readonly string[]): Promise<Quote[]> {
    const symbolOf = new Map(symbols.map(symbol => [this.#codeOf(symbol), symbol]));
    const codes = [...symbolOf.keys()];
    const tickers = await (this.#exchange.isQueriedByName ? this.#byName(codes) : this.#fetch(codes));
    const receivedAtMs = this.#options.now();
    const quotes: Quote[] = [];
    for (const ticker of tickers) {
      const symbol = typeof ticker.code === 'string' ? symbolOf.get(ticker.code) : undefined;
      if (symbol === undefined) continue;
      const price = middleOf(ticker);
      const sourceAtMs = timeOf(ticker);
      if (price === undefined || sourceAtMs === undefined) continue;
      quotes.push({ source: this.#options.name, symbol, price, sourceAtMs, receivedAtMs });
    }
    return quotes;
  }

  #codeOf(symbol: string): string {
    const [base, quote] = symbol.split('/');
    return this.#exchange.codeOf(base!, quote!);
  }

  /** One market that the exchange lacks has all refused, without naming it: then each is requested alone, once. */
  async #byName(codes: readonly string[]): Promise<Ticker[]> {
    const elapsedMs = this.#options.elapsedMs();
    const requested = codes.filter(code => (this.#lacking.get(code) ?? -Infinity) <= elapsedMs);
    if (requested.length === 0) return [];
    try {
      return await this.#fetch(requested);
    } catch (error) {
      if (!(error instanceof RefusedError) || requested.length === 1) throw error;
    }
    const tickers: Ticker[] = [];
    const refused: string[] = [];
    let refusal: unknown;
    for (const code of requested) {
      try {
        tickers.push(...(await this.#fetch([code])));
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        refused.push(code);
        refusal = error;
      }
    }
    if (refused.length === requested.length) throw refusal;
    for (const code of refused) this.#lacking.set(code, elapsedMs + LACKING_FOR_MS);
    return tickers;
  }

  async #fetch(codes: readonly string[]): Promise<Ticker[]> {
    const { url, timeoutMs } = this.#options;
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]);
    let text: string;
    try {
      const response = await fetch(`${url}${this.#exchange.pathOf(codes)}`, { signal, redirect: 'error' });
      if (!response.ok) {
        await response.body?.cancel();
        throw refusalOf(response);
      }
      text = await textOf(response);
    } catch (error) {
      if (error instanceof PriceSourceError) throw error;
      throw new PriceSourceError(`it was not reached (${reasonOf(error)})`);
    }
    try {
      return [...this.#exchange.tickers(JSON.parse(text))];
    } catch (error) {
      throw new PriceSourceError(error instanceof AnswerError ? error.message : 'its answer is no JSON');
    }
  }
}

function refusalOf({ status, headers }: Response): PriceSourceError {
  // Binance answers 418 to a client that continues after 429.
  if (status === 429 || status === 418) {
    const retryAfter = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
    const pauseMs = retryAfter === undefined ? TOO_OFTEN.usualMs : Number(retryAfter) * 1_000;
    return new TooOftenError(Math.min(Math.max(pauseMs, TOO_OFTEN.leastMs), TOO_OFTEN.maxMs));
  }
  if (status === 400) return new RefusedError('it refuses the request');
  return new PriceSourceError(`it answers with status ${status}`);
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) throw new PriceSourceError('its answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Nothing that could hold an address: the name of the failure, or the system's code of it. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}

/** The middle of bid and ask; undefined where they are none, crossed, or too far apart. */
function middleOf({ bid, ask }: Ticker): bigint | undefined {
  const low = priceOf(bid);
  const high = priceOf(ask);
  if (low === undefined || high === undefined || low > high) return undefined;
  if ((high - low) * SPREAD_PARTS > low) return undefined;
  return (low + high) / 2n;
}

function priceOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string') return undefined;
  const parsed = parseDecimalDown(value, INDEX_SCALE);
  return parsed.ok && parsed.units > 0n ? parsed.units : undefined;
}

/** Milliseconds; null where the exchange gives none, undefined where it gave something else. */
function timeOf({ at }: Ticker): number | null | undefined {
  if (at === null) return null;
  const time = typeof at === 'string' && /^\d{1,15}$/.test(at) ? Number(at) : at;
  return typeof time === 'number' && Number.isSafeInteger(time) && time > 0 ? time : undefined;
}
