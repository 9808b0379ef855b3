// The place of each winning position among those that would be deleveraged, by the rank of the core; worked out once in a while.
import { comesBefore, type Position } from '@candor/exchange';
import { liquidationTicks, resultAt } from '@candor/formulas';
import type { PoolReader } from '../../database/reader.ts';
import type { ContractFacts } from './contract-facts.ts';
import type { Mark } from './mark.ts';
import { type Exposed, readExposed } from './read-exposed.ts';

/** Many thousands of positions are ranked for one answer, and a place that is a few seconds old says as much. */
const KEPT_MS = 5_000;

export type QueuePlaces = (facts: ContractFacts, mark: Mark) => Promise<ReadonlyMap<number, number>>;

/** Answers places by position, the first is 1; a position without a gain has none. */
export function queuePlaces(reader: PoolReader, now: () => number = Date.now): QueuePlaces {
  const kept = new Map<number, { at: number; places: Promise<ReadonlyMap<number, number>> }>();
  return (facts, mark) => {
    const { id } = facts.contract;
    const known = kept.get(id);
    const at = now();
    if (known !== undefined && at - known.at < KEPT_MS && at >= known.at) return known.places;
    const places = readPlaces(reader, facts, mark);
    kept.set(id, { at, places });
    places.catch(() => kept.delete(id));
    return places;
  };
}

async function readPlaces(reader: PoolReader, facts: ContractFacts, mark: Mark): Promise<ReadonlyMap<number, number>> {
  const exposed = await readExposed(reader, facts.contract);
  const places = new Map<number, number>();
  for (const direction of ['long', 'short'] as const) {
    const ranked = exposed
      .filter(({ position }) => position.direction === direction)
      .filter(each => !isDue(each, facts, mark))
      .map(({ position }) => rankedOf(position, facts, mark))
      .filter(({ numerator }) => numerator > 0n)
      .sort((one, other) => (comesBefore(one, other) ? -1 : 1));
    ranked.forEach(({ position }, place) => void places.set(position.id, place + 1));
  }
  return places;
}

/** What is due for liquidation itself is not deleveraged, whatever it gains. */
function isDue({ position, maintenancePpm }: Exposed, { contract }: ContractFacts, { ticks }: Mark): boolean {
  const { direction } = position;
  const due = liquidationTicks(position, contract.tickLotValue, maintenancePpm);
  if (due === undefined) return false;
  return direction === 'long' ? ticks.long <= due : ticks.short >= due;
}

function rankedOf(position: Position, { contract }: ContractFacts, mark: Mark) {
  const { direction, lots, entryValue, margin } = position;
  const value = BigInt(lots) * BigInt(mark.ticks[direction]) * contract.tickLotValue;
  const result = resultAt(direction, entryValue, value);
  return { position, numerator: result * value, denominator: margin * (margin + result) };
}
