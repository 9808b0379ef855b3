// Finds out, after a lost connection, what is stored, and makes sure that nothing of ours can be stored any more.
import type { StoredHead } from './epoch.ts';
import type { Store } from './store.ts';

/** A batch whose outcome is unknown: the epoch it was sent under, and the sequences it would have. */
export type Doubt = { epoch: number; from: number; to: number };

type Recovery = {
  store: Store;
  /** The journal's head under a new epoch; undefined where another engine has taken over. */
  head: StoredHead | undefined;
  /** Whether the batch in doubt is stored. */
  wasStored: boolean;
};

/**
 * Connects, raises the epoch so that whatever is still under way can write nothing, and looks.
 *
 * @throws whatever stood in the way; the question can be asked again.
 */
export async function recover(connect: () => Promise<Store>, doubt: Doubt | undefined): Promise<Recovery> {
  const store = await connect();
  try {
    const head = await store.raiseEpoch('if-still-mine');
    return { store, head, wasStored: doubt !== undefined && (await isStored(store, head, doubt)) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function isStored(store: Store, head: StoredHead | undefined, { epoch, from, to }: Doubt): Promise<boolean> {
  // While the epoch was ours, nobody else's records can have these sequences; afterwards only the epoch tells.
  if (head !== undefined) return head.sequence >= to;
  return (await store.countStored(epoch, from, to)) > 0;
}
