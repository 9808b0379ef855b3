// How long a look that is on record lets a member of staff see more of the same user.
import { LOOK_MINUTES } from '@candor/contract/console';
import type { Identity } from '../people/identity.ts';
import { readLastView } from '../staff/last-view.ts';
import type { Acting } from '../staff/record-act.ts';

const LOOK_MS = LOOK_MINUTES * 60_000;

/** Until when this operator may look at this user; undefined where the user is not open to them. */
export async function openedUntil(
  { pool, now }: Pick<Identity, 'pool' | 'now'>,
  operator: Acting,
  user: number,
): Promise<number | undefined> {
  const at = await readLastView(pool, { operator: operator.id, action: 'open_user', user });
  return at === undefined || at + LOOK_MS <= now() ? undefined : at + LOOK_MS;
}
