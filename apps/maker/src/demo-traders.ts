// The demo traders' loop body: a small order in every market that is due, and the removal of offers across the index.
import { powerOfTen } from '@candor/money';
import { SIMULATED_MARKETS } from '@candor/prices';
import { arbitragePlan } from './arbitrage-plan.ts';
import type { AccountPort } from './exchange-port.ts';
import { Funder } from './funder.ts';
import type { MarketFeed } from './market-feed.ts';
import { type MarketView, readLots } from './market-rules.ts';
import type { Pace } from './pace.ts';
import { traderPlan } from './trader-plan.ts';
import { Wallets } from './wallets.ts';

// In an ordinary market; a livelier one is traded in sooner.
const SHORTEST_WAIT_MS = 8_000;
const LONGEST_WAIT_MS = 72_000;
/** While a demo is awake, each market has a trade every two minutes at least. This interval leaves time for a refusal and another try. */
const QUIETEST_WAIT_MS = 110_000;
const RETRY_MS = 600;
const READING_MS = 10_000;
/** Whole quote coins that a trader wants in each market, on each side. */
const HOLDING_VALUE = 20_000n;

type TradersParts = {
  feed: MarketFeed;
  traders: readonly { account: AccountPort; pace: Pace }[];
  now: () => number;
  /** Draws a number in [0, 1). */
  draw: () => number;
  report: (topic: string, text: string) => void;
};

type Trader = { account: AccountPort; pace: Pace; wallets: Wallets; funder: Funder; readAtMs: number };

export class DemoTraders {
  private readonly parts: TradersParts;
  private readonly traders: readonly Trader[];
  private readonly dueMs = new Map<string, number>();
  /** When offers across the index were last taken, by market: only a book requested later shows what is left. */
  private readonly arbitragedMs = new Map<string, number>();

  constructor(parts: TradersParts) {
    const { feed, now } = parts;
    this.parts = parts;
    this.traders = parts.traders.map(({ account, pace }) => {
      const wallets = new Wallets(feed.scales);
      const funder = new Funder({ account, feed, wallets, pace, goal: fundingGoal, now });
      return { account, pace, wallets, funder, readAtMs: Number.NEGATIVE_INFINITY };
    });
  }

  /** Reads wallets that were not read for a while and sends the orders that are due. Never runs twice at a time. */
  async poll(): Promise<void> {
    const { feed, now } = this.parts;
    const views = feed.views();
    if (views.length === 0) return;
    for (const trader of this.traders) {
      if (now() - trader.readAtMs >= READING_MS) await this.read(trader);
    }
    const due = views.filter(view => view.index !== undefined && now() >= (this.dueMs.get(view.rules.symbol) ?? 0));
    await Promise.all([...due.map(view => this.trade(view, views.length)), ...views.map(view => this.arbitrage(view))]);
  }

  /** The trader with most of the coin needed goes first; the others follow with the next books, where it was not enough. */
  private async arbitrage({ rules, index }: MarketView): Promise<void> {
    const { feed, now, report } = this.parts;
    const { symbol, base, quote } = rules;
    const book = feed.bookSince(symbol, this.arbitragedMs.get(symbol) ?? Number.NEGATIVE_INFINITY);
    if (index === undefined || book === undefined) return;
    const plans = this.traders.flatMap(trader => {
      const free = { base: trader.wallets.free(base.id), quote: trader.wallets.free(quote.id) };
      const order = arbitragePlan({ rules, index, book, free });
      return order === undefined ? [] : [{ trader, order, lots: readLots(rules, order.amount) }];
    });
    const [best] = plans.sort((left, right) => right.lots - left.lots);
    if (best === undefined) return;
    const { trader, order } = best;
    const { side, ...members } = order;
    await trader.pace.turn();
    const market = { currency_id: base.id, legal_id: quote.id };
    const outcome = await trader.account.place({ ...market, type: side === 'buy' ? 1 : 2, ...members });
    this.arbitragedMs.set(symbol, now());
    // What it has now is known from its wallets alone, and decides what it can take next.
    trader.readAtMs = Number.NEGATIVE_INFINITY;
    if (outcome.ok) return;
    if (outcome.code === 'too_many_requests') trader.pace.slowDown();
    report(`arbitrage ${outcome.code}`, `arbitrage in ${symbol} was refused: ${outcome.text}`);
  }

  private async read(trader: Trader): Promise<void> {
    const { now, report } = this.parts;
    const isRead = await this.readWallets(trader);
    // The balance decides whether a trader requests more, so an unread wallet requests nothing.
    if (isRead && (await trader.funder.fillUp())) await this.readWallets(trader);
    if (!isRead) report('wallets', "cannot read a trader's wallets");
    trader.readAtMs = now();
  }

  private async readWallets({ account, pace, wallets }: Trader): Promise<boolean> {
    await pace.turn();
    const outcome = await account.wallets();
    if (!outcome.ok) return false;
    for (const row of outcome.value) wallets.apply(row);
    return true;
  }

  private async trade({ rules, index }: MarketView, markets: number): Promise<void> {
    const { now, draw, report } = this.parts;
    const trader = this.traders[Math.floor(draw() * this.traders.length)];
    if (trader === undefined || index === undefined) return;
    this.dueMs.set(rules.symbol, now() + RETRY_MS);
    const free = {
      base: trader.wallets.free(rules.base.id),
      quote: trader.wallets.free(rules.quote.id) / BigInt(markets),
    };
    const order = traderPlan({ rules, index, free, draw });
    if (order === undefined) return;
    const { side, ...members } = order;
    await trader.pace.turn();
    const market = { currency_id: rules.base.id, legal_id: rules.quote.id };
    const outcome = await trader.account.place({ ...market, type: side === 'buy' ? 1 : 2, ...members });
    if (outcome.ok) {
      this.dueMs.set(rules.symbol, now() + waitMs(rules.symbol, draw()));
      return;
    }
    if (outcome.code === 'too_many_requests') trader.pace.slowDown();
    if (outcome.code?.startsWith('insufficient') === true) trader.readAtMs = Number.NEGATIVE_INFINITY;
    report(`trade ${outcome.code}`, `a trade in ${rules.symbol} was refused: ${outcome.text}`);
  }
}

/** @param share from 0, the shortest wait of the market, to 1, its longest. */
function waitMs(symbol: string, share: number): number {
  const activity = SIMULATED_MARKETS[symbol]?.activity ?? 1;
  const shortestMs = Math.min(SHORTEST_WAIT_MS / activity, QUIETEST_WAIT_MS);
  const longestMs = Math.min(LONGEST_WAIT_MS / activity, QUIETEST_WAIT_MS);
  return shortestMs + share * (longestMs - shortestMs);
}

function fundingGoal({ rules }: MarketView): bigint {
  return HOLDING_VALUE * powerOfTen(rules.quote.scale);
}
