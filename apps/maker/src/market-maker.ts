// The market maker's loop body: one tick compares its orders in the books with its plan, and sends the difference.
import { powerOfTen } from '@candor/money';
import type { AccountPort, QuoteChange } from './exchange-port.ts';
import { Funder } from './funder.ts';
import { LEVELS, SIDE_WEIGHT, type Side, spacingTicks } from './ladder.ts';
import type { MarketFeed } from './market-feed.ts';
import { type MarketRules, type MarketView, priceText, quantityText, valuationOf } from './market-rules.ts';
import { OwnOrders } from './own-orders.ts';
import type { Pace } from './pace.ts';
import { listsOf, type QuoteAction, quotePlan } from './quote-plan.ts';
import { reactionTo } from './reaction.ts';
import { Wallets } from './wallets.ts';

/** The value of an average level in whole quote coins while there is money enough. */
const LEVEL_VALUE = 4_000n;
/** The account wants this multiple of a full side, so that trades do not thin the ladder out immediately. */
const RESERVE = 2n;
const BLOCK_MS = 5_000;
const FUNDING_MS = 5_000;
const RELOAD_MS = 60_000;
/** Without own events the open orders are read this often instead. */
const DEAF_RELOAD_MS = 3_000;

type MakerParts = {
  account: AccountPort;
  feed: MarketFeed;
  pace: Pace;
  now: () => number;
  /** Reports a condition to the operator, rate-limited by topic. */
  report: (topic: string, text: string) => void;
  /** Requests a tick before the next regular one. */
  wake: () => void;
};

/** What is to change in one market. */
type Quote = { rules: MarketRules; action: QuoteAction };

export class MarketMaker {
  private readonly parts: MakerParts;
  private readonly orders = new OwnOrders();
  private readonly wallets: Wallets;
  private readonly funder: Funder;
  private readonly ears: { close(): void };
  private readonly spacings = new Map<string, number>();
  private readonly blocked = new Map<string, number>();
  private readonly pausedUntil = new Map<string, number>();
  private isListening = false;
  private isInDoubt = true;
  private reloadedMs = 0;
  private fundedMs = Number.NEGATIVE_INFINITY;

  constructor(parts: MakerParts) {
    const { account, feed, pace, now } = parts;
    this.parts = parts;
    this.wallets = new Wallets(feed.scales);
    this.funder = new Funder({ account, feed, wallets: this.wallets, pace, goal: fundingGoal, now });
    this.ears = account.listen({
      onConnected: () => {
        this.isListening = true;
        this.isInDoubt = true;
      },
      onDisconnected: () => {
        this.isListening = false;
      },
      onOrder: row => {
        if (this.orders.apply(row, feed.rulesOf(row.symbol))) parts.wake();
      },
      onBalance: row => this.wallets.apply(row),
    });
  }

  close(): void {
    this.ears.close();
  }

  /** Compares and sends. Never runs twice at a time. */
  async poll(): Promise<void> {
    const { feed, now } = this.parts;
    const views = feed.views();
    if (views.length === 0 || !(await this.isCertain())) return;
    if (now() - this.fundedMs >= FUNDING_MS) {
      this.fundedMs = now();
      if ((await this.funder.fillUp()) && !(await this.reload())) return;
    }
    for (const list of listsOf(views.map(view => this.plan(view, views.length)))) if (!(await this.send(list))) return;
  }

  private async isCertain(): Promise<boolean> {
    const ageMs = this.parts.now() - this.reloadedMs;
    const isOld = ageMs >= (this.isListening ? RELOAD_MS : DEAF_RELOAD_MS);
    return this.isInDoubt || isOld ? this.reload() : true;
  }

  private async reload(): Promise<boolean> {
    const { account, feed, pace, now } = this.parts;
    // Set before the reading, so that an event of doubt during it is not lost.
    this.isInDoubt = false;
    await pace.turn();
    const orders = await account.openOrders();
    if (!orders.ok) return this.staysInDoubt(orders.text);
    const wallets = await account.wallets();
    if (!wallets.ok) return this.staysInDoubt(wallets.text);
    this.orders.replaceAll(orders.value, symbol => feed.rulesOf(symbol));
    for (const row of wallets.value) this.wallets.apply(row);
    this.reloadedMs = now();
    return true;
  }

  private staysInDoubt(text: string): false {
    this.isInDoubt = true;
    this.parts.report('reading', `own orders cannot be read: ${text}`);
    return false;
  }

  private plan({ rules, index }: MarketView, markets: number): Quote[] {
    if (index === undefined || this.parts.now() < (this.pausedUntil.get(rules.symbol) ?? 0)) return [];
    const spacing = spacingTicks(rules, index, this.spacings.get(rules.symbol));
    this.spacings.set(rules.symbol, spacing);
    const actions = quotePlan({
      rules,
      index,
      levels: LEVELS,
      spacing,
      orders: this.orders.of(rules.symbol),
      free: { base: this.wallets.free(rules.base.id), quote: this.wallets.free(rules.quote.id) / BigInt(markets) },
      levelValue: {
        sell: levelValue(rules, valuationOf(rules, index, this.wallets.total(rules.base.id))),
        buy: levelValue(rules, this.wallets.total(rules.quote.id) / BigInt(markets)),
      },
      isBlocked: (side, ticks) => this.parts.now() < (this.blocked.get(blockKey(rules, side, ticks)) ?? 0),
    });
    return actions.map(action => ({ rules, action }));
  }

  /** Sends the changes of all markets in one call, which is one record of the exchange; whether any was made. */
  private async send(quotes: readonly Quote[]): Promise<boolean> {
    await this.parts.pace.turn();
    const outcome = await this.parts.account.quote(quotes.map(changeOf));
    if (outcome.ok) {
      quotes.forEach((quote, index) => {
        const { id, code } = outcome.value[index]!;
        if (code === '') this.made(quote, id);
        else this.refused(quote, code, code);
      });
      return true;
    }
    const { code, text } = outcome;
    // The reason is that of the first change, but for one that lets every market of the call wait.
    const concerned = reactionTo(code).type === 'pause' ? quotes : quotes.slice(0, 1);
    for (const quote of concerned) this.refused(quote, code, text);
    return false;
  }

  private made({ rules, action }: Quote, id: number): void {
    switch (action.type) {
      case 'cancel':
        this.orders.forget(id);
        return;
      case 'amend':
        this.orders.amend(id, action.ticks, action.lots);
        return;
      case 'place':
        this.orders.placed(rules.symbol, {
          id,
          side: action.side,
          ticks: action.ticks,
          lots: action.lots,
          filledLots: 0,
        });
    }
  }

  private refused({ rules, action }: Quote, code: string | undefined, text: string): void {
    const { pace, now, report } = this.parts;
    const reaction = reactionTo(code);
    switch (reaction.type) {
      case 'forget-order':
        if (action.type !== 'place') this.orders.forget(action.id);
        return;
      case 'block-price':
        if (action.type !== 'cancel') this.blocked.set(blockKey(rules, action.side, action.ticks), now() + BLOCK_MS);
        return;
      case 'slow-down':
        pace.slowDown();
        return;
      case 'pause':
        this.pausedUntil.set(rules.symbol, now() + reaction.pauseMs);
        this.isInDoubt ||= reaction.reload;
        report(`refusal ${code}`, `${rules.symbol} waits: ${text}`);
    }
  }
}

function fundingGoal({ rules }: MarketView): bigint {
  return RESERVE * SIDE_WEIGHT * LEVEL_VALUE * powerOfTen(rules.quote.scale);
}

function levelValue(rules: MarketRules, budget: bigint): bigint {
  const standard = LEVEL_VALUE * powerOfTen(rules.quote.scale);
  const affordable = budget / SIDE_WEIGHT;
  return affordable < standard ? affordable : standard;
}

function changeOf({ rules, action }: Quote): QuoteChange {
  if (action.type === 'cancel') return { id: action.id };
  const market = { currency_id: rules.base.id, legal_id: rules.quote.id };
  const terms = { target_price: priceText(rules, action.ticks), amount: quantityText(rules, action.lots) };
  return action.type === 'amend'
    ? { id: action.id, ...market, ...terms }
    : { ...market, type: action.side === 'buy' ? 1 : 2, ...terms };
}

function blockKey(rules: MarketRules, side: Side, ticks: number): string {
  return `${rules.symbol} ${side} ${ticks}`;
}
