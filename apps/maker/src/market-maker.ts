// The market maker's loop body: one tick compares its orders in the books with its plan, and sends the difference.
import { powerOfTen } from '@candor/money';
import type { AccountPort, NewOrder, Outcome } from './exchange-port.ts';
import { Funder } from './funder.ts';
import { LEVELS, SIDE_WEIGHT, type Side, spacingTicks } from './ladder.ts';
import type { MarketFeed } from './market-feed.ts';
import { type MarketRules, type MarketView, priceText, quantityText, valuationOf } from './market-rules.ts';
import { OwnOrders } from './own-orders.ts';
import type { Pace } from './pace.ts';
import { type QuoteAction, quotePlan } from './quote-plan.ts';
import { reactionTo } from './reaction.ts';
import { Wallets } from './wallets.ts';

/** The value of an average level in whole quote coins while there is money enough. */
const LEVEL_VALUE = 4_000n;
/** The account wants this multiple of a full side, so that trades do not thin the ladder out immediately. */
const RESERVE = 2n;
/** A long list of changes is spread over several ticks, each with a fresh index. */
const ACTIONS_PER_POLL = 6;
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
    await Promise.all(views.map(view => this.quote(view, views.length)));
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

  private async quote({ rules, index }: MarketView, markets: number): Promise<void> {
    if (index === undefined || this.parts.now() < (this.pausedUntil.get(rules.symbol) ?? 0)) return;
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
    for (const action of actions.slice(0, ACTIONS_PER_POLL)) {
      await this.parts.pace.turn();
      if (!(await this.send(rules, action))) return;
    }
  }

  /** Sends one action and takes in its outcome; false ends this market's part of the tick. */
  private async send(rules: MarketRules, action: QuoteAction): Promise<boolean> {
    const outcome = await this.request(rules, action);
    if (outcome.ok) return true;
    const { pace, now, report } = this.parts;
    const reaction = reactionTo(outcome.code);
    switch (reaction.type) {
      case 'forget-order':
        if (action.type !== 'place') this.orders.forget(action.id);
        return true;
      case 'block-price':
        if (action.type !== 'cancel') this.blocked.set(blockKey(rules, action.side, action.ticks), now() + BLOCK_MS);
        return true;
      case 'slow-down':
        pace.slowDown();
        return false;
      case 'pause':
        this.pausedUntil.set(rules.symbol, now() + reaction.pauseMs);
        this.isInDoubt ||= reaction.reload;
        report(`refusal ${outcome.code}`, `${rules.symbol} waits: ${outcome.text}`);
        return false;
      default:
        return reaction satisfies never;
    }
  }

  private async request(rules: MarketRules, action: QuoteAction): Promise<Outcome<unknown>> {
    const { account } = this.parts;
    switch (action.type) {
      case 'place': {
        const outcome = await account.place(newOrder(rules, action));
        const { side, ticks, lots } = action;
        if (outcome.ok) this.orders.placed(rules.symbol, { id: outcome.value.id, side, ticks, lots, filledLots: 0 });
        return outcome;
      }
      case 'amend': {
        const { id, ticks, lots } = action;
        const outcome = await account.amend(id, priceText(rules, ticks), quantityText(rules, lots));
        if (outcome.ok) this.orders.amend(id, ticks, lots);
        return outcome;
      }
      case 'cancel': {
        const outcome = await account.cancel(action.id);
        if (outcome.ok) this.orders.forget(action.id);
        return outcome;
      }
      default:
        return action satisfies never;
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

function newOrder(rules: MarketRules, quote: { side: Side; ticks: number; lots: number }): NewOrder {
  return {
    currency_id: rules.base.id,
    legal_id: rules.quote.id,
    type: quote.side === 'buy' ? 1 : 2,
    order_type: 'limit',
    time_in_force: 'post_only',
    amount: quantityText(rules, quote.lots),
    target_price: priceText(rules, quote.ticks),
  };
}

function blockKey(rules: MarketRules, side: Side, ticks: number): string {
  return `${rules.symbol} ${side} ${ticks}`;
}
