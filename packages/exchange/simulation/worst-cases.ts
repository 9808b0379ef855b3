// The worst that contracts and options came to in a simulation.
import { type Event, type Outcome, type State, systemAccount } from '../src/index.ts';
import { CONTRACTS, USD } from './world.ts';

const HOUR = 3_600_000;

export class WorstCases {
  private readonly state: State;
  /** The largest figure of each kind; sums of money are in quote units. */
  readonly found = new Map<string, bigint>();
  /** What each fund paid, and when. */
  private readonly payments = new Map<number, { at: number; units: bigint }[]>();

  constructor(state: State) {
    this.state = state;
  }

  see(outcome: Outcome, at: number): void {
    if (outcome.kind !== 'done') return;
    const { positions, leverOrders, optionOrders } = this.state;
    this.note('positions open at once', positions.size);
    this.note('orders of contracts open at once', leverOrders.size);
    this.note('options open at once', optionOrders.size);
    for (const { id } of CONTRACTS) this.seeMarket(id, outcome.events, at);
    this.note('options settled by one command', count(outcome.events, 'OptionClosed'));
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
    const known = this.found.get(name) ?? 0n;
    if (BigInt(figure) > known) this.found.set(name, BigInt(figure));
  }
}

function count(events: readonly Event[], type: Event['type']): number {
  return events.filter(event => event.type === type).length;
}
