// The tokens of live support, which name somebody and an end, and carry a proof that they were given out here.
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../vault/vault.ts';

type Purpose = 'chat-visit' | 'chat-ticket';

const PREFIX: Readonly<Record<Purpose, string>> = { 'chat-visit': 'cv', 'chat-ticket': 'ct' };
const PARTS = /^(c[vt])_([0-9a-f.]{1,64})_([0-9a-z]{1,11})_([0-9a-f]{64})$/;

/** @param name hex digits and points, such as the random id of a visit. */
export function makeChatToken(vault: Vault, purpose: Purpose, name: string, expiresAt: number): string {
  const end = expiresAt.toString(36);
  return `${PREFIX[purpose]}_${name}_${end}_${vault.mark(purpose, `${name} ${end}`).toString('hex')}`;
}

export type ReadToken = { name: string; expiresAt: number };

/** Undefined where it was never given out for this, or has expired. */
export function readChatToken(vault: Vault, purpose: Purpose, token: string, now: number): ReadToken | undefined {
  const [, prefix, name, end, proof] = PARTS.exec(token) ?? [];
  if (prefix !== PREFIX[purpose] || name === undefined || end === undefined || proof === undefined) return undefined;
  const given = Buffer.from(proof, 'hex');
  if (!vault.marks(purpose, `${name} ${end}`).some(mark => timingSafeEqual(mark, given))) return undefined;
  const expiresAt = Number.parseInt(end, 36);
  return expiresAt > now ? { name, expiresAt } : undefined;
}
