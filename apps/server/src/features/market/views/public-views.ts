// What anybody may see of the exchange, kept in memory from committed events.
import type { Market, MarketPrice } from '@candor/exchange';
import type { CommittedRecord } from '../../../engine/committed.ts';
import { ContractBooks } from './contract-books.ts';
import { MarketList } from './market-list.ts';
import { MarketView } from './market-view.ts';
import { OrderBooks } from './order-books.ts';
import type { OperatorAccount, ViewSeed } from './view-seed.ts';

export class PublicViews {
  /** Which run of the engine the events came from: book sequences are comparable within one. */
  readonly epoch: number;
  readonly list = new MarketList();
  readonly books: OrderBooks;
  readonly contractBooks: ContractBooks;
  readonly operators: OperatorAccount[];
  private readonly markets = new Map<number, MarketView>();
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
    for (const contract of seed.contracts) this.list.contracts.set(contract.id, contract);
    const prices = new Map(seed.prices.map(price => [price.id, price]));
    for (const market of seed.markets) {
      this.putMarket(market, prices.get(market.id));
      const stored = seed.marketSeeds.get(market.id);
      if (stored !== undefined) this.market(market.id).load(stored);
    }
    for (const { market, source, bar } of seed.minutes) this.market(market).addMinute(source, bar);
  }

  /** The place in the journal up to which everything is included. */
  get sequence(): number {
    return this.lastSequence;
  }

  market(id: number): MarketView {
    const view = this.markets.get(id);
    if (view === undefined) throw new Error(`there is no view of market ${id}`);
    return view;
  }

  /** Takes in a record; one that is included already is passed over. */
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
          this.list.contracts.set(event.contract.id, event.contract);
          break;
        case 'RailConfigured':
          this.list.rails.set(event.rail.id, event.rail);
          break;
        case 'MarketConfigured': {
          const before = this.list.get(event.market.id)?.market;
          if (before !== undefined) this.books.recount(before, event.market, sequence);
          this.putMarket(event.market, undefined);
          break;
        }
        case 'UserOpened': {
          const { id, kind } = event.user;
          if (kind !== 'customer') this.operators.push({ id, kind });
          break;
        }
        case 'IndexPricePublished':
          this.market(event.market).addIndex(event, at);
          break;
        case 'SpotTraded':
          this.market(event.market).addTrade(this.list.require(event.market), event, at);
          this.books.apply(event, sequence);
          break;
        default:
          this.books.apply(event, sequence);
          this.contractBooks.apply(event, sequence, at, market => this.list.contracts.get(market)!.lot);
      }
    }
  }

  private putMarket(market: Market, price: MarketPrice | undefined): void {
    this.list.putMarket(market);
    if (this.markets.has(market.id)) return;
    const first = { last: 0n, index: 0n, indexAt: 0, indexIsLive: false, stopsPostponed: false };
    this.markets.set(market.id, new MarketView({ ...(price ?? { id: market.id, ...first }) }));
  }
}
