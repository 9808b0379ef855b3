// Puts the pay coins of one launch together: the wire has a row for each, the reader sees one card.
import type { LaunchStateName } from '@candor/contract';
import type { Launch } from './launch-words.ts';

/** The same new coin at the same times; at least one pay coin. */
export type LaunchGroup = { id: number; state: LaunchStateName; launches: [Launch, ...Launch[]] };

/** In the order in which the first row of each came; within one, pay coins by their numbers. A row that came twice counts once. */
export function gatherLaunches(rows: readonly Launch[]): LaunchGroup[] {
  const groups = new Map<number, Launch[]>();
  for (const row of rows) {
    const known = groups.get(row.group_id) ?? [];
    if (!known.some(({ id }) => id === row.id)) known.push(row);
    groups.set(row.group_id, known);
  }
  return [...groups].map(([id, launches]) => {
    const sorted = launches.toSorted((a, b) => a.id - b.id) as [Launch, ...Launch[]];
    return { id, state: stateOf(sorted), launches: sorted };
  });
}

/** The launch that a pay coin belongs to; that pay coin alone until the others are known. */
export function groupOf(groups: readonly LaunchGroup[] | undefined, launch: Launch): LaunchGroup {
  const known = groups?.find(({ id }) => id === launch.group_id);
  return known ?? { id: launch.group_id, state: launch.state, launches: [launch] };
}

/** Only what is sold out for every pay coin is sold out. */
function stateOf(launches: readonly [Launch, ...Launch[]]): LaunchStateName {
  return (launches.find(({ state }) => state !== 'sold_out') ?? launches[0]).state;
}
