// Follows a list of settled facts about one contract, position by position: who has which margin, and where every unit of money went.
import { fund, rateOf } from './funding.ts';
import { leftOfFund, settle } from './liquidation.ts';
import {
  closing,
  feeOn,
  marginToOpen,
  type NaiveMark,
  type NaivePosition,
  type NaiveRules,
  partOf,
} from './position.ts';

export type NaiveFact =
  | { what: 'mark'; mark: NaiveMark }
  | {
      what: 'opened';
      position: number;
      user: number;
      isLong: boolean;
      multiple: bigint;
      lots: bigint;
      ticks: bigint;
      feePpm: bigint;
    }
  | { what: 'closed' | 'liquidated'; position: number; lots: bigint; ticks: bigint; feePpm: bigint }
  | { what: 'deleveraged'; position: number; other: number; lots: bigint }
  | { what: 'netted'; long: number; short: number; lots: bigint; ticks: bigint }
  | { what: 'margin'; position: number; units: bigint }
  | { what: 'funded'; premiums: readonly bigint[]; liveMs: number }
  | { what: 'settled'; ticks: bigint };

type Opened = Extract<NaiveFact, { what: 'opened' }>;

export class NaiveMarket {
  readonly positions: NaivePosition[] = [];
  /** What each user's money has changed by since the beginning, margins included. */
  readonly wallets = new Map<number, bigint>();
  mark: NaiveMark = { lower: 1n, upper: 1n };
  fees = 0n;
  insurance = 0n;
  rounding = 0n;
  /** What the exchange itself lost, below zero. */
  equity = 0n;
  /** What the market owes in sum: everything that wallets paid into it and have not got back. */
  clearing = 0n;
  private readonly rules: NaiveRules;

  constructor(rules: NaiveRules) {
    this.rules = rules;
  }

  position(id: number): NaivePosition {
    for (const position of this.positions) if (position.id === id) return position;
    throw new Error(`there is no position ${id}`);
  }

  follow(fact: NaiveFact): void {
    switch (fact.what) {
      case 'mark':
        this.mark = fact.mark;
        return;
      case 'opened':
        this.open(fact);
        return;
      case 'closed':
      case 'liquidated': {
        const value = fact.lots * fact.ticks * this.rules.unit;
        this.close(this.position(fact.position), fact.lots, value, fact.feePpm, fact.what === 'liquidated');
        return;
      }
      case 'deleveraged':
        this.deleverage(fact.position, fact.other, fact.lots);
        return;
      case 'netted':
        this.net(fact);
        return;
      case 'margin':
        this.position(fact.position).margin += fact.units;
        return;
      case 'funded':
        this.fund(fact.premiums, fact.liveMs);
        return;
      case 'settled':
        this.settle(fact.ticks);
    }
  }

  /** Of one side, the sum of what the open lots were opened for. */
  entries(isLong: boolean): bigint {
    let sum = 0n;
    for (const position of this.positions) if (position.isLong === isLong) sum += position.entry;
    return sum;
  }

  lots(isLong: boolean): bigint {
    let sum = 0n;
    for (const position of this.positions) if (position.isLong === isLong) sum += position.lots;
    return sum;
  }

  private open({ position: id, user, isLong, multiple, lots, ticks, feePpm }: Opened): void {
    let position = this.positions.find(other => other.id === id);
    if (position === undefined) {
      const nothing = { lots: 0n, entry: 0n, margin: 0n, initial: 0n, result: 0n, fees: 0n, funding: 0n };
      position = { id, user, isLong, multiple, ...nothing };
      this.positions.push(position);
    }
    const value = lots * ticks * this.rules.unit;
    const { initial, margin } = marginToOpen(isLong, { lots, ticks, multiple }, this.mark, this.rules);
    position.lots += lots;
    position.entry += value;
    position.margin += margin;
    position.initial += initial;
    this.charge(position, feeOn(value, feePpm));
  }

  private close(position: NaivePosition, lots: bigint, value: bigint, feePpm: bigint, isLiquidated: boolean): void {
    const { entry, result, part, fee, left } = closing(position, lots, value, feePpm);
    position.initial -= partOf(position.initial, lots, position.lots);
    position.lots -= lots;
    position.entry -= entry;
    position.margin -= part;
    // Where many small closings need a unit more than their part, the rest of the margin gives it.
    if (!isLiquidated && left < 0n) position.margin += left;
    position.result += result;
    this.pay(position.user, result);
    this.charge(position, fee);
    if (!isLiquidated) return;
    this.insurance += left - fee;
    this.move(position.user, fee - left);
  }

  /** Both parts of the margins are free after it; one may pay for the other. */
  private net({ long, short, lots, ticks }: Extract<NaiveFact, { what: 'netted' }>): void {
    for (const position of [this.position(long), this.position(short)]) {
      const { entry, result, part } = closing(position, lots, lots * ticks * this.rules.unit, 0n);
      position.initial -= partOf(position.initial, lots, position.lots);
      position.lots -= lots;
      position.entry -= entry;
      position.margin -= part;
      position.result += result;
      this.pay(position.user, result);
    }
  }

  private deleverage(bankrupt: number, other: number, lots: bigint): void {
    const position = this.position(bankrupt);
    const [entry, margin] = [partOf(position.entry, lots, position.lots), partOf(position.margin, lots, position.lots)];
    const value = position.isLong ? entry - margin : entry + margin;
    for (const id of [bankrupt, other]) this.close(this.position(id), lots, value, 0n, false);
  }

  private fund(premiums: readonly bigint[], liveMs: number): void {
    const { shares, remainder } = fund(this.positions, rateOf(premiums, liveMs, this.rules), this.mark, this.rules);
    for (const [id, units] of shares) {
      const position = this.position(id);
      if (units > 0n) position.margin -= units;
      position.funding += units;
      this.pay(position.user, -units);
    }
    this.clearing -= remainder;
    this.rounding += remainder;
  }

  private settle(ticks: bigint): void {
    const balance = this.insurance > 0n ? this.insurance : 0n;
    const fund = { balance, left: leftOfFund(balance, [], 0) };
    const { results, fromFund, fromEquity, remainder } = settle(this.positions, ticks, this.rules.unit, fund);
    this.insurance -= fromFund;
    this.equity -= fromEquity;
    this.clearing += fromFund + fromEquity;
    for (const [id, result] of results) {
      const position = this.position(id);
      this.pay(position.user, result);
      Object.assign(position, { lots: 0n, entry: 0n, margin: 0n, initial: 0n, result: position.result + result });
    }
    this.clearing -= remainder;
    this.rounding += remainder;
  }

  /** Between the market and a user: above zero to the user. */
  private pay(user: number, units: bigint): void {
    this.clearing -= units;
    this.move(user, units);
  }

  private charge(position: NaivePosition, fee: bigint): void {
    position.fees += fee;
    this.fees += fee;
    this.move(position.user, -fee);
  }

  private move(user: number, units: bigint): void {
    this.wallets.set(user, (this.wallets.get(user) ?? 0n) + units);
  }
}
