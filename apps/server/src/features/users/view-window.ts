// How long a view that is on record lets a member of staff see more of the same user.
import { VIEW_MINUTES } from '@candor/contract/console';
import type { Identity } from '../people/identity.ts';
import { readLastView } from '../staff/audited-views.ts';
import type { Acting } from '../staff/record-act.ts';

const VIEW_MS = VIEW_MINUTES * 60_000;

/** Until when this operator may look at this user; undefined where the user is not open to them. */
export async function openedUntil(
  { reader, now }: Pick<Identity, 'reader' | 'now'>,
  operator: Acting,
  user: number,
): Promise<number | undefined> {
  const at = await readLastView(reader, { operator: operator.id, action: 'open_user', user });
  return at === undefined || at + VIEW_MS <= now() ? undefined : at + VIEW_MS;
}
