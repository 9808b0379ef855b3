// The token by which a visitor without a login keeps a conversation; it stays on this device until it is taken over or has ended.
import { orThrow } from '@candor/client';
import { client } from './calls/api.ts';
import { storage } from './device/storage.ts';

const DAY_MS = 86_400_000;
/** One that ends sooner is exchanged for one of the same visit that lasts. */
const RENEWED_BEFORE_MS = 15 * DAY_MS;

type Visit = { visitor: string; expires_at: number };

/** "" where this device has no visit. */
export function keptVisit(): string {
  return readVisit()?.visitor ?? '';
}

export function forgetVisit(): void {
  storage.remove('chat-visit');
}

/** The token of the visit that goes on, or of a new one. */
export async function openVisit(): Promise<string> {
  const kept = readVisit();
  if (kept !== undefined && kept.expires_at - Date.now() > RENEWED_BEFORE_MS) return kept.visitor;
  const answer = await client.startChatVisit(kept === undefined ? {} : { visitor: kept.visitor });
  // What is still valid serves until the server can be asked.
  if (!answer.ok && answer.failure.kind === 'unreachable' && kept !== undefined) return kept.visitor;
  const visit = orThrow(answer);
  storage.write('chat-visit', JSON.stringify(visit));
  return visit.visitor;
}

function readVisit(): Visit | undefined {
  const kept = storage.readJson('chat-visit') as Partial<Visit> | null;
  if (typeof kept?.visitor !== 'string' || typeof kept.expires_at !== 'number') return undefined;
  return kept.expires_at > Date.now() ? { visitor: kept.visitor, expires_at: kept.expires_at } : undefined;
}
