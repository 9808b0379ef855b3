// The token by which a visitor without a login keeps a conversation; it stays on this device until it is taken over or has ended.
import { orThrow } from '@candor/client';
import { client } from './calls/api.ts';
import { storage } from './device/storage.ts';

const DAY_MS = 86_400_000;
/** One that ends sooner is exchanged for one of the same visit that lasts. */
const RENEWED_BEFORE_MS = 15 * DAY_MS;

type Visit = { visitor: string; expires_at: number };

/** "" where this device has no visit. */
export function storedVisit(): string {
  return readVisit()?.visitor ?? '';
}

export function forgetVisit(): void {
  storage.remove('chat-visit');
}

/** The token of the visit that goes on, or of a new one. */
export async function openVisit(): Promise<string> {
  const stored = readVisit();
  if (stored !== undefined && stored.expires_at - Date.now() > RENEWED_BEFORE_MS) return stored.visitor;
  const answer = await client.startChatVisit(stored === undefined ? {} : { visitor: stored.visitor });
  // What is still valid serves until the server can be asked.
  if (!answer.ok && answer.failure.kind === 'unreachable' && stored !== undefined) return stored.visitor;
  const visit = orThrow(answer);
  storage.write('chat-visit', JSON.stringify(visit));
  return visit.visitor;
}

function readVisit(): Visit | undefined {
  const stored = storage.readJson('chat-visit') as Partial<Visit> | null;
  if (typeof stored?.visitor !== 'string' || typeof stored.expires_at !== 'number') return undefined;
  return stored.expires_at > Date.now() ? { visitor: stored.visitor, expires_at: stored.expires_at } : undefined;
}
