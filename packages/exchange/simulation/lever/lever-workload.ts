// Generates commands of contracts: violent prices, small accounts at the largest multiple, and users who try to get out of what they owe.
import type { Command, LeverQuoteChange, OperatorAct, PlaceLeverOrder } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { walletName } from '../audited-ledger.ts';
import type { PriceWorkload } from '../price-workload.ts';
import type { Random } from '../random.ts';
import { CONTRACT_MAKERS, LIVELY_CONTRACTS, MARKETS, THIN_CONTRACT, USD, USERS } from '../world.ts';
import type { AuditedContract, AuditedPosition } from './audited-lever.ts';
import { SettlementScene } from './settlement-scene.ts';
import { actOf, TermsWorkload } from './terms-workload.ts';

const HOUR = 3_600_000;
/** Small compared with other wallets, so that accounts of contracts stay small. */
const TOP_UPS = [3_000_000n, 20_000_000n, 100_000_000n] as const;

const USUAL = {
  quote: 150,
  open: 170,
  take: 130,
  dust: 25,
  close: 60,
  limitClose: 40,
  margin: 40,
  stops: 25,
  net: 15,
  cancel: 25,
  cancelAll: 3,
  transfer: 25,
  publish: 230,
  clock: 15,
  status: 8,
  propose: 6,
  approve: 12,
};

const LIVELY_MARKETS = MARKETS.filter(market => LIVELY_CONTRACTS.some(({ id }) => id === market.id));

export class LeverWorkload {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;
  private readonly prices: PriceWorkload;
  private readonly isMost: boolean;
  private readonly scene: SettlementScene;
  private readonly terms: TermsWorkload;
  /** So many more commands are mostly of contracts. */
  private busy = 0;
  /** The current offset of makers' quotes from the index, in ten thousandths. */
  private skew = 0;

  /** @param isMost whether there is little besides contracts. */
  constructor(random: Random, exchange: AuditedExchange, prices: PriceWorkload, isMost: boolean) {
    this.random = random;
    this.exchange = exchange;
    this.prices = prices;
    this.isMost = isMost;
    this.scene = new SettlementScene(random, exchange, prices);
    this.terms = new TermsWorkload(random, exchange);
  }

  isNext(): boolean {
    const { random } = this;
    if (this.isMost) return !random.oneIn(12);
    if (this.busy === 0 && random.oneIn(450)) this.busy = random.between(100, 500);
    if (this.busy === 0) return random.oneIn(12);
    this.busy--;
    return !random.oneIn(4);
  }

  wait(at: number): number {
    const { random } = this;
    if (this.scene.isOpen) return random.between(300, 1_500);
    if (random.oneIn(400)) this.skew = random.pick([-120, -30, 0, 30, 120]);
    // Fundings need ticks before them: their times are approached, and rarely passed.
    if (random.oneIn(250)) return toFunding(at) - Math.min(toFunding(at), random.between(10_000, 20_000));
    if (random.oneIn(2_500)) return random.between(1, 4) * 24 * HOUR;
    if (random.oneIn(1_200)) return random.between(1, 9) * HOUR;
    if (random.oneIn(250)) return random.between(1, 12) * 60_000;
    if (random.oneIn(120)) return random.between(9_000, 30_000);
    return random.oneIn(3) ? 0 : random.between(1, 900);
  }

  next(at: number): Command {
    const { random } = this;
    if (!this.scene.isOpen && random.oneIn(400)) this.scene.begin();
    if (this.scene.isOpen && !random.oneIn(4)) return this.scene.next(at);
    const { id } = random.oneIn(60) ? THIN_CONTRACT : random.pick(LIVELY_CONTRACTS);
    return this.make(at, id);
  }

  private make(at: number, market: number): Command {
    const { random } = this;
    const user = random.between(1, USERS - CONTRACT_MAKERS.length);
    switch (random.weighted(USUAL)) {
      case 'quote':
        return this.open(random.pick(CONTRACT_MAKERS), market, 'quote');
      case 'open':
        return this.open(user, market, 'limit');
      case 'take':
        return this.open(user, market, 'market');
      case 'dust':
        return this.open(random.between(1, 3), market, 'dust');
      case 'close':
        return this.close(market, false);
      case 'limitClose':
        return this.close(market, true);
      case 'margin':
        return this.margin(market);
      case 'stops':
        return this.stops(market);
      case 'net':
        return { type: 'NetLeverPositions', user: this.position(market)?.user ?? user, market };
      case 'cancel': {
        const orders = [...this.audit(market).orders.values()];
        const order = orders.length === 0 ? undefined : random.pick(orders);
        return { type: 'CancelLeverOrder', user: order?.user ?? user, order: order?.id ?? 1 };
      }
      case 'cancelAll':
        return { type: 'CancelLeverOrders', user, ...(random.oneIn(2) && { market }) };
      case 'transfer':
        return this.transfer();
      case 'publish':
        return this.prices.publish(
          at,
          LIVELY_MARKETS.filter(() => !random.oneIn(8)),
        );
      case 'clock':
        return { type: 'AdvanceClock' };
      case 'status':
        return this.status(market);
      case 'propose':
        return { type: 'Propose', change: this.terms.change(market), effectiveAt: 0, act: this.act() };
      case 'approve':
        return { type: 'ApproveProposal', proposal: this.terms.waiting(), act: this.act() };
    }
  }

  /** Several changes of one user's quotes; mostly a maker's, around the index. */
  quotes(): Command {
    const { random } = this;
    const user = random.oneIn(8) ? random.between(1, USERS) : random.pick(CONTRACT_MAKERS);
    const change = (): LeverQuoteChange => {
      const { id } = random.pick(LIVELY_CONTRACTS);
      const own = [...this.audit(id).orders.values()].filter(order => order.user === user);
      if (own.length > 0 && random.oneIn(2)) return { cancel: random.oneIn(30) ? 1 : random.pick(own).id };
      const { market, direction, lots, multiple, price, profitPrice, lossPrice } = this.open(user, id, 'quote');
      const quote = { market, lots, price: price!, profitPrice, lossPrice };
      const moved = own.filter(order => order.isBuy === (direction === 'long'));
      if (moved.length === 0 || random.oneIn(3)) return { ...quote, direction, multiple };
      const amend = random.oneIn(30) ? 1 : random.pick(moved).id;
      return random.oneIn(2) ? { ...quote, amend } : { market, lots, price: price!, amend };
    };
    return { type: 'QuoteLever', user, changes: Array.from({ length: random.pick([1, 2, 4, 7, 12]) }, change) };
  }

  private audit(market: number): AuditedContract {
    return this.exchange.lever.get(market)!;
  }

  private position(market: number): AuditedPosition | undefined {
    const positions = [...this.audit(market).positions.values()];
    return positions.length === 0 ? undefined : this.random.pick(positions);
  }

  /** Ticks near the index, so many parts of ten thousand away. */
  private ticks(market: number, away: number): bigint {
    const { tick } = this.audit(market).contract;
    const now = (this.prices.indexOf(market) * 10n ** 6n) / (10n ** 8n * tick);
    const ticks = now + (now * BigInt(away)) / 10_000n + BigInt(Math.sign(away));
    return ticks < 1n ? 1n : ticks;
  }

  private open(user: number, market: number, kind: 'quote' | 'limit' | 'market' | 'dust'): PlaceLeverOrder {
    const { random } = this;
    const { contract } = this.audit(market);
    const direction = random.pick(['long', 'short'] as const);
    // For an hour and more all users want the same: the book is away from the index.
    const skew = kind === 'quote' ? this.skew : 0;
    const patient = kind === 'quote' ? random.between(3, 40) : random.pick([-300, -40, -10, 5, 20, 120, 400]);
    const away = skew + (direction === 'long' ? -patient : patient);
    const at = kind === 'market' ? 0 : away;
    const multiples = [1, 5, 10, 20, contract.tiers[0]!.multiple, contract.tiers[0]!.multiple];
    const multiple = kind === 'quote' ? 5 : random.pick(multiples);
    const lots = kind === 'dust' ? 1 : random.pick([1, 3, 7, 20, 55, 130]) * (kind === 'quote' ? 4 : 1);
    // Both stops far enough out for most, and near for some.
    const [far, near] = [random.between(30, 4_000), Math.floor((10_000 / multiple) * (random.between(1, 9) / 13)) || 1];
    const sign = direction === 'long' ? 1 : -1;
    const price = this.ticks(market, at) * contract.tick;
    const [profit, loss] = [at + sign * far, at - sign * near].map(move => this.ticks(market, move) * contract.tick);
    return {
      type: 'PlaceLeverOrder',
      user,
      market,
      direction,
      lots,
      multiple,
      ...(kind !== 'market' && { price }),
      timeInForce: kind === 'market' ? 'ioc' : random.weighted({ gtc: 8, 'post-only': 2, ioc: 1 }),
      profitPrice: profit!,
      lossPrice: loss!,
    };
  }

  private close(market: number, isLimit: boolean): Command {
    const { random } = this;
    const position = this.position(market);
    const { contract } = this.audit(market);
    const part = Number(position?.lots ?? 1n);
    const patient = random.pick([-80, -10, 10, 50, 300]);
    const price = this.ticks(market, position?.isLong ? patient : -patient) * contract.tick;
    return {
      type: 'CloseLeverPosition',
      user: position?.user ?? 1,
      position: position?.id ?? 1,
      ...(random.oneIn(2) && { lots: random.between(1, part) }),
      ...(isLimit && { price }),
      timeInForce: isLimit ? random.pick(['gtc', 'gtc', 'post-only', 'ioc'] as const) : 'ioc',
    };
  }

  private margin(market: number): Command {
    const { random } = this;
    const position = this.position(market);
    const sum = position?.margin ?? 1n;
    const share = (sum * BigInt(random.between(1, 120))) / 100n || 1n;
    const units = random.oneIn(2) ? share : -share;
    return { type: 'MoveLeverMargin', user: position?.user ?? 1, position: position?.id ?? 1, units };
  }

  private stops(market: number): Command {
    const { random } = this;
    const position = this.position(market);
    const { tick } = this.audit(market).contract;
    const sign = position?.isLong === false ? -1 : 1;
    const at = (away: number) => {
      const price = this.ticks(market, sign * away) * tick;
      return { price, ...(random.oneIn(3) && { lots: random.between(1, Number(position?.lots ?? 1n)) }) };
    };
    return {
      type: 'SetLeverStops',
      user: position?.user ?? 1,
      position: position?.id ?? 1,
      ...(random.oneIn(2) && { profit: at(random.between(1, 300)) }),
      ...(random.oneIn(2) && { loss: at(-random.between(1, 150)) }),
    };
  }

  private transfer(): Command {
    const { random } = this;
    const user = random.between(1, USERS);
    const common = { type: 'Transfer', user, coin: USD } as const;
    if (random.oneIn(2)) return { ...common, from: 'spot', to: 'lever', units: random.pick(TOP_UPS) };
    const there = this.exchange.ledger.available(walletName(user, USD, 'lever'));
    const units = (there * BigInt(random.pick([10, 50, 100, 101]))) / 100n || 1n;
    return { ...common, from: 'lever', to: 'spot', units };
  }

  private act(): OperatorAct {
    return actOf(this.random.pick(this.exchange.people.activeOperators()));
  }

  /** Mostly opens: a market that is shut for long shows nothing. */
  private status(market: number): Command {
    const { random } = this;
    const isOpen = this.exchange.markets.get(market)!.market.status === 'open' && random.oneIn(8);
    const act = { ...this.act(), reason: null, digest: null };
    return isOpen
      ? { type: 'SetMarketStatus', market, status: 'halted', reason: 'incident', act }
      : { type: 'SetMarketStatus', market, status: 'open', reason: null, act };
  }
}

/** Milliseconds to the next time of funding. */
function toFunding(at: number): number {
  return 8 * HOUR - (at % (8 * HOUR));
}
