// Visits of people without a login, and the signed tokens of live support, of which nothing is stored before the first message.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../http/logins.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Chat } from './chat.ts';
import type { Customer } from './chat-feed.ts';

const PREFIX: Readonly<Record<Purpose, string>> = { 'chat-visit': 'cv', 'chat-ticket': 'ct' };
const PARTS = /^(c[vt])_([0-9a-f.]{1,64})_([0-9a-z]{1,11})_([0-9a-f]{64})$/;

const VISIT_MS = 30 * 24 * 3_600_000;
const ID_BYTES = 16;

type Parts = Pick<Chat, 'now'> & { staff: Pick<Chat['staff'], 'vault'> };

/** A new visit, or one that continues under a token that ends later. */
export function startVisit({ staff, now }: Parts, earlier: string | undefined) {
  const known = earlier === undefined ? undefined : readChatToken(staff.vault, 'chat-visit', earlier, now());
  const expiresAt = now() + VISIT_MS;
  const name = known?.name ?? randomBytes(ID_BYTES).toString('hex');
  return { visitor: makeChatToken(staff.vault, 'chat-visit', name, expiresAt), expires_at: expiresAt };
}

export function visitorOf({ staff, now }: Parts, token: string): Customer | undefined {
  const read = readChatToken(staff.vault, 'chat-visit', token, now());
  return read && { kind: 'visitor', id: Buffer.from(read.name, 'hex') };
}

/** A logged-in user writes for the account, whatever visit there was before. */
export function customerCalling(
  chat: Parts,
  { user }: Pick<Caller, 'user'>,
  visitor: string | undefined,
): Customer | undefined {
  if (user !== undefined) return { kind: 'account', id: user.id };
  return visitor === undefined ? undefined : visitorOf(chat, visitor);
}

type Purpose = 'chat-visit' | 'chat-ticket';

/** @param name hex digits and points, such as the random id of a visit. */
export function makeChatToken(vault: Vault, purpose: Purpose, name: string, expiresAt: number): string {
  const end = expiresAt.toString(36);
  return `${PREFIX[purpose]}_${name}_${end}_${vault.mark(purpose, `${name} ${end}`).toString('hex')}`;
}

type ReadToken = { name: string; expiresAt: number };

/** Undefined where it was never given out for this, or has expired. */
export function readChatToken(vault: Vault, purpose: Purpose, token: string, now: number): ReadToken | undefined {
  const [, prefix, name, end, proof] = PARTS.exec(token) ?? [];
  if (prefix !== PREFIX[purpose] || name === undefined || end === undefined || proof === undefined) return undefined;
  const providedMark = Buffer.from(proof, 'hex');
  if (!vault.marks(purpose, `${name} ${end}`).some(mark => timingSafeEqual(mark, providedMark))) return undefined;
  const expiresAt = Number.parseInt(end, 36);
  return expiresAt > now ? { name, expiresAt } : undefined;
}
