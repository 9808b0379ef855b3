// The risk of one contract, gathered from everything that is open: how many are how near to their liquidation, and who would be deleveraged first.
import type { RiskList } from '@candor/contract/console';
import { comesBefore, type Position } from '@candor/exchange';
import { type Direction, liquidationDistanceTicks, liquidationTicks, resultAt } from '@candor/formulas';
import type { PoolReader } from '../../database/reader.ts';
import type { ContractFacts, Mark } from './contract-facts.ts';
import { type Exposed, readExposed } from './read-exposed.ts';

export type SideRisk = Record<RiskList, readonly Position[]> & { all: readonly Position[] };
export type Risk = Record<Direction, SideRisk>;

/** Many thousands of positions are read for one answer, and figures that are a few seconds old are as good. */
const CACHE_MS = 5_000;

export type ReadRisk = (facts: ContractFacts, mark: Mark) => Promise<Risk>;

/** Everything that is open is read once in a while, however many requests there are. */
export function riskReader(reader: PoolReader, now: () => number = Date.now): ReadRisk {
  const cached = new Map<number, { at: number; risk: Promise<Risk> }>();
  return (facts, mark) => {
    const { id } = facts.contract;
    const known = cached.get(id);
    const at = now();
    if (known !== undefined && at - known.at < CACHE_MS && at >= known.at) return known.risk;
    const risk = readExposed(reader, facts.contract).then(exposed => riskOf(exposed, facts, mark));
    cached.set(id, { at, risk });
    risk.catch(() => cached.delete(id));
    return risk;
  };
}

export function riskOf(exposed: readonly Exposed[], facts: ContractFacts, mark: Mark): Risk {
  const side = (direction: Direction) =>
    sideOf(
      exposed.filter(({ position }) => position.direction === direction),
      facts,
      mark,
    );
  return { long: side('long'), short: side('short') };
}

function sideOf(exposed: readonly Exposed[], facts: ContractFacts, mark: Mark): SideRisk {
  const lists = { near: [] as Position[], close: [] as Position[], due: [] as Position[] };
  for (const each of exposed) {
    const band = bandOf(each, facts, mark);
    if (band !== undefined) lists[band].push(each.position);
  }
  return { ...lists, all: exposed.map(({ position }) => position), queue: rankedOf(exposed, facts, mark) };
}

/** How near a position is to its liquidation; undefined below 80 percent of the way. */
function bandOf({ position, maintenancePpm }: Exposed, { contract }: ContractFacts, mark: Mark) {
  const isAt = (percent: number) =>
    isReached(
      position.direction,
      mark,
      liquidationDistanceTicks(position, contract.tickLotValue, maintenancePpm, percent),
    );
  if (!isAt(80)) return undefined;
  if (!isAt(90)) return 'near';
  return isAt(100) ? 'due' : 'close';
}

/** Positions with a gain, the first to be deleveraged first; what is due for liquidation itself is not deleveraged, whatever it gains. */
function rankedOf(exposed: readonly Exposed[], { contract }: ContractFacts, mark: Mark): Position[] {
  return exposed
    .filter(({ position, maintenancePpm }) => {
      const due = liquidationTicks(position, contract.tickLotValue, maintenancePpm);
      return !isReached(position.direction, mark, due);
    })
    .map(({ position }) => {
      const { value, result } = valuationOf(position, contract.tickLotValue, mark);
      return { position, numerator: result * value, denominator: position.margin * (position.margin + result) };
    })
    .filter(({ numerator }) => numerator > 0n)
    .sort((one, other) => (comesBefore(one, other) ? -1 : 1))
    .map(({ position }) => position);
}

/** The value of a position at the mark, and what it gains or loses there. */
export function valuationOf({ direction, lots, entryValue }: Position, tickLotValue: bigint, { ticks }: Mark) {
  const value = BigInt(lots) * BigInt(ticks[direction]) * tickLotValue;
  return { value, result: resultAt(direction, entryValue, value) };
}

function isReached(direction: Direction, { ticks }: Mark, due: number | undefined): boolean {
  if (due === undefined) return false;
  return direction === 'long' ? ticks.long <= due : ticks.short >= due;
}

export type QueuePositions = (facts: ContractFacts, mark: Mark) => Promise<ReadonlyMap<number, number>>;

/**
 * The queue numbers of positions that would be deleveraged, by the rank of the core; the first is 1. A position without a gain, or that
 * is due for liquidation, has none.
 */
export function queuePositionReader(risk: ReadRisk): QueuePositions {
  const cachedPositions = new WeakMap<Risk, ReadonlyMap<number, number>>();
  return async (facts, mark) => {
    const current = await risk(facts, mark);
    const known = cachedPositions.get(current) ?? queuePositionsOf(current);
    cachedPositions.set(current, known);
    return known;
  };
}

function queuePositionsOf({ long, short }: Risk): Map<number, number> {
  const queues = [long.queue, short.queue];
  return new Map(queues.flatMap(queue => queue.map(({ id }, index) => [id, index + 1] as const)));
}
