// Keeps the favourites of this device and those of the account the same: reads, merges, and stores what is new.
import { client } from '../../calls/api.ts';
import { useSession } from '../../session/session.ts';
import { keepFavourites, syncedGroups, useFavourites, withMain } from './favourites.ts';
import { areSame, mergeGroups } from './merge-groups.ts';

const SETTLE_MS = 400;
const RETRY_MS = 20_000;
/** Another device may have been faster each time. */
const TRIES = 5;

let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;

/** Starts following session, changes, and the return of the reader; once a visit. */
export function startSync(): void {
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) syncSoon(0);
  });
  useFavourites.subscribe(({ groups }, before) => {
    if (groups !== before.groups && !areSame(groups, withMain(syncedGroups().base))) syncSoon(SETTLE_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncSoon(0);
  });
  window.addEventListener('online', () => syncSoon(0));
  syncSoon(0);
}

function syncSoon(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sync(), ms);
}

async function sync(): Promise<void> {
  const { user } = useSession.getState();
  if (running) return syncSoon(SETTLE_MS);
  if (user === null) return leaveAccount();
  if (syncedGroups().owner !== null && syncedGroups().owner !== user.id) keepFavourites([], { version: 0, base: [] });
  running = true;
  const isDone = await meet(user.id).catch(() => false);
  running = false;
  if (!isDone) syncSoon(RETRY_MS);
}

/** The next user of this device sees nothing of the account; changes that were never stored wait for their owner. */
function leaveAccount(): void {
  const { owner, base } = syncedGroups();
  if (owner !== null && areSame(useFavourites.getState().groups, withMain(base)))
    keepFavourites([], { owner: null, version: 0, base: [] });
}

/** @returns whether both have the same now. */
async function meet(owner: number): Promise<boolean> {
  const read = await client.getFavourites({});
  if (!read.ok) return false;
  let theirs = read.value;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (useSession.getState().user?.id !== owner) return true;
    const mine = useFavourites.getState().groups;
    const groups = withMain(mergeGroups(syncedGroups().base, mine, withMain(theirs.groups)));
    if (areSame(groups, withMain(theirs.groups))) {
      keepFavourites(groups, { owner, version: theirs.version, base: groups });
      return true;
    }
    const sent = await client.setFavourites({ version: theirs.version, groups: JSON.stringify(groups) });
    if (!sent.ok) return false;
    const { is_stored, ...stored } = sent.value;
    theirs = stored;
    if (is_stored === 0) continue;
    // What was changed here while it was sent is stored in the next round.
    const shown = withMain(mergeGroups(mine, useFavourites.getState().groups, groups));
    keepFavourites(shown, { owner, version: stored.version, base: groups });
  }
  return false;
}
