// Visits of people without a login: a random id in a signed token, of which nothing is stored before the first message.
import { randomBytes } from 'node:crypto';
import type { Caller } from '../../http/caller.ts';
import type { Chat } from './chat.ts';
import type { Customer } from './chat-feed.ts';
import { makeChatToken, readChatToken } from './chat-token.ts';

const VISIT_MS = 30 * 24 * 3_600_000;
const ID_BYTES = 16;

type Parts = Pick<Chat, 'now'> & { staff: Pick<Chat['staff'], 'vault'> };

/** A new visit, or one that goes on under a token that ends later. */
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

/** Whoever is logged in speaks for the account, whatever visit there was before. */
export function customerCalling(
  chat: Parts,
  { user }: Pick<Caller, 'user'>,
  visitor: string | undefined,
): Customer | undefined {
  if (user !== undefined) return { kind: 'account', id: user.id };
  return visitor === undefined ? undefined : visitorOf(chat, visitor);
}
