// What waits to change coins, markets, options and contracts, for staff next to what holds now.
import { outlookOf, readOpenProposals, readOperators } from '../staff/read-proposals.ts';
import type { Staff } from '../staff/staff.ts';
import { upcomingChangeOf } from './market-proposals.ts';
import type { LiveViews } from './views/live-views.ts';

type Upcoming = NonNullable<ReturnType<typeof upcomingChangeOf>>['upcoming'];

/** By kind and number, such as `market 1`. */
export async function upcomingChanges(
  { reader }: Pick<Staff, 'reader'>,
  live: Pick<LiveViews, 'current'>,
): Promise<ReadonlyMap<string, Upcoming>> {
  const operators = await readOperators(reader);
  const waiting = await readOpenProposals(reader);
  const found = waiting.flatMap(
    ({ proposal }) => upcomingChangeOf(live.current.list, proposal, outlookOf(proposal, operators)) ?? [],
  );
  return new Map(found.map(({ subject, upcoming }) => [subject, upcoming]));
}
