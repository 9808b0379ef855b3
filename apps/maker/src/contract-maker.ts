// Quotes contracts as an ordinary client: a ladder around the mark, money moved from spot, and own longs netted against own shorts.
import { decimal, formatDecimal, PPM, PPM_SCALE, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type {
  ContractChange,
  ContractPort,
  ContractRow,
  ContractState,
  NewContractOrder,
  Outcome,
} from './exchange-port.ts';
import { type Side, spacingTicks } from './ladder.ts';
import { type MarketRules, priceText, type QuoteWidth, readTicks, valuationOf } from './market-rules.ts';
import type { Pace } from './pace.ts';
import { listsOf, type OpenQuote, type QuoteAction, quotePlan } from './quote-plan.ts';
import { reactionTo } from './reaction.ts';

const LEVELS = 8;
/** The value of an average level in whole quote coins. */
const LEVEL_VALUE = 2_000n;
/** Small enough that no usual day comes near the liquidation or the stops. */
const MULTIPLE = 5;
const PROFIT_PPM = 500_000n;
const LOSS_PPM = 150_000n;
/** Whole quote coins of net position from which on the side that makes it larger is not quoted. */
const MAX_NET = 60_000n;
/** Whole quote coins that one contract's margins may need. */
const MARGIN_GOAL = 40_000n;
/** So long after money was refused, or had run out, it is tried again. */
const MONEY_MS = 30_000;

/** Refusals of a move that an order placed in its stead would not get. */
const UNMOVABLE: ReadonlySet<string> = new Set(['not_amendable', 'stops_contradict', 'stop_beyond_liquidation']);

/** A lasting obstacle: it is reported when it begins, and not again before it has ended. */
type Obstacle = 'the look' | 'moving money' | 'the money';

type ContractMakerParts = {
  port: ContractPort;
  /** Decimals of each coin by its id. */
  scales: ReadonlyMap<number, number>;
  pace: Pace;
  now: () => number;
  report: (topic: string, text: string) => void;
};

export class ContractMaker {
  private readonly parts: ContractMakerParts;
  private readonly spacings = new Map<string, number>();
  private pausedUntil = 0;
  private transferAt = 0;
  private placeAt = 0;
  /** Orders with a fill, or whose stops do not fit any more: they are cancelled where others are moved. */
  private readonly unmovable = new Set<number>();
  private readonly obstacles = new Map<Obstacle, string>();

  constructor(parts: ContractMakerParts) {
    this.parts = parts;
  }

  /** Reads the current state, and sends the differences. Never runs twice at a time. */
  async poll(): Promise<void> {
    const { port, now } = this.parts;
    if (now() < this.pausedUntil) return;
    const contracts = await this.ask(() => port.contracts());
    const live = contracts?.filter(({ is_live, legal_id }) => is_live === 1 && this.parts.scales.has(legal_id)) ?? [];
    if (live.length === 0) return;
    const waiting = await this.ask(() => port.waitingContracts());
    const positions = await this.ask(() => port.openPositions());
    if (waiting === undefined || positions === undefined) return;
    for (const id of this.unmovable) if (!waiting.some(row => row.id === id)) this.unmovable.delete(id);
    if (now() >= this.transferAt && !(await this.fillUp(live))) return;
    const lists: ContractChange[][] = [];
    for (const contract of live) {
      const own = (rows: readonly ContractRow[]) => rows.filter(row => row.match_id === contract.match_id);
      const quotes = await this.quotesOf(contract, own(waiting), own(positions));
      if (quotes === undefined) return;
      lists.push(quotes);
    }
    for (const list of listsOf(lists)) if (!(await this.send(list))) return;
    this.obstacles.delete('the look');
  }

  /** Moves money to where margins are held, once less than half of the goal is free there. */
  private async fillUp(contracts: readonly ContractState[]): Promise<boolean> {
    const { port, scales } = this.parts;
    const coin = contracts[0]!.legal_id;
    const scale = scales.get(coin)!;
    const money = await this.ask(() => port.freeMoney(coin));
    if (money === undefined) return false;
    const goal = MARGIN_GOAL * powerOfTen(scale) * BigInt(contracts.length);
    const [spot, lever] = [decimal(money.spot, scale), decimal(money.lever, scale)];
    if (lever * 2n >= goal || spot === 0n) return true;
    // Half of what is free stays for spot, which fills itself up again.
    const units = spot / 2n < goal - lever ? spot / 2n : goal - lever;
    if (units === 0n) return true;
    await this.parts.pace.turn();
    const outcome = await port.toLever(coin, formatDecimal(units, scale));
    if (outcome.ok) {
      this.obstacles.delete('moving money');
      return true;
    }
    if (reactionTo(outcome.code).type === 'slow-down') return this.refused(outcome.code, outcome.text);
    // What is there already can be quoted with.
    this.transferAt = this.parts.now() + MONEY_MS;
    this.meet('moving money', outcome.code, outcome.text);
    return true;
  }

  /** What is to change in one contract, after own longs were netted against own shorts; undefined ends the tick. */
  private async quotesOf(
    contract: ContractState,
    waiting: readonly ContractRow[],
    positions: readonly ContractRow[],
  ): Promise<ContractChange[] | undefined> {
    const { port, now } = this.parts;
    const rules = rulesOf(contract, this.parts.scales);
    const [long, short] = [1, 2].map(type => sharesOf(positions, type));
    const { currency_id: base, legal_id: quote } = contract;
    if (long! > 0 && short! > 0 && !(await this.call(() => port.net(base, quote)))) return undefined;
    const index = decimal(contract.mark_price, INDEX_SCALE);
    const spacing = spacingTicks(rules, index, this.spacings.get(rules.symbol));
    this.spacings.set(rules.symbol, spacing);
    const actions = this.plan(rules, { index, spacing, waiting, net: long! - short! });
    return actions.flatMap((action): ContractChange[] => {
      if (action.type === 'cancel') return [{ id: action.id }];
      const placed = newOrder(contract, rules, action);
      if (action.type === 'place') return now() >= this.placeAt ? [placed] : [];
      if (this.unmovable.has(action.id)) return [{ id: action.id }, placed];
      const { currency_id, legal_id, share, target_price } = placed;
      return [{ id: action.id, currency_id, legal_id, share, target_price }];
    });
  }

  private plan(
    rules: MarketRules,
    { index, spacing, waiting, net }: { index: bigint; spacing: number; waiting: readonly ContractRow[]; net: number },
  ): QuoteAction[] {
    const one = powerOfTen(rules.quote.scale);
    const valuation = valuationOf(rules, index, BigInt(Math.abs(net)) * rules.lot);
    const isFull = (side: Side) => valuation > MAX_NET * one && net > 0 === (side === 'buy');
    const orders = waiting.map((row): OpenQuote => {
      const side = row.type === 1 ? 'buy' : 'sell';
      return { id: row.id, side, ticks: readTicks(rules, row.price), lots: row.share, filledLots: 0 };
    });
    // A side that would make a large position larger is taken out of the book.
    const gone = orders
      .filter(({ side }) => isFull(side))
      .map(({ id, side }) => ({ type: 'cancel', id, side }) as const);
    // Margins are a part of the value: where they are too small, the order is refused and the maker waits.
    const enough = MAX_NET * one * powerOfTen(rules.base.scale);
    const quoted = quotePlan({
      rules,
      index,
      levels: LEVELS,
      spacing,
      free: { base: enough, quote: enough },
      orders: orders.filter(({ side }) => !isFull(side)),
      levelValue: { buy: LEVEL_VALUE * one, sell: LEVEL_VALUE * one },
      isBlocked: isFull,
    });
    return [...gone, ...quoted];
  }

  /** Sends the changes of all contracts in one call; false where it was refused for more than the reason of an order. */
  private async send(quotes: readonly ContractChange[]): Promise<boolean> {
    await this.parts.pace.turn();
    const outcome = await this.parts.port.quoteContracts(quotes);
    if (!outcome.ok) {
      const [first] = quotes;
      if (UNMOVABLE.has(outcome.code ?? '') && first !== undefined && 'id' in first) this.unmovable.add(first.id);
      return this.isTaken(outcome.code, outcome.text);
    }
    for (const { id, code } of outcome.value) if (UNMOVABLE.has(code)) this.unmovable.add(id);
    const results = outcome.value.map(({ code }) => code);
    if (quotes.some((quote, index) => 'type' in quote && results[index] === '')) this.obstacles.delete('the money');
    return results.every(code => code === '' || this.isTaken(code, code));
  }

  /** Whether the tick may continue after a refusal of the calls that change quotes. */
  private isTaken(code: string | undefined, text: string): boolean {
    if (code !== 'insufficient_balance') return this.refused(code, text);
    this.placeAt = this.parts.now() + MONEY_MS;
    this.meet('the money', code, text);
    return true;
  }

  /** The answer of a call; undefined where there was none, which ends this tick. */
  private async ask<Value>(call: () => Promise<Outcome<Value>>): Promise<Value | undefined> {
    await this.parts.pace.turn();
    const outcome = await call();
    if (outcome.ok) return outcome.value;
    this.refused(outcome.code, outcome.text);
    return undefined;
  }

  /** Whether the tick may continue after a call. */
  private async call(call: () => Promise<Outcome<unknown>>): Promise<boolean> {
    await this.parts.pace.turn();
    const outcome = await call();
    return outcome.ok || this.refused(outcome.code, outcome.text);
  }

  private meet(obstacle: Obstacle, code: string | undefined, text: string): void {
    const what = code ?? 'no answer';
    if (this.obstacles.get(obstacle) === what) return;
    this.obstacles.set(obstacle, what);
    this.parts.report(`contracts ${obstacle} ${what}`, `contracts wait: ${text}`);
  }

  private refused(code: string | undefined, text: string): boolean {
    const reaction = reactionTo(code);
    switch (reaction.type) {
      case 'forget-order':
      case 'block-price':
        // The next tick reads what there is, and plans again.
        return true;
      case 'slow-down':
        this.parts.pace.slowDown();
        return false;
      case 'pause':
        this.pausedUntil = this.parts.now() + reaction.pauseMs;
        this.meet('the look', code, text);
        return false;
      default:
        return reaction satisfies never;
    }
  }
}

/** The insurance fund pays for fills at most half a taker fee from the mark: what is nearest stays well within that. */
function widthOf({ taker_fee: fee }: ContractState): QuoteWidth {
  const spreadPpm = (decimal(fee, PPM_SCALE) * 9n) / 10n;
  return { spreadPpm, spacingPpm: spreadPpm / 5n };
}

/** Its increments as those of a market: a lot is what the exchange calls one. */
function rulesOf(contract: ContractState, scales: ReadonlyMap<number, number>): MarketRules {
  const base = { id: contract.currency_id, scale: scales.get(contract.currency_id)! };
  const quote = { id: contract.legal_id, scale: scales.get(contract.legal_id)! };
  const tick = decimal(contract.tick, quote.scale);
  const lot = decimal(contract.share_num, base.scale);
  const tickLotValue = (tick * lot) / powerOfTen(base.scale);
  // The ladder of contracts has other prices than that of spot.
  const symbol = `${contract.symbol} contract`;
  const steps = { tick, lot, tickLotValue, minNotional: tickLotValue };
  return { id: contract.match_id, symbol, base, quote, ...steps, width: widthOf(contract) };
}

function sharesOf(rows: readonly ContractRow[], type: number): number {
  return rows.reduce((sum, row) => (row.type === type ? sum + row.share : sum), 0);
}

type Placing = Extract<QuoteAction, { type: 'place' | 'amend' }>;

function newOrder(contract: ContractState, rules: MarketRules, { side, ticks, lots }: Placing): NewContractOrder {
  const isLong = side === 'buy';
  const shifted = (ppm: bigint) => priceText(rules, Number((BigInt(ticks) * (PPM + ppm)) / PPM));
  return {
    currency_id: contract.currency_id,
    legal_id: contract.legal_id,
    type: isLong ? 1 : 2,
    share: String(lots),
    multiple: MULTIPLE,
    target_price: priceText(rules, ticks),
    target_profit_price: shifted(isLong ? PROFIT_PPM : -PROFIT_PPM),
    stop_loss_price: shifted(isLong ? -LOSS_PPM : LOSS_PPM),
  };
}
