// The markets and their index, read from the exchange's public state once a second.
import type { PublicPort } from './exchange-port.ts';
import { type MarketRules, type MarketView, readMarket } from './market-rules.ts';

/** Views older than this are not acted on. */
const LIFE_MS = 5_000;

export class MarketFeed {
  private readonly port: PublicPort;
  private readonly now: () => number;
  private current: MarketView[] = [];
  private readAtMs = Number.NEGATIVE_INFINITY;
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
    for (const coin of outcome.value.coins) this.scales.set(coin.id, coin.scale);
    this.current = outcome.value.markets.map(market => readMarket(market, this.scales));
    this.readAtMs = this.now();
    return undefined;
  }

  /** Every market as last read; none once the reading is too old. */
  views(): readonly MarketView[] {
    return this.now() - this.readAtMs <= LIFE_MS ? this.current : [];
  }

  rulesOf(symbol: string): MarketRules | undefined {
    return this.current.find(view => view.rules.symbol === symbol)?.rules;
  }
}
