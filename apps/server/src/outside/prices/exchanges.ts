// The exchanges that live prices come from: the address of their bids and asks, how often each is queried, and how its answer is read.

/** One market in the answer of an exchange, unconverted; `at` is null where the exchange gives no time. */
export type Ticker = { code: unknown; bid: unknown; ask: unknown; at: unknown };

export type PublicExchange = {
  /** The address of its public interface, unless a setting replaces it. */
  url: string;
  /** The interval between requests: a small part of what it allows clients without a key. */
  everyMs: number;
  /** Whether markets are requested by name; such an exchange refuses all where it lacks one. */
  isQueriedByName: boolean;
  codeOf(base: string, quote: string): string;
  pathOf(codes: readonly string[]): string;
  /** @throws AnswerError where the answer is none that its documentation has */
  tickers(answer: unknown): Iterable<Ticker>;
};

/** An answer that is not the documented one, or reports a failure. */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

type Members = Readonly<Record<string, unknown>>;

const joined = (base: string, quote: string) => `${base}${quote}`;
const dashed = (base: string, quote: string) => `${base}-${quote}`;
const underlined = (base: string, quote: string) => `${base}_${quote}`;

/** Answers of hundreds of markets: twice within the five seconds that a quote counts, whatever gets lost. */
const WHOLE_LIST_MS = 2_000;

/** By the names that quotes and records show. Each is read as its documentation says, and queried without a key. */
export const EXCHANGES = {
  binance: {
    // The host for public market data alone.
    url: 'https://data-api.binance.vision',
    everyMs: 1_000,
    isQueriedByName: true,
    codeOf: joined,
    pathOf: codes => `/api/v3/ticker/24hr?symbols=${encodeURIComponent(JSON.stringify(codes))}`,
    *tickers(answer) {
      for (const row of rowsOf(answer))
        yield { code: row.symbol, bid: row.bidPrice, ask: row.askPrice, at: row.closeTime };
    },
  },
  okx: {
    url: 'https://www.okx.com',
    everyMs: WHOLE_LIST_MS,
    isQueriedByName: false,
    codeOf: dashed,
    pathOf: () => '/api/v5/market/tickers?instType=SPOT',
    *tickers(answer) {
      for (const row of rowsOf(successOf(answer, 'code', '0').data))
        yield { code: row.instId, bid: row.bidPx, ask: row.askPx, at: row.ts };
    },
  },
  bybit: {
    url: 'https://api.bybit.com',
    everyMs: WHOLE_LIST_MS,
    isQueriedByName: false,
    codeOf: joined,
    pathOf: () => '/v5/market/tickers?category=spot',
    *tickers(answer) {
      const { result, time: at } = successOf(answer, 'retCode', 0);
      for (const row of rowsOf(membersOf(result).list))
        yield { code: row.symbol, bid: row.bid1Price, ask: row.ask1Price, at };
    },
  },
  kucoin: {
    url: 'https://api.kucoin.com',
    everyMs: WHOLE_LIST_MS,
    isQueriedByName: false,
    codeOf: dashed,
    pathOf: () => '/api/v1/market/allTickers',
    *tickers(answer) {
      const { time: at, ticker } = membersOf(successOf(answer, 'code', '200000').data);
      for (const row of rowsOf(ticker)) yield { code: row.symbol, bid: row.buy, ask: row.sell, at };
    },
  },
  bitget: {
    url: 'https://api.bitget.com',
    everyMs: WHOLE_LIST_MS,
    isQueriedByName: false,
    codeOf: joined,
    pathOf: () => '/api/v2/spot/market/tickers',
    *tickers(answer) {
      for (const row of rowsOf(successOf(answer, 'code', '00000').data))
        yield { code: row.symbol, bid: row.bidPr, ask: row.askPr, at: row.ts };
    },
  },
  gate: {
    url: 'https://api.gateio.ws',
    everyMs: WHOLE_LIST_MS,
    isQueriedByName: false,
    codeOf: underlined,
    pathOf: () => '/api/v4/spot/tickers',
    *tickers(answer) {
      for (const row of rowsOf(answer))
        yield { code: row.currency_pair, bid: row.highest_bid, ask: row.lowest_ask, at: null };
    },
  },
  kraken: {
    url: 'https://api.kraken.com',
    everyMs: WHOLE_LIST_MS,
    isQueriedByName: false,
    codeOf: (base, quote) => `${KRAKEN_NAMES[base] ?? base}${quote}`,
    pathOf: () => '/0/public/Ticker',
    *tickers(answer) {
      const { error, result } = membersOf(answer);
      if (!Array.isArray(error) || error.length > 0) throw new AnswerError('it reports a failure');
      for (const [code, row] of Object.entries(membersOf(result))) {
        // [price, whole lots, lots]
        const { b: bids, a: asks } = membersOf(row);
        yield { code, bid: firstOf(bids), ask: firstOf(asks), at: null };
      }
    },
  },
  'crypto.com': {
    url: 'https://api.crypto.com',
    everyMs: WHOLE_LIST_MS,
    isQueriedByName: false,
    codeOf: underlined,
    pathOf: () => '/exchange/v1/public/get-tickers',
    *tickers(answer) {
      const { result } = successOf(answer, 'code', 0);
      for (const row of rowsOf(membersOf(result).data)) yield { code: row.i, bid: row.b, ask: row.k, at: row.t };
    },
  },
} as const satisfies Record<string, PublicExchange>;

export type ExchangeName = keyof typeof EXCHANGES;

export const isExchangeName = (name: string): name is ExchangeName => Object.hasOwn(EXCHANGES, name);

const KRAKEN_NAMES: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' };

function membersOf(value: unknown): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notDocumented();
  return value as Members;
}

function rowsOf(value: unknown): Members[] {
  if (!Array.isArray(value)) throw notDocumented();
  return value.map(membersOf);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

/** The members of an answer that reports success. */
function successOf(answer: unknown, member: string, word: string | number): Members {
  const members = membersOf(answer);
  if (members[member] !== word) throw new AnswerError('it reports a failure');
  return members;
}

function notDocumented(): AnswerError {
  return new AnswerError('its answer is not the documented one');
}
