// The extremes of contracts, options, products, launches and referral in a simulation.
import { type Event, type Outcome, type State, type SystemKind, systemAccount } from '../src/index.ts';
import { CONTRACTS, USD } from './world.ts';

const HOUR = 3_600_000;
const MAX_SHARED = 'part of a fee shared with inviters, in millionths';

export class WorstCases {
  private readonly state: State;
  /** The largest figure of each kind; sums of money are in quote units. */
  readonly figures = new Map<string, bigint>();
  /** What each fund paid, and when. */
  private readonly payments = new Map<number, { at: number; units: bigint }[]>();

  constructor(state: State) {
    this.state = state;
  }

  see(outcome: Outcome, at: number): void {
    if (outcome.kind !== 'done') return;
    const { positions, leverOrders, optionOrders } = this.state;
    this.note('positions open together', positions.size);
    this.note('orders of contracts open together', leverOrders.size);
    this.note('options open together', optionOrders.size);
    this.note('events of one command', outcome.events.length);
    this.seeProducts(outcome.events);
    this.seeRebates(outcome.events);
    for (const { id } of CONTRACTS) this.seeMarket(id, outcome.events, at);
    this.note('options settled by one command', count(outcome.events, 'OptionClosed'));
  }

  private seeProducts(events: readonly Event[]): void {
    const { hostingOrders, subscriptions, hostingProducts, accounts } = this.state;
    this.note('locked amounts open together', hostingOrders.size);
    this.note('subscriptions open together', subscriptions.size);
    this.note('days paid by one command', count(events, 'HostingDayPaid'));
    this.note('parts of launches given by one command', count(events, 'SubscriptionAllotted'));
    if (!events.some(({ type }) => type === 'HostingBought')) return;
    const balanceOf = (kind: SystemKind, coin: number, part: number) =>
      accounts.get(systemAccount(kind, coin, part))?.balance ?? 0n;
    for (const { id, coin } of hostingProducts.values()) {
      const [owed, free] = [balanceOf('hosting-interest', coin, id), balanceOf('hosting-reserve', coin, id)];
      if (owed > 0n)
        this.note(`part of the reserve of product ${id} promised, in millionths`, partOf(owed, owed + free));
    }
  }

  private seeRebates(events: readonly Event[]): void {
    const shared = new Map<string, bigint>();
    for (const event of events) {
      if (event.type !== 'RebatePaid') continue;
      const fee = `${event.source} ${event.reference} ${event.from} ${event.coin}`;
      shared.set(fee, (shared.get(fee) ?? 0n) + event.units);
    }
    if (shared.size > 0)
      for (const { fee, units } of feesOf(events)) this.note(MAX_SHARED, partOf(shared.get(fee) ?? 0n, units));
  }

  private seeMarket(market: number, events: readonly Event[], at: number): void {
    let deleveraged = 0;
    for (const event of events) {
      if (event.type === 'LeverTraded' && event.market === market) {
        if (event.cause === 'deleveraging') deleveraged += event.lots;
        if (event.taker.toFund < 0n) this.pay(market, -event.taker.toFund, at);
      }
      if (event.type === 'SettlementFixed' && event.market === market) {
        this.note('gains cut by one settlement', event.gains - event.paid);
        this.note('borne by the exchange itself in one settlement', event.fromEquity);
        if (event.fromFund > 0n) this.pay(market, event.fromFund, at);
      }
    }
    this.note(`lots of market ${market} deleveraged by one command`, deleveraged);
    if (deleveraged === 0) return;
    const lots = this.state.contractStates.require(market).lots + deleveraged;
    this.note(
      `part of market ${market} deleveraged by one command, in percent`,
      Math.floor((deleveraged * 100) / lots),
    );
  }

  private pay(market: number, units: bigint, at: number): void {
    const recent = (this.payments.get(market) ?? []).filter(payment => payment.at > at - HOUR);
    recent.push({ at, units });
    this.payments.set(market, recent);
    const paid = recent.reduce((sum, payment) => sum + payment.units, 0n);
    this.note(`paid by the fund of market ${market} within an hour`, paid);
    const left = this.state.accounts.get(systemAccount('insurance', USD, market))?.balance ?? 0n;
    this.note(
      `part of the fund of market ${market} paid within an hour, in thousandths`,
      (paid * 1_000n) / (left + paid),
    );
  }

  private note(name: string, figure: bigint | number): void {
    const known = this.figures.get(name) ?? 0n;
    if (BigInt(figure) > known) this.figures.set(name, BigInt(figure));
  }
}

/** Each fee that was kept, under the name of its payer and what it was for. */
function* feesOf(events: readonly Event[]): Generator<{ fee: string; units: bigint }> {
  for (const event of events) {
    if (event.type === 'SpotTraded') {
      const { id, takerSide, taker, maker, takerFee, makerFee, base, quote } = event;
      const [takerCoin, makerCoin] = takerSide === 'buy' ? [base, quote] : [quote, base];
      if (takerFee > 0n) yield { fee: `spot ${id} ${taker} ${takerCoin}`, units: takerFee };
      if (makerFee > 0n) yield { fee: `spot ${id} ${maker} ${makerCoin}`, units: makerFee };
    } else if (event.type === 'LeverTraded') {
      for (const { user, fee } of [event.taker, event.maker])
        if (fee > 0n) yield { fee: `lever ${event.id} ${user} ${event.coin}`, units: fee };
    } else if (event.type === 'OptionClosed' && event.option.fee > 0n) {
      const { id, user, coin, fee } = event.option;
      yield { fee: `option ${id} ${user} ${coin}`, units: fee };
    }
  }
}

function partOf(units: bigint, whole: bigint): bigint {
  return (units * 1_000_000n) / whole;
}

function count(events: readonly Event[], type: Event['type']): number {
  return events.filter(event => event.type === type).length;
}
