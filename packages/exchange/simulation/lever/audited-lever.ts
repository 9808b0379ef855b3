// What the auditor believes the contracts of a market to be: plain lists of orders and positions, built from events alone.
import type { Contract } from '../../src/lever/contract.ts';
import type { LeverOrder, LeverTradeCause } from '../../src/lever/order.ts';
import type { NaiveFunding } from './naive/funding.ts';
import type { NaivePayment, NaiveSettlement } from './naive/liquidation.ts';
import { type NaiveMark, type NaivePosition, type NaiveRules, type NaiveTier, tierFor } from './naive/position.ts';

export type AuditedPosition = NaivePosition & {
  takerFeePpm: bigint;
  /** How many sets of tiers there were before the one that it keeps. */
  tierSet: number;
  isLiquidated: boolean;
  /** The live time at which the mark passed its bankruptcy price; null while it is not beyond it. */
  bankruptAt: number | null;
  /** What happened to its lots last. */
  lastCause: LeverTradeCause | 'netted' | 'settled' | null;
  wasTaker: boolean;
};

export type AuditedLeverOrder = {
  id: number;
  user: number;
  isBuy: boolean;
  isOpening: boolean;
  position: number;
  ticks: bigint;
  lots: bigint;
  filled: bigint;
  spent: bigint;
  held: bigint;
  multiple: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  tierSet: number;
  isMarket: boolean;
  timeInForce: LeverOrder['timeInForce'];
  /** When it came into the book: smaller was first; undefined while it takes. */
  arrival: number | undefined;
};

export type AuditedRound = NaiveFunding & { number: number; paid: Set<number>; balance: bigint };

/** Steps of a tick, in their order. */
export type Phase = 'liquidations' | 'funding' | 'stops';

export class AuditedContract {
  contract: Contract;
  readonly positions = new Map<number, AuditedPosition>();
  readonly orders = new Map<number, AuditedLeverOrder>();
  /** All sets of tiers that there were, the present one last. */
  tierSets: NaiveTier[][] = [];
  /** Live ticks in a row, without an end. */
  liveTicks = 0;
  /** Milliseconds between two live ticks that both came after enough others, and when the latest live price was. */
  liveMs = 0;
  tickedAt = 0;
  /** Positions whose liquidation the latest tick has to end. */
  recovered = new Set<number>();
  /** The current step of the latest tick, and the position that it has reached. */
  phase: Phase = 'stops';
  cameTo = 0;
  /** The position up to which the tick was reported as processed. */
  checkedTo = 0;
  stoppedTo = 0;
  /** Who was due at the latest tick. */
  due: AuditedPosition[] = [];
  /** Whether the index was fresh at the start of the current command. */
  wasFresh = false;
  premiums: bigint[] = [];
  /** `liveMs` when the last funding was fixed. */
  fundedAtLive = 0;
  nextFundingAt = 0;
  rounds = 0;
  round: AuditedRound | null = null;
  payments: NaivePayment[] = [];
  settlement: (NaiveSettlement & { ticks: bigint }) | null = null;
  arrivals = 0;

  constructor(contract: Contract) {
    this.contract = contract;
    this.configure(contract, false);
  }

  /** Notes new rules; those who have positions or orders keep the tiers that they had. */
  configure(contract: Contract, isInUse: boolean): void {
    this.contract = contract;
    const tiers = contract.tiers.map(({ upTo, multiple, maintenancePpm }) => ({
      upTo,
      multiple: BigInt(multiple),
      maintenancePpm,
    }));
    const last = this.tierSets.at(-1);
    if (!isInUse || last === undefined) this.tierSets = [tiers];
    else if (!areSame(last, tiers)) this.tierSets = [...this.tierSets, tiers];
  }

  get rules(): NaiveRules {
    const { tickLotValue, takerFeePpm, fundingClampPpm } = this.contract;
    return { unit: tickLotValue, takerFeePpm, clampPpm: fundingClampPpm, tiers: this.tierSets.at(-1)! };
  }

  /** The same with the fee that a position pays. */
  rulesFor({ takerFeePpm }: AuditedPosition): NaiveRules {
    return { ...this.rules, takerFeePpm };
  }

  /** The ticks around an index price. */
  markAt(index: bigint, quoteScale: number): NaiveMark {
    const price = index * 10n ** BigInt(quoteScale);
    const step = 10n ** 8n * this.contract.tick;
    const below = price / step;
    const above = below * step === price ? below : below + 1n;
    return { lower: below < 1n ? 1n : below, upper: above < 1n ? 1n : above };
  }

  /** What a user has on one side: positions at what they were opened for, opening orders at their limits. */
  totalOf(user: number, isLong: boolean): bigint {
    let total = 0n;
    for (const position of this.positions.values())
      if (position.user === user && position.isLong === isLong) total += position.entry;
    for (const order of this.orders.values())
      if (order.user === user && order.isOpening && order.isBuy === isLong)
        total += (order.lots - order.filled) * order.ticks * this.contract.tickLotValue;
    return total;
  }

  maintenanceOf(position: AuditedPosition): bigint {
    const tiers = this.tierSets[position.tierSet]!;
    return (tierFor(tiers, this.totalOf(position.user, position.isLong)) ?? tiers.at(-1)!).maintenancePpm;
  }

  lots(isLong: boolean): bigint {
    let lots = 0n;
    for (const position of this.positions.values()) if (position.isLong === isLong) lots += position.lots;
    return lots;
  }

  entries(isLong: boolean): bigint {
    let entries = 0n;
    for (const position of this.positions.values()) if (position.isLong === isLong) entries += position.entry;
    return entries;
  }

  /** The resting order of a side that has to trade first. */
  best(isBuy: boolean): AuditedLeverOrder | undefined {
    let best: AuditedLeverOrder | undefined;
    for (const order of this.orders.values()) {
      if (order.isBuy !== isBuy || order.arrival === undefined || order.lots === order.filled) continue;
      if (best === undefined || isBefore(order, best)) best = order;
    }
    return best;
  }

  /** Resting orders of a side, the first in front. */
  queue(isBuy: boolean): AuditedLeverOrder[] {
    const resting = [...this.orders.values()].filter(order => order.isBuy === isBuy && order.arrival !== undefined);
    return resting.filter(order => order.filled < order.lots).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }
}

function areSame(one: readonly NaiveTier[], other: readonly NaiveTier[]): boolean {
  const text = (tiers: readonly NaiveTier[]) => tiers.map(tier => Object.values(tier).join()).join(' ');
  return text(one) === text(other);
}

function isBefore(one: AuditedLeverOrder, other: AuditedLeverOrder): boolean {
  if (one.ticks === other.ticks) return one.arrival! < other.arrival!;
  return one.isBuy ? one.ticks > other.ticks : one.ticks < other.ticks;
}

/** Whether an order is in the book, and no longer takes. */
export function isResting({ arrival }: AuditedLeverOrder): boolean {
  return arrival !== undefined;
}
