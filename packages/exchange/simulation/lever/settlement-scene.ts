// Leads a thin market to where no position can be deleveraged: a bankrupt long waits for the fund, its shorts change hands further down, and the price halves.
import type { Command } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import type { PriceWorkload } from '../price-workload.ts';
import type { Random } from '../random.ts';
import { CONTRACT_MAKERS, THIN_CONTRACT, USD, USERS } from '../world.ts';
import type { AuditedContract, AuditedPosition } from './audited-lever.ts';

const { id: MARKET, tick: TICK, tiers } = THIN_CONTRACT;
const MULTIPLE = tiers[0]!.multiple;
const INSURANCE = { reserve: 'insurance', coin: USD, market: MARKET } as const;
const FUND = 400_000_000n;
/** So that what a fall of five percent takes is covered within the hour, and what a halving takes is not. */
const FUNDS_AT_STAKE = 4n;
const LIVE_TICKS = 5;

type Step = (at: number) => Command;

export class SettlementScene {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;
  private readonly prices: PriceWorkload;
  private steps: Step[] = [];

  constructor(random: Random, exchange: AuditedExchange, prices: PriceWorkload) {
    this.random = random;
    this.exchange = exchange;
    this.prices = prices;
  }

  get isOpen(): boolean {
    return this.steps.length > 0;
  }

  next(at: number): Command {
    return this.steps.shift()!(at);
  }

  begin(): void {
    const first = this.random.between(1, USERS - CONTRACT_MAKERS.length - 2);
    const [long, short, heir] = [first, first + 1, first + 2] as [number, number, number];
    const start = this.prices.indexOf(MARKET);
    const percent = (part: number): Step => {
      return at => this.prices.agree(at, MARKET, (start * BigInt(part)) / 100n);
    };
    this.steps = [
      () => ({ type: 'OpenDemoReserve', ...INSURANCE, units: FUND, houseUnits: FUND }),
      ...[long, short, heir].map(user => () => this.fill(user)),
      ...Array.from({ length: LIVE_TICKS }, () => percent(100)),
      () => this.open(short, 'short'),
      () => this.open(long, 'long'),
      ...[short, long].map(user => () => this.withoutStops(user)),
      percent(95),
      () => this.open(heir, 'short'),
      () => this.withoutStops(heir),
      () => this.close(short),
      percent(50),
      () => ({ type: 'AdvanceClock' }),
    ];
  }

  private fill(user: number): Command {
    return { type: 'Transfer', user, coin: USD, from: 'spot', to: 'lever', units: 100_000_000n };
  }

  private get contract(): AuditedContract {
    return this.exchange.lever.get(MARKET)!;
  }

  /** The index in whole ticks, at least one: after many scenes it is below that. */
  private ticks(): bigint {
    return (this.prices.indexOf(MARKET) * 10n ** 6n) / (10n ** 8n * TICK) || 1n;
  }

  private open(user: number, direction: 'long' | 'short'): Command {
    const ticks = this.ticks();
    const fund = this.exchange.ledger.balance(`insurance/${USD}/${MARKET}`);
    const lots = Number((fund * FUNDS_AT_STAKE) / (ticks * this.contract.contract.tickLotValue)) || 1;
    const sign = direction === 'long' ? 1n : -1n;
    const [profit, loss] = [ticks + sign * (ticks / 20n), ticks - sign * (ticks / 200n)];
    return {
      type: 'PlaceLeverOrder',
      user,
      market: MARKET,
      direction,
      lots,
      multiple: MULTIPLE,
      timeInForce: 'gtc',
      price: ticks * TICK,
      profitPrice: profit * TICK,
      lossPrice: loss * TICK,
    };
  }

  private position(user: number): AuditedPosition | undefined {
    return [...this.contract.positions.values()].findLast(position => position.user === user);
  }

  private withoutStops(user: number): Command {
    return { type: 'SetLeverStops', user, position: this.position(user)?.id ?? 1 };
  }

  private close(user: number): Command {
    return { type: 'CloseLeverPosition', user, position: this.position(user)?.id ?? 1, timeInForce: 'ioc' };
  }
}
