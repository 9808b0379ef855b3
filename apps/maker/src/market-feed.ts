// The markets, their index and their books, read from the public calls.
import type { Book } from './arbitrage-plan.ts';
import type { BookRows, PublicPort } from './exchange-port.ts';
import { type MarketRules, type MarketView, readLots, readMarket, readTicks } from './market-rules.ts';

/** A book, and when it was requested. */
type ReadBook = { book: Book; requestedAtMs: number };

/** Views older than this are not acted on. */
const LIFE_MS = 5_000;

export class MarketFeed {
  private readonly port: PublicPort;
  private readonly now: () => number;
  private current: MarketView[] = [];
  private readAtMs = Number.NEGATIVE_INFINITY;
  private readonly books = new Map<string, ReadBook>();
  /** Whether the exchange is a demo at rest, without visitors. */
  isResting = false;
  /** Decimals of each coin by its id. */
  readonly scales = new Map<number, number>();

  constructor(port: PublicPort, now: () => number) {
    this.port = port;
    this.now = now;
  }

  /** Reads the state; answers why not where it could not be read. */
  async refresh(): Promise<string | undefined> {
    const outcome = await this.port.state();
    if (!outcome.ok) return outcome.text;
    this.isResting = outcome.value.is_resting === 1;
    for (const coin of outcome.value.coins) this.scales.set(coin.id, coin.scale);
    this.current = outcome.value.markets.map(market => readMarket(market, this.scales));
    this.readAtMs = this.now();
    return undefined;
  }

  /** Reads the books of all markets that are open; one that cannot be read is left out until it can. */
  async refreshBooks(): Promise<void> {
    const open = this.views().filter(({ index }) => index !== undefined);
    await Promise.all(
      open.map(async ({ rules }) => {
        const requestedAtMs = this.now();
        const outcome = await this.port.book(rules.symbol);
        if (outcome.ok) this.books.set(rules.symbol, { book: readBook(rules, outcome.value), requestedAtMs });
        else this.books.delete(rules.symbol);
      }),
    );
  }

  /** The book of a market as it was not before a moment. */
  bookSince(symbol: string, sinceMs: number): Book | undefined {
    const read = this.books.get(symbol);
    const isNew = read !== undefined && read.requestedAtMs > sinceMs && this.now() - read.requestedAtMs <= LIFE_MS;
    return isNew ? read.book : undefined;
  }

  /** Every market as last read; none once the reading is too old. */
  views(): readonly MarketView[] {
    return this.now() - this.readAtMs <= LIFE_MS ? this.current : [];
  }

  rulesOf(symbol: string): MarketRules | undefined {
    return this.current.find(view => view.rules.symbol === symbol)?.rules;
  }
}

function readBook(rules: MarketRules, { bids, asks }: BookRows): Book {
  const levels = (rows: BookRows['bids']) =>
    rows.map(([price, quantity]) => ({ ticks: readTicks(rules, price), lots: readLots(rules, quantity) }));
  return { bids: levels(bids), asks: levels(asks) };
}
