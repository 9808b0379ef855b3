// The public state of the exchange, kept in memory from committed events.
import type { TradedKind } from '@candor/contract';
import {
  type Contract,
  type Event,
  firstContractState,
  type LeverOrder,
  type Market,
  type MarketPrice,
  type OpeningEvent,
  openingAfter,
  openingReopened,
} from '@candor/exchange';
import type { Bar, StoredSource } from '../../../database/rows/candles.ts';
import type { CommittedRecord } from '../../../engine/engine-port.ts';
import type { BookView } from './book-view.ts';
import { ContractView, type PublicContractState } from './contract-view.ts';
import { type ListedMarket, MarketList } from './market-list.ts';
import { MarketView } from './market-view.ts';
import { OrderBooks } from './order-books.ts';
import { RestingBooks, type RestingOrder } from './resting-books.ts';
import type { OperatorAccount, ViewSeed } from './view-seed.ts';

/** The public books of contracts, kept from the events of orders and trades. */
export class ContractBooks extends RestingBooks<ContractOrder> {
  /** Between two records all open orders rest. */
  constructor(sequence: number, open: Iterable<LeverOrder> = []) {
    super(sequence, [...open].map(restingOrder));
  }

  apply(event: Event, sequence: number): void {
    switch (event.type) {
      case 'LeverOrderPlaced': {
        const { id, market, side, ticks, lots } = event.order;
        this.place(id, { market, side, ticks, ordered: lots, open: lots, lots: 0 }, sequence);
        return;
      }
      case 'LeverOrderRested': {
        const order = this.require(event.order);
        this.rest(order, order.open, sequence);
        return;
      }
      case 'LeverOrderAmended': {
        const order = this.require(event.order);
        order.ordered = event.lots;
        order.open = event.lots;
        this.rest(order, event.lots, sequence, event.ticks);
        return;
      }
      case 'LeverOrderShrunk': {
        const order = this.require(event.order);
        this.take(order, order.ordered - event.lots, sequence);
        order.ordered = event.lots;
        return;
      }
      case 'LeverTraded':
        for (const { order } of [event.taker, event.maker]) {
          if (order !== null) this.take(this.require(order), event.lots, sequence);
        }
        return;
      case 'LeverOrderClosed':
        this.close(event.order.id, sequence);
        return;
      default:
        return;
    }
  }

  /** Lots that are open no more. */
  private take(order: ContractOrder, lots: number, sequence: number): void {
    order.open -= lots;
    if (order.lots > 0) this.rest(order, order.open, sequence);
  }
}

/** What is traded on a market: its coins themselves or the contracts on it, with the steps of its own book. */
export type TradedMarket = { kind: TradedKind; listed: ListedMarket; book: BookView; view: MarketView };

export class PublicViews {
  /** Which run of the engine the events came from: book sequences are comparable within one. */
  readonly epoch: number;
  readonly list = new MarketList();
  readonly books: OrderBooks;
  readonly contractBooks: ContractBooks;
  readonly operators: OperatorAccount[];
  private readonly markets = new Map<number, MarketView>();
  private readonly contracts = new Map<number, ContractView>();
  private lastSequence: number;

  constructor(seed: ViewSeed) {
    this.epoch = seed.epoch;
    this.lastSequence = seed.sequence;
    this.operators = [...seed.operators];
    this.books = new OrderBooks(seed.sequence, seed.openOrders);
    this.contractBooks = new ContractBooks(seed.sequence, seed.openContractOrders);
    for (const coin of seed.coins) this.list.putCoin(coin);
    for (const rules of seed.coinRules) this.list.coinRules.set(rules.id, rules);
    for (const rules of seed.optionRules) this.list.optionRules.set(rules.id, rules);
    for (const rail of seed.rails) this.list.rails.set(rail.id, rail);
    const prices = new Map(seed.prices.map(price => [price.id, price]));
    for (const market of seed.markets) {
      this.putMarket(market, prices.get(market.id));
      const stored = seed.marketSeeds.get(market.id);
      if (stored !== undefined) this.market(market.id).load(stored);
    }
    for (const opening of seed.openings) this.list.openings.set(opening.id, opening);
    for (const { contract, state, stored } of seed.contracts) {
      this.putContract(contract, state);
      this.contract(contract.id)?.load(stored);
    }
    for (const { market, source, bar } of seed.minutes) this.addMinute(market, source, bar);
  }

  /** The journal sequence up to which everything is included. */
  get sequence(): number {
    return this.lastSequence;
  }

  market(id: number): MarketView {
    const view = this.markets.get(id);
    if (view === undefined) throw new Error(`there is no view of market ${id}`);
    return view;
  }

  /** Undefined where there are no contracts on the market. */
  contract(id: number): ContractView | undefined {
    return this.contracts.get(id);
  }

  /** Undefined where nothing of this kind is traded. */
  traded(kind: TradedKind, id: number): TradedMarket | undefined {
    const [listed, view] =
      kind === 'spot' ? [this.list.get(id), this.markets.get(id)] : [this.list.asContract(id), this.contract(id)];
    if (listed === undefined || view === undefined) return undefined;
    return { kind, listed, book: (kind === 'spot' ? this.books : this.contractBooks).book(id), view };
  }

  tradedAs(kind: TradedKind, symbol: string): TradedMarket | undefined {
    const listed = this.list.ofSymbol(symbol);
    return listed && this.traded(kind, listed.market.id);
  }

  /** Applies a record; one that is included already is skipped. */
  apply({ sequence, at, events }: CommittedRecord): void {
    if (sequence <= this.lastSequence) return;
    this.lastSequence = sequence;
    for (const event of events) {
      switch (event.type) {
        case 'CoinConfigured':
          this.list.putCoin(event.coin);
          break;
        case 'CoinRulesSet':
          this.list.coinRules.set(event.rules.id, event.rules);
          break;
        case 'OptionRulesSet':
          this.list.optionRules.set(event.rules.id, event.rules);
          break;
        case 'ContractConfigured':
          this.putContract(event.contract, firstContractState(event.contract.id, at));
          break;
        case 'RailConfigured':
          this.list.rails.set(event.rail.id, event.rail);
          break;
        case 'MarketConfigured': {
          const before = this.list.get(event.market.id)?.market;
          if (before !== undefined) this.books.recount(before, event.market, sequence);
          if (before !== undefined && before.status !== 'open') this.reopen(event.market, at);
          this.putMarket(event.market, undefined);
          break;
        }
        case 'OpeningSet':
        case 'AuctionStarted':
        case 'AuctionPriced':
        case 'AuctionEnded':
        case 'MarketIndexed':
          this.goOnOpening(event);
          break;
        case 'UserOpened': {
          const { id, kind } = event.user;
          if (kind !== 'customer') this.operators.push({ id, kind });
          break;
        }
        case 'IndexPricePublished':
          this.market(event.market).addIndex(event, at);
          this.contract(event.market)?.addIndex(event, at);
          break;
        case 'ClockLeapNoted':
          if (event.leapMs !== 0) for (const view of this.withIndex()) view.loseIndex();
          break;
        case 'SpotTraded': {
          const { id, market, quantity, value, takerSide } = event;
          this.market(market).addTrade(this.list.require(market), { id, at, quantity, value, takerSide });
          this.books.apply(event, sequence);
          if (event.isAuction) this.list.openings.get(market)!.lots -= event.lots;
          break;
        }
        default:
          this.books.apply(event, sequence);
          this.contractBooks.apply(event, sequence);
          this.applyToContract(event, at);
      }
    }
  }

  private withIndex(): MarketView[] {
    return [...this.markets.values(), ...this.contracts.values()];
  }

  private applyToContract(event: Event, at: number): void {
    if (event.type === 'SettlementFixed') {
      this.list.contracts.set(event.market, { ...this.list.contracts.get(event.market)!, isOpen: false });
    }
    if (!('market' in event) || typeof event.market !== 'number') return;
    const listed = this.list.asContract(event.market);
    if (listed !== undefined) this.contract(event.market)?.apply(listed, event, at);
  }

  private goOnOpening(event: OpeningEvent): void {
    const { openings } = this.list;
    const after = openingAfter(openings.get(event.market), event);
    if (after === undefined) openings.delete(event.market);
    else openings.set(event.market, after);
  }

  private reopen({ id, status }: Market, at: number): void {
    const opening = this.list.openings.get(id);
    if (status === 'open' && opening !== undefined) this.list.openings.set(id, openingReopened(opening, at));
  }

  private addMinute(market: number, source: StoredSource, minute: Bar): void {
    if (source === 'contract') {
      this.contract(market)?.addMinute('trade', minute);
      return;
    }
    this.market(market).addMinute(source, minute);
    if (source === 'index') this.contract(market)?.addMinute('index', minute);
  }

  private putContract(contract: Contract, state: PublicContractState): void {
    this.list.contracts.set(contract.id, contract);
    if (this.contracts.has(contract.id)) return;
    this.contracts.set(contract.id, new ContractView(this.market(contract.id), state));
  }

  private putMarket(market: Market, price: MarketPrice | undefined): void {
    this.list.putMarket(market);
    if (this.markets.has(market.id)) return;
    const first = { last: 0n, index: 0n, indexAt: 0, indexIsLive: false, stopsPostponed: false };
    this.markets.set(market.id, new MarketView({ ...(price ?? { id: market.id, ...first }) }));
  }
}

/** `open` lots of those `ordered` are neither filled nor gone, whether they rest or not. */
type ContractOrder = RestingOrder & { ordered: number; open: number };

function restingOrder({ id, market, side, ticks, lots, filledLots }: LeverOrder): [id: number, order: ContractOrder] {
  const open = lots - filledLots;
  return [id, { market, side, ticks, ordered: lots, open, lots: open }];
}
