// The queue position of each winning position among those that would be deleveraged, by the rank of the core.
import type { ContractFacts } from './contract-facts.ts';
import type { Mark } from './mark.ts';
import type { ReadRisk, Risk } from './read-risk.ts';

export type QueuePlaces = (facts: ContractFacts, mark: Mark) => Promise<ReadonlyMap<number, number>>;

/** Answers the queue numbers by position, the first is 1; a position without a gain, or that is due for liquidation, has none. */
export function queuePlaces(risk: ReadRisk): QueuePlaces {
  const places = new WeakMap<Risk, ReadonlyMap<number, number>>();
  return async (facts, mark) => {
    const found = await risk(facts, mark);
    const known = places.get(found) ?? placesOf(found);
    places.set(found, known);
    return known;
  };
}

function placesOf({ long, short }: Risk): Map<number, number> {
  const queues = [long.queue, short.queue];
  return new Map(queues.flatMap(queue => queue.map(({ id }, place) => [id, place + 1] as const)));
}
