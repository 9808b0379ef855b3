// Stores unsent messages on this device per owner, so that no user sends those of the previous one.
import type { Outgoing } from '@candor/web';
import { storage } from '../../shared/device/storage.ts';

/** One text, or one picture by the path that its upload answered. */
export type ChatBody = { text: string } | { picture: string };

type StoredOutbox = Record<string, readonly Outgoing<ChatBody>[]>;

/** After so long without a connection, a message is out of date. */
const STORED_FOR_MS = 7 * 86_400_000;

export function storedOutbox(owner: string) {
  return {
    read: () => readOutbox()[owner] ?? [],
    keep(change: (stored: readonly Outgoing<ChatBody>[]) => readonly Outgoing<ChatBody>[]) {
      const outbox = readOutbox();
      const next = { ...outbox, [owner]: change(outbox[owner] ?? []) };
      if (next[owner]?.length === 0) delete next[owner];
      if (Object.keys(next).length === 0) storage.remove('chat-outbox');
      else storage.write('chat-outbox', JSON.stringify(next));
    },
  };
}

function readOutbox(): StoredOutbox {
  const stored = storage.readJson('chat-outbox');
  if (typeof stored !== 'object' || stored === null) return {};
  const since = Date.now() - STORED_FOR_MS;
  const owners = Object.entries(stored as Record<string, unknown>).map(([owner, list]) => [
    owner,
    Array.isArray(list)
      ? list.filter((entry): entry is Outgoing<ChatBody> => isOutgoing(entry) && entry.at > since)
      : [],
  ]);
  return Object.fromEntries(owners) as StoredOutbox;
}

function isOutgoing(entry: unknown): entry is Outgoing<ChatBody> {
  const { clientId, at, body } = (entry ?? {}) as Partial<Outgoing<Partial<Record<'text' | 'picture', unknown>>>>;
  if (typeof clientId !== 'string' || typeof at !== 'number') return false;
  return typeof body?.text === 'string' || typeof body?.picture === 'string';
}
